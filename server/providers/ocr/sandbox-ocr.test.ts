import sharp from 'sharp';
import { randomVin } from '../../testing/vin-photo/random-vin';
import { seededRandom } from '../../base/seeded-random';
import { labelLayouts, plateLayouts, vinPhoto } from '../../testing/vin-photo/vin-photo';
import { photoShares } from './photo-shares';
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

  // Large sets are measured by `npm run bench ocr`.
  it.each([
    ['a faint nameplate in the shade', 'nameplate', { contrast: 0.4, shade: 0.4, noise: 6 }],
    ['a curved strip', 'curved', { tilt: -3, noise: 12 }],
    ['an engraved frame', 'engraved', { tilt: 2, quality: 60 }],
    ['a reflection', 'glare', { noise: 20, blur: 1 }],
  ] as const)('reads %s', async (_name, layout, camera) => {
    const reading = await ocr.read(await vinPhoto(OTHER_VIN, layout, camera));
    expect(reading).toMatchObject({ vin: OTHER_VIN, valid: true });
    expect(reading.unsure).toBeUndefined();
    expect(reading.box?.width).toBeGreaterThan(0.5);
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

  it('refuses a photo when too many of its sender wait', async () => {
    const photo = await vinPhoto(VIN, 'code128');
    const from = photoShares({ uid: 'a-technician' });
    const accepted = [ocr.read(photo, { from }), ocr.read(photo, { from }), ocr.read(photo, { from })];
    await expect(ocr.read(photo, { from })).rejects.toMatchObject({ code: 'busy' });
    expect((await Promise.all(accepted)).map(({ vin }) => vin)).toEqual([VIN, VIN, VIN]);
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
