import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Target } from '@/domain/netlist/target';
import { marksOn, type DifferenceMark } from '@/domain/diagram/difference';
import { placeParam } from '@/domain/diagram/place-param';
import type { Sheet } from '@/domain/diagram/sheet-file';
import type { Point } from '@/domain/viewport';
import { flagBox, type Mark } from '../canvas/marks';
import { markBox } from '../target-box';
import { differencesQuery } from './difference-calls';

/** A place that is marked as other than the car, with the flag on it. */
export interface PlacedMark extends Mark {
  readonly target: Target;
}

/** A finger means a flag within this distance, CSS px: less than for the drawing, which lies below. */
const REACH = 10;

const NONE: readonly PlacedMark[] = [];

/** The flags of a sheet, one for each marked place; none for a diagram that is no document of the bank. */
export function useMarks(documentId: string | undefined, sheet: Sheet): readonly PlacedMark[] {
  const { data } = useQuery({ ...differencesQuery(documentId ?? ''), enabled: documentId !== undefined });
  return useMemo(() => (data ? placed(data.list, sheet) : NONE), [data, sheet]);
}

function placed(marks: readonly DifferenceMark[], sheet: Sheet): PlacedMark[] {
  const targets = new Map(marksOn(marks, sheet.netlist).map(({ target }) => [placeParam(target), target]));
  return [...targets.values()].flatMap((target) => {
    const box = markBox(sheet, target);
    return box ? [{ box, target }] : [];
  });
}

/** The place whose flag a finger means; `at` in px of the drawing, `scale` in CSS px for one of them. */
export function markAt(marks: readonly PlacedMark[], at: Point, scale: number): Target | null {
  const reach = REACH / scale;
  const hit = marks.find((mark) => {
    const { x, y, w, h } = flagBox(mark, scale);
    return at.x >= x - reach && at.x <= x + w + reach && at.y >= y - reach && at.y <= y + h + reach;
  });
  return hit?.target ?? null;
}
