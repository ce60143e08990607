import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openImportDesk, passatIndex, type ImportDesk } from '../testing/import-desk';

let desk: ImportDesk;
beforeEach(async () => {
  desk = await openImportDesk();
});
afterEach(() => desk.close());

const AMERICAN = 'From,To,Color,Gauge (AWG),Length\nC101/1,G401,BLK,18,300\nC102/1,C101/1,PU,20,12 in\n';
const OWN = 'Ausgangspunkt,Endpunkt\nX1/1,X2/1\n';

describe('a dry run', () => {
  it('shows what was understood of a circuit, and writes nothing', async () => {
    const folder = desk.folder({ 'a.csv': AMERICAN, 'index.csv': passatIndex([{ 文件: 'a.csv' }]) });
    const { code, text } = await desk.run(folder, '--dry-run');
    expect(code).toBe(0);
    expect(text).toContain('预览：\n  第 2 行 a.csv：读到：a，元件 3 个');
    expect(text).toContain('列“Gauge (AWG)” → 截面，单位 AWG，2 行，例 18 → 0.82 mm²');
    expect(text).toContain('按代号判断的元件：G401 搭铁');
    expect(text).toContain('“Length”一列没有写明单位，1 行的长度未采用');
    expect(desk.objects()).toEqual([]);
  });

  it('is repeated in the report of the import itself', async () => {
    const folder = desk.folder({ 'a.csv': AMERICAN, 'index.csv': passatIndex([{ 文件: 'a.csv' }]) });
    const report = join(folder, '报告.csv');
    expect((await desk.run(folder, '--report', report)).text).not.toContain('预览');
    expect(readFileSync(report, 'utf8')).toContain(
      '2,a.csv,已导入,"读到：列“Color” → 颜色，2 行，例 BLK → 黑"'.replace(/"/g, ''),
    );
  });
});

describe('own words for headings', () => {
  it('are read from a file, and a faulty one ends the import before it begins', async () => {
    const folder = desk.folder({ 'a.csv': OWN, 'index.csv': passatIndex([{ 文件: 'a.csv' }]) });
    const words = join(folder, '词汇.txt');
    expect((await desk.run(folder, '--dry-run')).text).toContain('第 1 行是“Ausgangspunkt”“Endpunkt”');
    writeFileSync(words, '起点,Ausgangspunkt\n终点,Endpunkt\n');
    expect((await desk.run(folder, '--words', words)).text).toContain('新增 1，更新 0，已有未变 0，拒绝 0');
    writeFileSync(words, '插座,Ausgangspunkt\n');
    await expect(desk.run(folder, '--words', words)).rejects.toThrow('表头词汇第 1 行：不认识“插座”');
  });
});
