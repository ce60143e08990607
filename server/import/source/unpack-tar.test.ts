import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import { temporaryFolder } from '../../testing/temporary-folder';
import { MB, openIn } from './testing/open-in';

let directory: string;
beforeEach(() => {
  directory = temporaryFolder('unpack-tar');
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
    const { files, leftOut } = await openIn(directory, await tarOf(gzip));
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
    const { files, leftOut } = await openIn(directory, file);
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
    await expect(openIn(directory, file)).rejects.toThrow('没有找到索引');
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
    await expect(openIn(directory, file)).rejects.toThrow('已损坏或内容异常');
    writeFileSync(file, readFileSync(await tarOf(true)).subarray(0, 100));
    await expect(openIn(directory, file)).rejects.toThrow('已损坏或内容异常');
  });
});
