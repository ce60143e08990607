import sharp from 'sharp';
import { samplePicture } from '../sample/sample-files';
import { check } from './check-file.testing';

describe('pictures', () => {
  it.each(['png', 'jpeg'] as const)('a %s is kept byte by byte', async (format) => {
    const bytes = await samplePicture('x', format);
    expect(await check(bytes, `a.${format}`)).toMatchObject({
      format: format === 'png' ? 'png' : 'jpg',
      bytes,
      notes: [],
    });
  });

  it('WebP becomes what iOS 12 shows: PNG when it is transparent, else JPEG', async () => {
    expect(
      await check(
        await sharp({ create: { width: 20, height: 10, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } })
          .webp()
          .toBuffer(),
        'a.webp',
      ),
    ).toMatchObject({ format: 'png', notes: ['WebP 图片已转换'] });
    const opaque = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    expect(await check(opaque, 'a.webp')).toMatchObject({ format: 'jpg' });
  });

  it('a picture that lies on its side is turned', async () => {
    const lying = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { bytes, notes } = await check(lying, 'a.jpg');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 40 });
    expect(notes).toEqual(['图片已按拍摄方向转正']);
  });

  it('a bomb of pixels is refused before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'black' } })
      .png()
      .toBuffer();
    await expect(check(bomb, 'a.png')).rejects.toThrow('图片尺寸 4000×4000 超过像素上限');
  });

  it('a cut picture is refused', async () => {
    const bytes = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'black',
        noise: { type: 'gaussian', mean: 90, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    await expect(check(bytes.subarray(0, bytes.length / 2), 'a.png')).rejects.toThrow('图片已损坏或不完整');
  });
});
