import type { GreyImage } from './grey-image';

/** The image turned clockwise by a number of quarter turns. */
export function turnImage(image: GreyImage, quarters: 1 | 2 | 3): GreyImage {
  const { data, width, height } = image;
  if (quarters === 2) return { data: Uint8Array.from(data).reverse(), width, height };
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = quarters === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y;
      turned[at] = data[y * width + x] ?? 0;
    }
  }
  return { data: turned, width: height, height: width };
}
