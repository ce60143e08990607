import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openJudges } from '../../testing/judge-here';
import { temporaryFolder } from '../../testing/temporary-folder';
import { listFolder } from '../source/listing';
import { contentHash } from './content-hash';

let root: string;
beforeEach(() => {
  root = temporaryFolder('content-hash');
});

const hash = async (content: string) =>
  contentHash('a.html', Buffer.from(content), { root, files: await listFolder(root) }, openJudges());

describe('contentHash', () => {
  it.each([
    '<html><body><p>1</p></body></html>',
    '<html><img src="https://p.example/1.png"></html>',
    'text of <img src="1.png">',
  ])('is the SHA-256 of %s, which has no pictures beside it', async (content) => {
    expect(await hash(content)).toBe(createHash('sha256').update(content).digest('hex'));
  });

  it.each(['<img src="a&amp;b.png">', "<IMG alt=x SRC='./a%26b.png?1'>"])(
    'changes with the picture that %s shows',
    async (picture) => {
      const page = `<html><body>${picture}</body></html>`;
      const hashes = [await hash(page)];
      for (const bytes of ['1', '2']) {
        writeFileSync(join(root, 'a&b.png'), bytes);
        hashes.push(await hash(page));
      }
      expect(new Set(hashes).size).toBe(3);
      writeFileSync(join(root, 'other.png'), '1');
      expect(await hash(page)).toBe(hashes[2]);
    },
  );
});
