import sharp from 'sharp';
import { openPhoto } from './open-photo';

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } });
}

describe('openPhoto', () => {
  it('turns the photo upright by its EXIF orientation', async () => {
    const sideways = await picture(300, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await openPhoto(sideways)).toMatchObject({ width: 100, height: 300 });
  });

  it('reduces huge photos to 2400 pixels', async () => {
    const huge = await picture(8000, 6000).jpeg().toBuffer();
    const { data, width, height } = await openPhoto(huge);
    expect([width, height]).toEqual([2400, 1800]);
    expect(data.length).toBe(2400 * 1800);
  });

  it('opens a photo of 30 MB', async () => {
    const noise = sharp({
      create: {
        width: 4400,
        height: 2600,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const heavy = await noise.png({ compressionLevel: 0 }).toBuffer();
    expect(heavy.length).toBeGreaterThan(30e6);
    expect((await openPhoto(heavy)).width).toBe(2400);
  });

  it('refuses more pixels than any camera has', async () => {
    const bomb = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="32000" height="32000"/>');
    await expect(openPhoto(bomb)).rejects.toMatchObject({ code: 'too-large' });
  });

  it('refuses what is no picture, and a picture that was cut off', async () => {
    await expect(openPhoto(Buffer.from('not a picture'))).rejects.toMatchObject({ code: 'not-an-image' });
    await expect(openPhoto(Buffer.alloc(0))).rejects.toMatchObject({ code: 'not-an-image' });
    const whole = await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    await expect(openPhoto(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'not-an-image' });
  });
});
