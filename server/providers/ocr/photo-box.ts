import type { VinOcrAnswer } from '../../../src/contract/schemas/ocr';

/** Where on a photo something stands, in shares of its width and height. */
export type PhotoBox = NonNullable<VinOcrAnswer['box']>;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle in pixels of a look, as the text reader tells it. */
export interface LookBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** How a look was made: the photo turned by so many degrees clockwise about its middle, onto a canvas that has room. */
export interface LookTurn {
  readonly photo: Size;
  readonly degrees: number;
}

/** A look with the lines that were read in it. */
export interface ReadLook extends LookTurn {
  readonly lines: readonly { readonly text: string; readonly box: LookBox }[];
}

const share = (pixels: number, of: number): number => Math.min(1, Math.max(0, pixels / of));

/** The part of the photo that a rectangle of a look covers. */
export function boxOnPhoto({ x0, y0, x1, y1 }: LookBox, { photo, degrees }: LookTurn): PhotoBox {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const look = {
    width: Math.abs(photo.width * cos) + Math.abs(photo.height * sin),
    height: Math.abs(photo.width * sin) + Math.abs(photo.height * cos),
  };
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ].map(([x = 0, y = 0]) => {
    const [right, down] = [x - look.width / 2, y - look.height / 2];
    return {
      x: photo.width / 2 + right * cos + down * sin,
      y: photo.height / 2 - right * sin + down * cos,
    };
  });
  const xs = corners.map(({ x }) => share(x, photo.width));
  const ys = corners.map(({ y }) => share(y, photo.height));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Where on the photo the first line stands that `isMeant`, in the last look that has one; null for none. */
export function findOnPhoto(looks: readonly ReadLook[], isMeant: (text: string) => boolean): PhotoBox | null {
  for (const look of [...looks].reverse()) {
    const line = look.lines.find(({ text }) => isMeant(text));
    if (line) return boxOnPhoto(line.box, look);
  }
  return null;
}
