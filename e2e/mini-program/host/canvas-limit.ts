import { reportFailure } from './failures';

/** Pixels that a side of a canvas may have on current phones; beyond that they draw nothing, or end the app. */
const LONGEST_SIDE = 4096;

/** Complains of a canvas, on a page or on none, when it becomes larger than phones give. */
export function limitSides<T extends HTMLCanvasElement | OffscreenCanvas>(canvas: T): T {
  const kind: object = Object.getPrototypeOf(canvas) as object;
  for (const side of ['width', 'height'] as const) {
    const own = Object.getOwnPropertyDescriptor(kind, side);
    Object.defineProperty(canvas, side, {
      get: () => own?.get?.call(canvas) as number,
      set: (pixels: number) => {
        if (pixels > LONGEST_SIDE)
          reportFailure('canvas', `the ${side} of a canvas is ${pixels} px, over ${LONGEST_SIDE}`);
        else own?.set?.call(canvas, pixels);
      },
    });
  }
  return canvas;
}
