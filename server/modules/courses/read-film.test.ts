import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder';
import { sampleVideoDirectory } from './lesson-video';
import { readFilm } from './read-film';

const sample = join(sampleVideoDirectory, 'ohm-1.mp4');
const folder = temporaryFolder('film');

function fileOf(bytes: Buffer): string {
  const path = join(folder, 'film.mp4');
  writeFileSync(path, bytes);
  return path;
}

it('tells the length of an H.264 film', async () => {
  const { seconds } = await readFilm(sample);
  expect(seconds).toBeGreaterThan(10);
  expect(seconds).toBeLessThan(600);
});

it('refuses what is no film, whatever its name says', async () => {
  await expect(readFilm(fileOf(Buffer.from('<html>'.repeat(10))))).rejects.toThrow('这不是 MP4 视频');
  await expect(readFilm(fileOf(Buffer.from('x')))).rejects.toThrow();
});

it('refuses a film that was cut, at any place', async () => {
  const bytes = readFileSync(sample);
  for (const share of [0.01, 0.5, 0.99])
    await expect(readFilm(fileOf(bytes.subarray(0, Math.floor(bytes.length * share))))).rejects.toThrow('不完整');
});

it('refuses another codec by its name, since not every phone plays it', async () => {
  const bytes = Buffer.from(readFileSync(sample));
  for (let at = bytes.indexOf('avc1'); at >= 0; at = bytes.indexOf('avc1', at + 1)) bytes.write('hvc1', at, 'latin1');
  await expect(readFilm(fileOf(bytes))).rejects.toThrow(/hvc1.*H\.264/);
});
