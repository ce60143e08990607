import { bounded, type Size, type Viewport } from '@/domain/viewport';
import type { CropBox } from '@/platform/files/types';

/** The size at which a picture covers a square of `side` and nothing more. */
export function coverSize(picture: Size, side: number): Size {
  const ratio = side / Math.min(picture.width, picture.height);
  return { width: picture.width * ratio, height: picture.height * ratio };
}

/** Where a picture begins: covering the square, its middle in the middle. */
export function firstView(picture: Size, side: number): Viewport {
  const cover = coverSize(picture, side);
  return { scale: 1, x: (side - cover.width) / 2, y: (side - cover.height) / 2 };
}

/** The nearest view that leaves no corner of the square empty. */
export function boundedView(view: Viewport, picture: Size, side: number): Viewport {
  return bounded(view, coverSize(picture, side), { width: side, height: side });
}

/** The square in pixels of the picture. */
export function cropOfView(view: Viewport, picture: Size, side: number): CropBox {
  const pixelsPerPoint = picture.width / (coverSize(picture, side).width * view.scale);
  const edge = Math.round(side * pixelsPerPoint);
  return {
    x: Math.round(0 - view.x * pixelsPerPoint),
    y: Math.round(0 - view.y * pixelsPerPoint),
    width: edge,
    height: edge,
  };
}
