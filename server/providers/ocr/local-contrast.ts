import type { GreyImage } from './grey-image';

/** Half the side, in pixels, of the square that a pixel is compared with: about one character. */
const RADIUS = 45;
const MEAN = 160;
const SPREAD = 55;
/** Flat areas have almost no deviation; without a floor their noise would be blown up to full contrast. */
const LEAST_DEVIATION = 20;

/**
 * Brings every neighbourhood to the same brightness and contrast, so that shadows, reflections and faded print go away.
 * Dark stays darker than light.
 */
export function evenOut({ data, width, height }: GreyImage): GreyImage {
  const result = new Uint8ClampedArray(width * height);
  // Of each column within the square's rows; a row that enters is added, one that leaves is taken away.
  const sums = new Float64Array(width);
  const squares = new Float64Array(width);
  const takeRow = (y: number, sign: number) => {
    for (let x = 0; x < width; x += 1) {
      const grey = data[y * width + x] ?? 0;
      sums[x] = (sums[x] ?? 0) + sign * grey;
      squares[x] = (squares[x] ?? 0) + sign * grey * grey;
    }
  };
  for (let y = 0; y < Math.min(RADIUS, height); y += 1) takeRow(y, 1);
  for (let y = 0; y < height; y += 1) {
    if (y + RADIUS < height) takeRow(y + RADIUS, 1);
    if (y > RADIUS) takeRow(y - RADIUS - 1, -1);
    const rows = Math.min(height, y + RADIUS + 1) - Math.max(0, y - RADIUS);
    let [sum, square, columns] = [0, 0, 0];
    for (let x = -RADIUS; x < width; x += 1) {
      const [enters, leaves] = [x + RADIUS, x - RADIUS - 1];
      if (enters < width) {
        sum += sums[enters] ?? 0;
        square += squares[enters] ?? 0;
        columns += 1;
      }
      if (leaves >= 0) {
        sum -= sums[leaves] ?? 0;
        square -= squares[leaves] ?? 0;
        columns -= 1;
      }
      if (x < 0) continue;
      const count = rows * columns;
      const mean = sum / count;
      const deviation = Math.sqrt(Math.max(0, square / count - mean * mean));
      const distance = (data[y * width + x] ?? 0) - mean;
      result[y * width + x] = MEAN + (SPREAD * distance) / Math.max(deviation, LEAST_DEVIATION);
    }
  }
  return { data: new Uint8Array(result.buffer), width, height };
}
