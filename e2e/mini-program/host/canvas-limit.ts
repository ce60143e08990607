import { reportFailure } from './failures';

interface Pixels {
  width: number;
  height: number;
}

/** Phones, and what each gives a canvas at most; beyond that it draws nothing, or ends the app. */
const PHONES: readonly { phone: string; gives: string; hasRoom(pixels: Pixels): boolean }[] = [
  { phone: 'Android', gives: '4096 px a side', hasRoom: ({ width, height }) => Math.max(width, height) <= 4096 },
  // Its sides may be longer than that: iOS counts pixels.
  { phone: 'iOS', gives: '16777216 px in all', hasRoom: ({ width, height }) => width * height <= 16_777_216 },
];

/** Complains of a canvas, on a page or on none, when it becomes larger than each of the phones gives. */
export function limitSides<T extends HTMLCanvasElement | OffscreenCanvas>(canvas: T): T {
  const kind: object = Object.getPrototypeOf(canvas) as object;
  for (const side of ['width', 'height'] as const) {
    const own = Object.getOwnPropertyDescriptor(kind, side);
    Object.defineProperty(canvas, side, {
      get: () => own?.get?.call(canvas) as number,
      set: (pixels: number) => {
        const { width, height }: Pixels = { width: canvas.width, height: canvas.height, [side]: pixels };
        const refusing = PHONES.filter(({ hasRoom }) => !hasRoom({ width, height }));
        for (const { phone, gives } of refusing)
          reportFailure('canvas', `a canvas of ${width} × ${height} px: ${phone} gives ${gives}`);
        if (refusing.length === 0) own?.set?.call(canvas, pixels);
      },
    });
  }
  return canvas;
}
