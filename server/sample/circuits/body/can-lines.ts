import type { CircuitBuilder } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import type { SheetKey } from '../../sheet-list';
import { busSplices } from '../network/bus-splices';

/**
 * The two lines of the comfort bus with arrows to the sheet of the bus.
 * @param row of the upper line, the lower follows below
 * @param path of the first arrow
 * @returns the joints of CAN-H and CAN-L
 */
export function canLines(
  b: CircuitBuilder,
  row: number,
  path: number,
  sheet: SheetKey,
  target: PartRole,
  distance = 1.5,
): [high: string, low: string] {
  const lines = busSplices(b, 'comfort', row);
  const arrows = [
    b.continuation('→CAN-H', sheet, path, 1, 'bottom', 'signal', target),
    b.continuation('→CAN-L', sheet, path + distance, 1, 'bottom', 'signal', target),
  ] as const;
  b.canPair([`${arrows[0]}.1`, `${arrows[1]}.1`], lines, 'comfort', 'P0');
  return lines;
}
