import { vinPhoto } from '../../testing/vin-photo/vin-photo';
import { readVin } from './read-vin';
import { looks } from './text-looks';

const nothing = () => undefined;

/** Sees no text, and counts how often it looked. */
const blind = () => ({ read: jest.fn(() => Promise.resolve('')) });

it('looks at a photo in the other orientations, too, but begins none that its time limit could cut off', async () => {
  const photo = await vinPhoto('LSVAA49J132047371', 'nameplate');
  const [patient, hurried] = [blind(), blind()];
  await expect(readVin(photo, patient, 600_000, nothing)).rejects.toMatchObject({ code: 'no-vin' });
  await expect(readVin(photo, hurried, 0, nothing)).rejects.toMatchObject({ code: 'no-vin' });
  expect(hurried.read).toHaveBeenCalledTimes(looks.length);
  expect(patient.read.mock.calls.length).toBeGreaterThan(looks.length);
});
