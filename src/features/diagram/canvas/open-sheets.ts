import type { Size } from '@/domain/viewport';
import { canvas } from '@/platform/canvas';
import type { CanvasSize, Drawing } from '@/platform/canvas/types';
import { system } from '@/platform/system';
import { canvasRatio, UNUSED } from './canvas-size';
import type { Sheets } from './surface';

/** What a `Surface` is made of. */
export interface OpenedSheets {
  sheets: Sheets;
  /** pixels of the canvases for one CSS px */
  ratio: number;
  /** the canvas onto which the sheets are copied; null when they are seen themselves */
  seen: Drawing | null;
}

const pixelsOf = ({ width, height }: Size, ratio: number): CanvasSize => ({
  width: Math.ceil(width * ratio),
  height: Math.ceil(height * ratio),
});

/** The canvases with these ids, for a window of that size; null when the device does not give all of them. */
export async function openSheets(ids: readonly string[], window: Size): Promise<OpenedSheets | null> {
  const { pixelRatio } = system.windowInfo();
  const ratio = canvasRatio(window, pixelRatio);
  const isAlone = ids.length === 1;
  const size = isAlone ? pixelsOf(window, ratio) : UNUSED;
  const [first, second, lit] = await Promise.all(ids.map((id) => canvas.onPage(id, size)));
  if (!first) return null;
  if (isAlone) return besideThe(first, window, ratio) ?? { sheets: [first], ratio, seen: null };
  return second && lit ? { sheets: [first, second, lit], ratio, seen: null } : null;
}

/** Three canvases beside the page, to be copied onto the one that is seen; null where there are none. */
function besideThe(seen: Drawing, window: Size, ratio: number): OpenedSheets | null {
  const [front, under, lit] = [1, 2, 3].map(() => canvas.beside(seen, UNUSED));
  if (!front || !under || !lit) return null;
  // A copy is as sharp as what it is of, pixel by pixel.
  canvas.resize(seen, window, ratio);
  return { sheets: [front, under, lit], ratio, seen };
}
