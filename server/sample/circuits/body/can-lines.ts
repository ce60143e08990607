import type { CircuitBuilder } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import type { SheetKey } from '../../sheet-list';

/**
 * Two bus lines with arrows to the sheet of the bus.
 * @param row of the upper line, the lower follows below
 * @param path of the first arrow
 * @returns the splices CAN-H and CAN-L
 */
export function canLines(
  b: CircuitBuilder,
  row: number,
  path: number,
  sheet: SheetKey,
  target: PartRole,
  distance = 1.5,
): [high: string, low: string] {
  const lines: [string, string] = [b.splice('CAN-H', row, '车身线束'), b.splice('CAN-L', row + 0.2, '车身线束')];
  const arrows = [
    b.continuation('→CAN-H', sheet, path, 1, 'bottom', 'signal', target),
    b.continuation('→CAN-L', sheet, path + distance, 1, 'bottom', 'signal', target),
  ] as const;
  b.canPair([`${arrows[0]}.1`, `${arrows[1]}.1`], lines, 'comfort', 'P0');
  return lines;
}
