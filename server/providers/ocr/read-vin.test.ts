import { vinPhoto } from '../../testing/vin-photo/vin-photo';
import { readVin } from './read-vin';
import { looks } from './text-looks';

const nothing = () => undefined;

/** Sees no text, and counts how often it looked. */
const blind = () => ({
  lines: [],
  read: jest.fn(() => Promise.resolve('')),
  readLine: jest.fn(() => Promise.resolve([])),
});

it('looks at the lines first, however they lie, then at the whole photo while its time lasts', async () => {
  const photo = await vinPhoto('LSVAA49J132047371', 'nameplate');
  const [patient, hurried] = [blind(), blind()];
  await expect(readVin(photo, patient, 600_000, nothing)).rejects.toMatchObject({ code: 'no-vin' });
  await expect(readVin(photo, hurried, 0, nothing)).rejects.toMatchObject({ code: 'no-vin' });
  expect(patient.readLine.mock.calls.length).toBeGreaterThan(1);
  expect(patient.read).toHaveBeenCalledTimes(looks.length);
  expect(hurried.read).not.toHaveBeenCalled();
});
