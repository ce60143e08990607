import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder';
import { openIn } from './testing/open-in';

let directory: string;
beforeEach(() => {
  directory = temporaryFolder('open-source');
});

describe('a folder', () => {
  it('lists its files by plain path, without the index and what systems leave there', async () => {
    mkdirSync(join(directory, 'docs/图'), { recursive: true });
    for (const name of ['索引.csv', '图/a.pdf', '.DS_Store', 'Thumbs.db', 'e\u0301.pdf'])
      writeFileSync(join(directory, 'docs', name), 'x');
    symlinkSync('/etc', join(directory, 'docs/etc'));
    const { files, indexFile } = await openIn(directory, join(directory, 'docs'));
    expect(indexFile).toBe(join(directory, 'docs/索引.csv'));
    expect([...files.keys()].sort()).toEqual(['etc', '图/a.pdf', 'é.pdf'].sort());
    // A link is listed, never walked through.
    expect(files.get('etc')).toMatchObject({ isLink: true });
  });

  it('needs one index', async () => {
    mkdirSync(join(directory, 'docs'));
    writeFileSync(join(directory, 'docs/a.pdf'), 'x');
    await expect(openIn(directory, join(directory, 'docs'))).rejects.toThrow('没有找到索引');
    for (const name of ['索引.csv', 'index.json']) writeFileSync(join(directory, 'docs', name), 'x');
    await expect(openIn(directory, join(directory, 'docs'))).rejects.toThrow('有多个索引');
    expect((await openIn(directory, join(directory, 'docs'), {}, 'index.json')).files.has('index.json')).toBe(false);
  });
});

describe('a file that is none of them', () => {
  it('is told by its content', async () => {
    writeFileSync(join(directory, 'docs.zip'), 'no archive at all');
    await expect(openIn(directory, join(directory, 'docs.zip'))).rejects.toThrow(
      '不是文件夹，也不是 zip、tar 或 tar.gz 压缩包',
    );
  });
});
