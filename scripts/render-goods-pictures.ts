import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { goodsPictures, goodsPictureSvg } from '../server/sample/goods-pictures';

/** Twice the 340 px that the store shows, for dense screens. PNG, since iOS 12 knows no WebP. */
const SIZE = 680;
const MAX_BYTES = 15 * 1024;

async function main(): Promise<void> {
  const folder = join(__dirname, '../server/assets/goods');
  mkdirSync(folder, { recursive: true });
  for (const name of goodsPictures) {
    const png = await sharp(Buffer.from(goodsPictureSvg(name)), { density: 72 * (SIZE / 120) })
      .resize(SIZE, SIZE)
      .png({ palette: true, colours: 16, dither: 0, effort: 10, compressionLevel: 9 })
      .toBuffer();
    if (png.length > MAX_BYTES) throw new Error(`${name} has ${png.length} bytes, more than ${MAX_BYTES}`);
    writeFileSync(join(folder, `${name}.png`), png);
  }
}

void main();
