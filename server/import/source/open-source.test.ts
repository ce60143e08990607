import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { create } from 'tar';
import { crc32, deflateRawSync } from 'node:zlib';
import { temporaryFolder } from '../../testing/temporary-folder';
import { openSource } from './open-source';

let directory: string;
beforeEach(() => {
  directory = temporaryFolder('open-source');
});

const MB = 1024 * 1024;
const open = (
  path: string,
  limits: Partial<{ maxFileBytes: number; maxTotalBytes: number }> = {},
  index: string | null = null,
) =>
  openSource(path, {
    index,
    limits: { maxFileBytes: 10 * MB, maxTotalBytes: 50 * MB, ...limits },
    workDir: join(directory, 'work'),
    onProgress: () => undefined,
  });

interface ZipEntry {
  readonly name: string | Buffer;
  readonly content: string | Buffer;
  readonly mode?: number;
  readonly flags?: number;
  /** What the archive says of its size, when that is a lie. */
  readonly claimedSize?: number;
}

/** A zip with whatever names and attributes an attacker would write. */
function zipOf(entries: readonly ZipEntry[]): string {
  const parts: Buffer[] = [];
  const directoryParts: Buffer[] = [];
  let offset = 0;
  for (const { name, content, mode = 0o100644, flags = 0, claimedSize } of entries) {
    const nameBytes = Buffer.from(name as string);
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedSize ?? bytes.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    directoryParts.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, tail, nameBytes]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directoryParts);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  const file = join(directory, 'documents.zip');
  writeFileSync(file, Buffer.concat([...parts, central, Buffer.from('PK\x05\x06'), end]));
  return file;
}

const INDEX = { name: 'index.csv', content: 'x' };

describe('a folder', () => {
  it('lists its files by plain path, without the index and what systems leave there', async () => {
    mkdirSync(join(directory, 'docs/图'), { recursive: true });
    for (const name of ['索引.csv', '图/a.pdf', '.DS_Store', 'Thumbs.db', 'e\u0301.pdf'])
      writeFileSync(join(directory, 'docs', name), 'x');
    symlinkSync('/etc', join(directory, 'docs/etc'));
    const { files, indexFile } = await open(join(directory, 'docs'));
    expect(indexFile).toBe(join(directory, 'docs/索引.csv'));
    expect([...files.keys()].sort()).toEqual(['etc', '图/a.pdf', 'é.pdf'].sort());
    // A link is listed, never walked through.
    expect(files.get('etc')).toMatchObject({ isLink: true });
  });

  it('needs one index', async () => {
    mkdirSync(join(directory, 'docs'));
    writeFileSync(join(directory, 'docs/a.pdf'), 'x');
    await expect(open(join(directory, 'docs'))).rejects.toThrow('没有找到索引');
    for (const name of ['索引.csv', 'index.json']) writeFileSync(join(directory, 'docs', name), 'x');
    await expect(open(join(directory, 'docs'))).rejects.toThrow('有多个索引');
    expect((await open(join(directory, 'docs'), {}, 'index.json')).files.has('index.json')).toBe(false);
  });
});

