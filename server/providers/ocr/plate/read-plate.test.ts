import sharp from 'sharp';
import { platePhoto } from '../../../testing/vin-photo/number-plate';
import { vinPhoto } from '../../../testing/vin-photo/vin-photo';
import { readPlate } from './read-plate';

/** Reads this line, whatever the picture. */
const reading = (line: string) => ({ read: () => Promise.resolve(line) });
const camera = { tilt: 4, noise: 12, blur: 0.8, quality: 75, shade: 0.3 };

describe('licence plates (GA 36)', () => {
  it.each([
    ['blue', '苏E88K16'],
    ['yellow', '豫D274T0'],
    ['green', '津AF72265'],
  ] as const)('reads a %s one that lies askew', async (colour, plate) => {
    const found = await readPlate(await platePhoto(plate, colour, camera), reading(plate.slice(1)));
    expect(found).toEqual({ vin: plate, valid: true, confidence: 0.9, source: 'plate', changed: [], candidates: [] });
  });

  it.each([
    ['a lorry’s', '豫D274T0', 'D274T0'],
    ['a trailer’s', '鲁B8K35挂', 'B8K35'],
  ])('reads %s of two rows', async (_whose, plate, line) => {
    const found = await readPlate(await platePhoto(plate, 'yellow', camera, 2), reading(line));
    expect(found).toMatchObject({ vin: plate, valid: true, changed: [] });
  });

  it('names the characters that are not sure, however the two ways to read them differ', async () => {
    const photo = await platePhoto('苏E88K16', 'blue', camera);
    expect(await readPlate(photo, reading('E86K16'))).toMatchObject({ confidence: 0.4, changed: [{ index: 3 }] });
    // Where only a letter stands a digit says nothing; a line of another length neither.
    const alone = await readPlate(photo, reading('8'));
    expect(alone).toMatchObject({ vin: '苏E88K16', source: 'plate' });
  });

  it('sees none on a VIN plate or a blue door', async () => {
    expect(await readPlate(await vinPhoto('LSVAA49J132047371', 'nameplate'), reading(''))).toBeNull();
    const door = sharp({ create: { width: 900, height: 500, channels: 3, background: '#1f4fb4' } });
    expect(await readPlate(await door.jpeg().toBuffer(), reading(''))).toBeNull();
  });
});
