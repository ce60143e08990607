import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { pruneFolder } from './prune-folder';

describe('a folder that may hold so much', () => {
  const root = temporaryFolder('prune');

  it('loses its oldest files, wherever they lie, and some more than it must', async () => {
    mkdirSync(join(root, 'below'));
    ['c', 'below/a', 'b', 'below/d', 'e'].forEach((name) => {
      const at = 'abcde'.indexOf(name.slice(-1)) * 60;
      writeFileSync(join(root, name), 'x'.repeat(100));
      utimesSync(join(root, name), at, at);
    });
    await pruneFolder(root, 500);
    expect(readdirSync(join(root, 'below'))).toEqual(['a', 'd']);
    await pruneFolder(root, 450);
    expect([readdirSync(join(root, 'below')), readdirSync(root).sort()]).toEqual([['d'], ['below', 'c', 'e']]);
  });
});
