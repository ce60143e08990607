import type { Size } from '@/domain/viewport';
import { canvas } from '@/platform/canvas';
import { system } from '@/platform/system';
import { canvasRatio, canvasSize, type Sheets } from './surface';

/** The canvases with these ids, for a window of that size; null when the device does not give all of them. */
export async function openSheets(
  ids: readonly string[],
  window: Size,
): Promise<{ sheets: Sheets; ratio: number } | null> {
  const size = canvasSize(window);
  const ratio = canvasRatio(size, system.windowInfo().pixelRatio);
  const pixels = { width: Math.ceil(size.width * ratio), height: Math.ceil(size.height * ratio) };
  const found = await Promise.all(ids.map((id) => canvas.onPage(id, pixels)));
  const [first, second, lit] = found;
  if (!first) return null;
  if (ids.length === 1) return { sheets: [first], ratio };
  return second && lit ? { sheets: [first, second, lit], ratio } : null;
}
