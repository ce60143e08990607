import type { CropBox } from '@/platform/files/types';
import type { Area } from './crop-frame';

/** A part of a photo that is shown above what was read of it. */
export interface PhotoStrip {
  readonly path: string;
  /** Of the photo in pixels. */
  readonly size: Area;
  readonly part: CropBox;
}

/** Room around the characters, in shares of their height. */
const AROUND = 0.6;
/** A strip is no higher than this share of its width: a VIN on its side shows the photo instead. */
const TALLEST = 0.6;

/**
 * The strip with the VIN: where the reader found it (`box`, in shares of what it was sent), else what it was sent.
 * `crop`: the part of the photo that was sent, null for the whole.
 */
export function stripOf({
  path,
  size,
  crop,
  box,
}: {
  path: string;
  size: Area;
  crop: CropBox | null;
  box?: CropBox | undefined;
}): PhotoStrip {
  const sent = crop ?? { x: 0, y: 0, ...size };
  if (!box || box.width <= 0 || box.height * sent.height > TALLEST * box.width * sent.width)
    return { path, size, part: sent };
  const margin = AROUND * box.height * sent.height;
  const left = Math.round(Math.max(0, sent.x + box.x * sent.width - margin));
  const top = Math.round(Math.max(0, sent.y + box.y * sent.height - margin));
  const right = Math.round(Math.min(size.width, sent.x + (box.x + box.width) * sent.width + margin));
  const bottom = Math.round(Math.min(size.height, sent.y + (box.y + box.height) * sent.height + margin));
  return { path, size, part: { x: left, y: top, width: right - left, height: bottom - top } };
}

/** How a strip is drawn `width` wide and at most `tallest` high: the scale, and the height that it then has. */
export function shownStrip({ part }: PhotoStrip, width: number, tallest: number): { scale: number; height: number } {
  const scale = Math.min(width / part.width, tallest / part.height);
  return { scale, height: part.height * scale };
}
