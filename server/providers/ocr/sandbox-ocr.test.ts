import sharp from 'sharp';
import type { Camera } from '../../testing/vin-photo/camera';
import { randomVin } from '../../testing/vin-photo/random-vin';
import { seededRandom } from '../../testing/vin-photo/seeded-random';
import { labelLayouts, plateLayouts, vinPhoto } from '../../testing/vin-photo/vin-photo';
import { SandboxOcr } from './sandbox-ocr';

/** What is read is the subject here, not how long a loaded machine takes over it; ms. */
const PATIENCE = 120_000;
jest.setTimeout(PATIENCE);

const VIN = 'LSVAA49J132047371';
const OTHER_VIN = randomVin(seededRandom(5));
const blank = () =>
  sharp({ create: { width: 900, height: 500, channels: 3, background: '#9a9a9a' } })
    .jpeg()
    .toBuffer();

describe('SandboxOcr', () => {
  let ocr: SandboxOcr;
  beforeAll(() => {
    ocr = new SandboxOcr({ limitMs: PATIENCE });
  });
  afterAll(() => ocr.close());

  it.each(plateLayouts)('reads the text of a %s', async (layout) => {
    const shares: number[] = [];
    const reading = await ocr.read(await vinPhoto(VIN, layout, { tilt: 2, noise: 10 }), {
      onProgress: (share) => shares.push(share),
    });
    expect(reading).toMatchObject({ vin: VIN, valid: true, source: 'text' });
    expect(shares.length).toBeGreaterThan(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  it.each(labelLayouts)('reads a %s label', async (layout) => {
    expect(await ocr.read(await vinPhoto(VIN, layout, { tilt: 4, noise: 10 }))).toMatchObject({
      vin: VIN,
      valid: true,
      source: 'barcode',
    });
  });

  it('reads at least 6 of 8 spoilt plates and is never wrong with a right check digit', async () => {
    const random = seededRandom(2024);
    const cameras: Camera[] = [
      { noise: 20 },
      { tilt: -6, quality: 60 },
      { blur: 2, quality: 45 },
      { contrast: 0.4, shade: 0.4, noise: 6 },
    ];
    let right = 0;
    const deceptive: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      const vin = randomVin(random);
      const photo = await vinPhoto(vin, plateLayouts[index % 3], { ...cameras[index % 4], seed: index });
      const reading = await ocr.read(photo).catch((error: { code: string }) => {
        expect(error.code).toBe('no-vin');
        return null;
      });
      if (reading?.vin === vin) right += 1;
      else if (reading?.valid) deceptive.push(`${vin} read as ${reading.vin}`);
    }
    expect(deceptive).toEqual([]);
    expect(right).toBeGreaterThanOrEqual(6);
  });

  it.each([90, 270])('reads a plate that the phone turned by %i° without saying so', async (degrees) => {
    const turned = await sharp(await vinPhoto(VIN, 'nameplate', { tilt: 2, noise: 10 }))
      .rotate(degrees)
      .jpeg()
      .toBuffer();
    expect(await ocr.read(turned)).toMatchObject({ vin: VIN, valid: true, source: 'text' });
  });

  it('reads two photos that come at once', async () => {
    expect(OTHER_VIN).not.toBe(VIN);
    const photos = await Promise.all([vinPhoto(VIN, 'strip'), vinPhoto(OTHER_VIN, 'nameplate')]);
    const readings = await Promise.all(photos.map((photo) => ocr.read(photo)));
    expect(readings.map(({ vin }) => vin)).toEqual([VIN, OTHER_VIN]);
  });

  it('says that a blank photo shows no VIN', async () => {
    await expect(ocr.read(await blank())).rejects.toMatchObject({
      code: 'no-vin',
      message: expect.stringContaining('没有识别到'),
    });
  });

  it('says that a text file is no picture, and goes on reading', async () => {
    await expect(ocr.read(Buffer.from(`VIN: ${VIN}`))).rejects.toMatchObject({ code: 'not-an-image' });
    expect((await ocr.read(await vinPhoto(VIN, 'code128'))).vin).toBe(VIN);
  });
});

describe('SandboxOcr limits', () => {
  it('gives up after the time limit and reads the next photo in a new thread', async () => {
    const hurried = new SandboxOcr({ limitMs: 1 });
    const photo = await vinPhoto(VIN, 'code128');
    await expect(hurried.read(photo)).rejects.toMatchObject({ code: 'timeout' });
    await expect(hurried.read(photo)).rejects.toMatchObject({ code: 'timeout' });
    await hurried.close();
  });

  it('refuses a photo when too many wait', async () => {
    const small = new SandboxOcr({ maxWaiting: 1 });
    const photo = await vinPhoto(VIN, 'code128');
    const accepted = [small.read(photo), small.read(photo)];
    await expect(small.read(photo)).rejects.toMatchObject({ code: 'busy' });
    expect((await Promise.all(accepted)).map(({ vin }) => vin)).toEqual([VIN, VIN]);
    await small.close();
  });

  it('close() ends what runs and waits, and leaves no thread behind', async () => {
    const threads = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'Worker' || name === 'MessagePort').length;
    const before = threads();
    const closing = new SandboxOcr();
    const photo = await vinPhoto(VIN, 'strip');
    const reads = Promise.allSettled([closing.read(photo), closing.read(photo)]);
    await closing.close();
    for (const result of await reads) expect(result).toMatchObject({ status: 'rejected', reason: { code: 'closed' } });
    await expect(closing.read(photo)).rejects.toMatchObject({ code: 'closed' });
    expect(threads()).toBe(before);
  });
});