describe('a zip', () => {
  it('is unpacked, from the folder that it holds, and removed at the end', async () => {
    const source = await open(
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
    const first = await open(archive);
    writeFileSync(join(first.root, 'a.pdf'), 'mark');
    const second = await open(archive);
    expect(readFileSync(join(second.root, 'a.pdf'), 'utf8')).toBe('mark');
    expect(second.leftOut).toEqual(first.leftOut);
  });

  it('that changed leaves nothing of the time before', async () => {
    const first = await open(zipOf([INDEX, { name: 'a.pdf', content: 'text' }]));
    mkdirSync(join(directory, 'work/other'));
    const second = await open(zipOf([INDEX, { name: 'a.pdf', content: 'a longer text' }]));
    expect(readFileSync(join(second.root, 'a.pdf'), 'utf8')).toBe('a longer text');
    expect(second.root).not.toBe(first.root);
    expect(readdirSync(join(directory, 'work')).sort()).toEqual(
      [basename(second.root), `${basename(second.root)}.json`, 'other'].sort(),
    );
  });

  it('from a Chinese Windows has readable names', async () => {
    const { files } = await open(
      zipOf([INDEX, { name: Buffer.from([0xc6, 0xfb, 0xd0, 0xde, 0x2f, 0x61]), content: 'x' }]),
    );
    expect([...files.keys()]).toEqual(['汽修/a']);
  });

  it('leaves out alone the file whose name no disk takes', async () => {
    const long = `${'汽'.repeat(90)}.pdf`;
    const source = await open(
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
    const source = await open(
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
    await expect(open(zipOf(entries), limits)).rejects.toThrow(message);
    expect(readdirSync(join(directory, 'work'))).toEqual([]);
  });
});

describe('a tar', () => {
  async function tarOf(gzip: boolean): Promise<string> {
    const docs = join(directory, 'docs');
    mkdirSync(join(docs, '图'), { recursive: true });
    writeFileSync(join(docs, 'index.csv'), 'x');
    writeFileSync(join(docs, '图/a.pdf'), 'text');
    symlinkSync('/etc/passwd', join(docs, 'link.pdf'));
    const file = join(directory, gzip ? 'docs.tar.gz' : 'docs.tar');
    await create({ file, gzip, cwd: directory }, ['docs']);
    return file;
  }

  it.each([true, false])('gzipped (%s) is unpacked without its links', async (gzip) => {
    const { files, leftOut } = await open(await tarOf(gzip));
    expect([...files.keys()]).toEqual(['图/a.pdf']);
    expect(leftOut).toEqual([{ path: 'docs/link.pdf', problem: '是链接，出于安全不导入' }]);
  });

  it('leaves out alone the file whose name no disk takes', async () => {
    const [docs, file] = [join(directory, 'docs'), join(directory, 'docs.tar')];
    mkdirSync(docs);
    for (const name of ['index.csv', 'a.pdf', 'b.pdf']) writeFileSync(join(docs, name), 'x');
    // Written as another system may: this one could not keep the file.
    await create(
      { file, cwd: docs, onWriteEntry: (entry) => entry.path === 'b.pdf' && (entry.path = `${'汽'.repeat(90)}.pdf`) },
      ['index.csv', 'a.pdf', 'b.pdf'],
    );
    const { files, leftOut } = await open(file);
    expect([...files.keys()]).toEqual(['a.pdf']);
    expect(leftOut).toEqual([
      { path: `${'汽'.repeat(90)}.pdf`, problem: '文件名过长（超过 255 字节，约 85 个汉字），请改短后重新打包' },
    ]);
  });

  it('leaves out what leads out of it', async () => {
    mkdirSync(join(directory, 'in'));
    writeFileSync(join(directory, 'index.csv'), 'x');
    writeFileSync(join(directory, 'up.pdf'), 'x');
    const file = join(directory, 'docs.tar');
    await create({ file, cwd: join(directory, 'in'), preservePaths: true }, [
      '../up.pdf',
      '../index.csv',
      join(directory, 'up.pdf'),
    ]);
    await expect(open(file)).rejects.toThrow('没有找到索引');
    expect(
      readdirSync(join(directory, 'work'), { recursive: true }).filter((name) => String(name).endsWith('.pdf')),
    ).toEqual([]);
  });

  it('that is a bomb or broken is refused', async () => {
    const docs = join(directory, 'docs');
    mkdirSync(docs);
    writeFileSync(join(docs, 'index.csv'), 'x');
    writeFileSync(join(docs, 'bomb.svg'), Buffer.alloc(30 * MB));
    const file = join(directory, 'docs.tar.gz');
    await create({ file, gzip: true, cwd: directory }, ['docs']);
    await expect(open(file)).rejects.toThrow('已损坏或内容异常');
    writeFileSync(file, readFileSync(await tarOf(true)).subarray(0, 100));
    await expect(open(file)).rejects.toThrow('已损坏或内容异常');
  });

  it('or anything else is told by its content', async () => {
    writeFileSync(join(directory, 'docs.zip'), 'no archive at all');
    await expect(open(join(directory, 'docs.zip'))).rejects.toThrow('不是文件夹，也不是 zip、tar 或 tar.gz 压缩包');
  });
});
