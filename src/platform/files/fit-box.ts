import type { CropBox } from './types';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where to cut from a picture and how large to draw it: the crop kept inside the picture, never enlarged beyond it. */
export function fitBox(picture: Size, maxEdge: number, crop?: CropBox): { source: CropBox; target: Size } {
  const x = Math.min(Math.max(0, crop?.x ?? 0), picture.width - 1);
  const y = Math.min(Math.max(0, crop?.y ?? 0), picture.height - 1);
  const width = Math.max(1, Math.min(crop?.width ?? picture.width, picture.width - x));
  const height = Math.max(1, Math.min(crop?.height ?? picture.height, picture.height - y));
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  return {
    source: { x, y, width, height },
    target: { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) },
  };
}
