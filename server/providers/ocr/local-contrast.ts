import type { GreyImage } from './grey-image';

/** Half the side, in pixels, of the square that a pixel is compared with: about one character. */
const RADIUS = 45;
const MEAN = 160;
const SPREAD = 55;
/** Flat areas have almost no deviation; without a floor their noise would be blown up to full contrast. */
const LEAST_DEVIATION = 20;

/** Sums of `value(pixel)` over all pixels above and left of each place, with an empty first row and column. */
function integral(image: GreyImage, value: (grey: number) => number): Float64Array {
  const { data, width, height } = image;
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += value(data[y * width + x] ?? 0);
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/**
 * Brings every neighbourhood to the same brightness and contrast, so that shadows, reflections and faded print go away.
 * Dark stays darker than light.
 */
export function evenOut(image: GreyImage): GreyImage {
  const { data, width, height } = image;
  const stride = width + 1;
  const sums = integral(image, (grey) => grey);
  const squares = integral(image, (grey) => grey * grey);
  const result = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - RADIUS) * stride;
    const bottom = Math.min(height, y + RADIUS + 1) * stride;
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - RADIUS);
      const right = Math.min(width, x + RADIUS + 1);
      const boxSum = (table: Float64Array) =>
        (table[bottom + right] ?? 0) -
        (table[top + right] ?? 0) -
        (table[bottom + left] ?? 0) +
        (table[top + left] ?? 0);
      const count = ((bottom - top) / stride) * (right - left);
      const mean = boxSum(sums) / count;
      const deviation = Math.sqrt(Math.max(0, boxSum(squares) / count - mean * mean));
      const distance = (data[y * width + x] ?? 0) - mean;
      result[y * width + x] = MEAN + (SPREAD * distance) / Math.max(deviation, LEAST_DEVIATION);
    }
  }
  return { data: new Uint8Array(result.buffer), width, height };
}
