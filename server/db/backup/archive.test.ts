import fs, { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as tar from 'tar';
import { temporaryFolder } from '../../testing/temporary-folder';
import { writeArchive } from './archive';

const newDirectory = () => temporaryFolder('archive');

describe('the files of a data directory in use', () => {
  const namesIn = async (file: string) => {
    const names: string[] = [];
    await tar.list({ file, onReadEntry: ({ path }) => void names.push(path.replace(/\/$/, '')) });
    return names;
  };
  const filled = () => {
    const directory = newDirectory();
    mkdirSync(join(directory, 'objects/photo'), { recursive: true });
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg.1.part']) writeFileSync(join(directory, 'objects/photo', name), name);
    return directory;
  };
  const dump = (to: string) => Promise.resolve(writeFileSync(to, 'dump'));
  const lstat = fs.lstat.bind(fs);
  afterEach(() => jest.restoreAllMocks());

  it('are kept but those still being written, also when one is deleted meanwhile', async () => {
    const [from, file] = [filled(), join(newDirectory(), 'backup.tar')];
    const looked = jest.spyOn(fs, 'lstat').mockImplementation(((path: string, ...more: [never]) => {
      if (path.endsWith('b.jpg')) rmSync(path, { force: true });
      lstat(path, ...more);
    }) as typeof fs.lstat);
    await writeArchive(file, 'pglite', from, dump);
    expect(looked).toHaveBeenCalled();
    expect((await namesIn(file)).sort()).toEqual([
      'database',
      'manifest.json',
      'objects',
      'objects/photo',
      'objects/photo/a.jpg',
    ]);
  });

  it('fail the backup, and leave nothing of it, when one goes missing each time', async () => {
    const [from, to] = [filled(), newDirectory()];
    jest
      .spyOn(fs, 'lstat')
      .mockImplementation(((path: string, ...more: [never]) =>
        lstat(path.endsWith('b.jpg') ? `${path}.gone` : path, ...more)) as typeof fs.lstat);
    await expect(writeArchive(join(to, 'backup.tar'), 'pglite', from, dump)).rejects.toThrow('ENOENT');
    expect(fs.readdirSync(to)).toEqual([]);
  });
});
