import sharp from 'sharp';
import { fitPhoto } from './fit-photo';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } });
const sizeOf = async (photo: Buffer) => {
  const { width, height, format } = await sharp(photo).metadata();
  return [width, height, format];
};

describe('a photo for the VIN service', () => {
  it('goes as it is when it is small enough', async () => {
    const photo = await picture(800, 600).jpeg().toBuffer();
    expect(await fitPhoto(photo)).toBe(photo);
  });

  it('is made smaller when a side is over 4096 pixels', async () => {
    expect(await sizeOf(await fitPhoto(await picture(5000, 1000).png().toBuffer()))).toEqual([4096, 819, 'jpeg']);
  });

  it('is made lighter when its base64 is over 4 MB', async () => {
    const heavy = await sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(heavy.length).toBeGreaterThan(3 * 1024 * 1024);
    expect((await fitPhoto(heavy)).length).toBeLessThan(3 * 1024 * 1024);
  });

  it('becomes a format that the service reads', async () => {
    expect(await sizeOf(await fitPhoto(await picture(400, 300).webp().toBuffer()))).toEqual([400, 300, 'jpeg']);
  });

  it('is refused when it is none, or too small to show a VIN', async () => {
    await expect(fitPhoto(Buffer.from('no photo'))).rejects.toMatchObject({ code: 'not-an-image' });
    await expect(fitPhoto(await picture(200, 14).png().toBuffer())).rejects.toMatchObject({ code: 'no-vin' });
  });
});
