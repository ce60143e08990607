import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder';
import { MB, openIn } from './testing/open-in';
import { writeZip, type ZipEntry } from './testing/write-zip';

let directory: string;
beforeEach(() => {
  directory = temporaryFolder('unpack-zip');
});
const zipOf = (entries: readonly ZipEntry[]) => writeZip(join(directory, 'documents.zip'), entries);

const INDEX = { name: 'index.csv', content: 'x' };

describe('a zip', () => {
  it('is unpacked, from the folder that it holds, and removed at the end', async () => {
    const source = await openIn(
      directory,
      zipOf([
        { name: 'docs/index.csv', content: 'x' },
        { name: 'docs/a/b.pdf', content: 'text' },
        { name: '__MACOSX/docs/._b', content: 'x' },
      ]),
    );
    expect([...source.files.keys()]).toEqual(['a/b.pdf']);
    expect(readFileSync(join(source.root, 'a/b.pdf'), 'utf8')).toBe('text');
    await source.discard();
    expect(readdirSync(join(directory, 'work'))).toEqual([]);
  });

  it('is not unpacked again for a run that goes on', async () => {
    const archive = zipOf([INDEX, { name: 'a.pdf', content: 'text' }, { name: '../b.pdf', content: 'x' }]);
    const first = await openIn(directory, archive);
    writeFileSync(join(first.root, 'a.pdf'), 'mark');
    const second = await openIn(directory, archive);
    expect(readFileSync(join(second.root, 'a.pdf'), 'utf8')).toBe('mark');
    expect(second.leftOut).toEqual(first.leftOut);
  });

  it('that changed leaves nothing of the time before', async () => {
    const first = await openIn(directory, zipOf([INDEX, { name: 'a.pdf', content: 'text' }]));
    mkdirSync(join(directory, 'work/other'));
    const second = await openIn(directory, zipOf([INDEX, { name: 'a.pdf', content: 'a longer text' }]));
    expect(readFileSync(join(second.root, 'a.pdf'), 'utf8')).toBe('a longer text');
    expect(second.root).not.toBe(first.root);
    expect(readdirSync(join(directory, 'work')).sort()).toEqual(
      [basename(second.root), `${basename(second.root)}.json`, 'other'].sort(),
    );
  });

  it('from a Chinese Windows has readable names', async () => {
    const { files } = await openIn(
      directory,
      zipOf([INDEX, { name: Buffer.from([0xc6, 0xfb, 0xd0, 0xde, 0x2f, 0x61]), content: 'x' }]),
    );
    expect([...files.keys()]).toEqual(['汽修/a']);
  });

  it('leaves out alone the file whose name no disk takes', async () => {
    const long = `${'汽'.repeat(90)}.pdf`;
    const source = await openIn(
      directory,
      zipOf([
        INDEX,
        { name: long, content: 'x' },
        { name: `${'汽'.repeat(80)}.pdf`, content: 'x' },
        { name: `${'a/'.repeat(2_000)}b.pdf`, content: 'x' },
      ]),
    );
    expect(source.leftOut.map(({ problem }) => problem)).toEqual([
      '文件名过长（超过 255 字节，约 85 个汉字），请改短后重新打包',
      '文件路径过长，请减少文件夹层级或改短名称',
    ]);
    expect(source.leftOut[0]?.path).toBe(long);
    expect(source.files.size).toBe(1);
  });

  it('brings nothing out of its folder, no links, no bombs, nothing encrypted or twice', async () => {
    const source = await openIn(
      directory,
      zipOf([
        INDEX,
        { name: '../up.pdf', content: 'x' },
        { name: '/abs.pdf', content: 'x' },
        { name: 'C:\\win.pdf', content: 'x' },
        { name: 'a\\..\\..\\b.pdf', content: 'x' },
        { name: 'link', content: '/etc/passwd', mode: 0o120777 },
        { name: 'secret.pdf', content: 'x', flags: 1 },
        { name: 'bomb.svg', content: Buffer.alloc(5 * MB) },
        {
          name: 'big.bin',
          content: Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 256)),
          claimedSize: 11 * MB,
        },
        { name: 'same.pdf', content: '1' },
        { name: 'same.pdf', content: '2' },
      ]),
    );
    expect(source.leftOut).toEqual([
      { path: '../up.pdf', problem: '文件路径越出了资料文件夹' },
      { path: '/abs.pdf', problem: '文件路径须为相对路径' },
      { path: 'C:/win.pdf', problem: '文件路径须为相对路径' },
      { path: 'a/../../b.pdf', problem: '文件路径越出了资料文件夹' },
      { path: 'link', problem: '是链接，出于安全不导入' },
      { path: 'secret.pdf', problem: '压缩包内的文件已加密' },
      { path: 'bomb.svg', problem: '压缩率异常，疑似压缩炸弹' },
      { path: 'big.bin', problem: '压缩率异常，疑似压缩炸弹' },
      { path: 'same.pdf', problem: '压缩包内有同名文件' },
    ]);
    expect([...source.files.keys()]).toEqual(['same.pdf']);
    expect(readFileSync(join(source.root, 'same.pdf'), 'utf8')).toBe('1');
  });

  it.each<[string, ZipEntry[], Partial<{ maxTotalBytes: number }>, string]>([
    [
      'that holds more than it may',
      [INDEX, { name: 'a', content: 'x'.repeat(100) }],
      { maxTotalBytes: 50 },
      '超过总大小上限',
    ],
    [
      'that holds more than it says',
      [INDEX, { name: 'a', content: 'x'.repeat(100), claimedSize: 10 }],
      {},
      '已损坏或内容异常',
    ],
  ])('%s is refused, and nothing of it kept', async (_name, entries, limits, message) => {
    await expect(openIn(directory, zipOf(entries), limits)).rejects.toThrow(message);
    expect(readdirSync(join(directory, 'work'))).toEqual([]);
  });
});
