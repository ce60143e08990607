import sharp from 'sharp';
import { crc32 } from 'node:zlib';
import { cleanImage } from './clean-image';

/** Where a PNG's head stands: type, width, height, five bytes of kind, checksum. */
const HEAD = { type: 12, width: 16, height: 20, end: 29 } as const;

/** A PNG whose head claims so many pixels each way; the rest of it is small. */
async function pngThatClaims(side: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(side, HEAD.width);
  png.writeUInt32BE(side, HEAD.height);
  png.writeUInt32BE(crc32(png.subarray(HEAD.type, HEAD.end)), HEAD.end);
  return png;
}

describe('cleanImage', () => {
  it.each([9_000, 20_000, 60_000])('calls %d pixels each way too large, whatever else is wrong', async (side) => {
    await expect(cleanImage(await pngThatClaims(side), 2_000)).rejects.toMatchObject({
      code: -1,
      msg: '图片尺寸过大，请缩小后重试',
    });
  });

  it('calls a small one that ends early damaged', async () => {
    await expect(cleanImage(await pngThatClaims(400), 2_000)).rejects.toMatchObject({
      msg: '图片已损坏或未传完整，请重新选择',
    });
  });
});
