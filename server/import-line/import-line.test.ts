import { sql } from 'drizzle-orm';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocBanks, getFileUrl, searchCarName } from '../../src/contract/endpoints/library';
import { queryRows } from '../db/database';
import { sampleHtml, samplePdf, samplePicture, sampleSvg } from '../import/sample/sample-files';
import { openImportDesk, passatIndex, type ImportDesk } from '../testing/import-desk';

let desk: ImportDesk;
beforeEach(async () => {
  desk = await openImportDesk();
});
afterEach(() => desk.close());

const imported = () =>
  queryRows<{ title: string; source: string; series: string }>(
    desk.server.db,
    sql`select d.title, d.source, s.name as series from documents d join series s on s.id = d.series_id
      where d.id like 'imp-%' order by d.title, s.name`,
  );
/** Line, file, result and reason of each row. */
const reportOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
    .slice(1);

describe('an import beside a running server', () => {
  it('brings documents that the tree, the search and the viewer find at once', async () => {
    const pdf = await samplePdf('x', 3);
    const folder = desk.folder({
      '图/起动.pdf': pdf,
      '索引.csv': passatIndex([{ 文件: '图/起动.pdf', 标题: '起动新图', 关键词: '马达 P0615' }]),
    });
    expect(await desk.server.call(getDocBanks, { path: '大众/上汽大众/帕萨特/2003/1.8T' })).toMatchObject({ code: 0 });
    expect(await desk.run(folder)).toMatchObject({
      code: 0,
      text: expect.stringContaining('新增 1，更新 0，已有未变 0，拒绝 0'),
    });
    await new Promise((resolve) => setTimeout(resolve, 1_100));

    const { data: categories } = await desk.server.call(getDocBanks, { path: '大众/上汽大众/帕萨特/2003/1.8T' });
    const entry = categories.find(({ name }) => name === '发动机')?.files?.find(({ name }) => name === '起动新图');
    expect(entry?.document).toMatchObject({
      kind: 'wiring',
      format: 'pdf',
      pages: 3,
      size: pdf.length,
      appliesTo: { yearFrom: 2001, yearTo: 2005, displacements: ['1.8T'] },
    });
    const { data: hits } = await desk.server.call(searchCarName, { keyword: 'P0615' });
    expect(hits.map(({ title }) => title)).toContain('起动新图');

    const { token } = await desk.server.addUser();
    const { data: file } = await desk.server.call(getFileUrl, { id: entry?.document?.id ?? '' }, { token });
    const answer = await desk.server.app.inject({
      method: 'GET',
      url: `${new URL(file.url, 'http://x').pathname}?utoken=${encodeURIComponent(file.utoken)}`,
    });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.equals(pdf)).toBe(true);
  });

  it('stores one file for several cars once, and skips and counts it when it comes again', async () => {
    const folder = desk.folder({
      'a.svg': sampleSvg('a'),
      'index.csv': passatIndex([
        { 文件: 'a.svg', 标题: '甲' },
        { 文件: './a.svg', 标题: '甲', 车系: 'POLO', 年款: '2004', 排量: '1.4' },
      ]),
    });
    await desk.run(folder);
    const [first, second] = await imported();
    expect(first).toMatchObject({ title: '甲', series: 'POLO' });
    expect(second).toMatchObject({ title: '甲', series: '帕萨特', source: first?.source });
    expect(desk.objects()).toHaveLength(1);
    expect((await desk.run(folder)).text).toContain('新增 0，更新 0，已有未变 2，拒绝 0');
    expect(await imported()).toHaveLength(2);
  });

  it('refuses rows with line number and reason, takes the rest, and ends with 1', async () => {
    const folder = desk.folder({
      'good.svg': sampleSvg('a'),
      'other.svg': sampleSvg('b'),
      'bad.pdf': '%PDF-1.4 broken',
      'fake.pdf': 'MZ\0\0',
      'unsafe.svg': sampleSvg('c').replace('</svg>', '<script>alert(1)</script></svg>'),
      'left.png': await samplePicture('x', 'png'),
      'index.csv': passatIndex([
        { 文件: 'good.svg', 标题: '甲' },
        { 文件: 'good.svg', 标题: '甲' },
        { 文件: 'none.pdf' },
        { 文件: '../secret.pdf' },
        { 文件: '/etc/passwd' },
        { 文件: 'bad.pdf' },
        { 文件: 'fake.pdf' },
        { 文件: 'link.svg' },
        { 文件: 'unsafe.svg' },
        { 文件: 'other.svg', 品牌: '未知', 厂商: '' },
        { 文件: 'other.svg', 年款: '20x3' },
        { 文件: 'other.svg', 厂商: '', 标题: '两家都有' },
      ]),
    });
    symlinkSync('/etc/hostname', join(folder, 'link.svg'));
    const report = join(folder, '..', 'import-report.csv');
    const { code, text } = await desk.run(folder, '--report', report);
    expect(code).toBe(1);
    expect(text).toContain('新增 2，更新 0，已有未变 0，拒绝 10');
    expect(reportOf(report)).toEqual([
      '3,good.svg,拒绝,与第 2 行重复（同一车型、类别和标题，或同一编号）',
      '4,none.pdf,拒绝,找不到文件',
      '5,../secret.pdf,拒绝,文件路径越出了资料文件夹',
      '6,/etc/passwd,拒绝,文件路径须为相对路径',
      '7,bad.pdf,拒绝,PDF 不完整（缺少文件结尾），请重新获取',
      '8,fake.pdf,拒绝,文件类型不支持（按内容识别），可导入 PDF、PNG、JPEG、WebP、SVG、HTML、Word（docx）、Excel（xlsx），' +
        '以及电路数据：JSON、导线表（CSV、XLSX）、WireViz、KiCad',
      '9,link.svg,拒绝,是链接，出于安全不导入',
      '10,unsafe.svg,已导入,已去除 SVG 中的脚本',
      '11,other.svg,拒绝,资料库中没有车型“未知/帕萨特”；选新建（--create-vehicles）可新建',
      '12,other.svg,拒绝,年款“20x3”格式错误，应为 2003 或 2001-2005',
      '13,other.svg,拒绝,"“大众 帕萨特”有多个厂商（上汽大众、进口大众），请填写厂商"'.replace(/"/g, ''),
      ',left.png,未列入索引,索引中没有这个文件，未导入',
    ]);
    rmSync(report);
  });

  it('replaces what changed only with --update, and shows the new file', async () => {
    const folder = desk.folder({
      'a.html': sampleHtml('旧', '旧文'),
      'index.csv': passatIndex([{ 文件: 'a.html', 标题: '表', 编号: 'W-1' }]),
    });
    await desk.run(folder);
    const { token } = await desk.server.addUser();
    const [id = ''] = (
      await queryRows<{ id: string }>(desk.server.db, sql`select id from documents where id like 'imp-%'`)
    ).map((row) => row.id);
    const shown = async () => {
      const { data } = await desk.server.call(getFileUrl, { id }, { token });
      return (
        await desk.server.app.inject({
          method: 'GET',
          url: `${new URL(data.url, 'http://x').pathname}?utoken=${encodeURIComponent(data.utoken)}`,
        })
      ).body;
    };
    expect(await shown()).toContain('旧文');
    writeFileSync(join(folder, 'a.html'), sampleHtml('新', '新文'));
    expect(await desk.run(folder)).toMatchObject({
      code: 1,
      text: expect.stringContaining('选更新（--update）可替换'),
    });
    expect(await shown()).toContain('旧文');
    expect(await desk.run(folder, '--update')).toMatchObject({
      code: 0,
      text: expect.stringContaining('新增 0，更新 1，'),
    });
    expect(await shown()).toContain('新文');
    expect(await imported()).toHaveLength(1);
  });

  it('teaches the library what VINs mean', async () => {
    const folder = desk.folder({
      'a.svg': sampleSvg('a'),
      'index.csv': passatIndex([{ 文件: 'a.svg', 年款: '2001-2003', VIN规则: 'LSVXX?9J', 变速箱: '自动' }]),
    });
    await desk.run(folder);
    expect(
      await queryRows(
        desk.server.db,
        sql`select wmi, vds, year_from, year_to, displacement, transmission from vin_patterns where vds = 'XX?9J'`,
      ),
    ).toEqual([
      { wmi: 'LSV', vds: 'XX?9J', year_from: 2001, year_to: 2003, displacement: '1.8T', transmission: '自动' },
    ]);
  });

  it('puts the pictures beside a page into it, and does not call them left over', async () => {
    const folder = desk.folder({
      'p/a.html': '<html><body><p>正文</p><img src="img/%E5%9B%BE.png"><img src="../../x.png"></body></html>',
      'p/img/图.png': await samplePicture('x', 'png'),
      'index.csv': passatIndex([{ 文件: 'p/a.html', 标题: '页' }]),
    });
    const { text } = await desk.run(folder);
    expect(text).not.toContain('未列入索引');
    const [key = ''] = desk.objects();
    expect(readFileSync(join(desk.server.config.dataDir, 'objects/library', key.slice(0, 2), key), 'utf8')).toMatch(
      /<p>正文<\/p><img src="data:image\/png;base64,[^"]+" \/><\/article>/,
    );
    // Known already: the page is not opened again, but its pictures are still its own.
    expect((await desk.run(folder)).text).not.toContain('未列入索引');
  });
});

describe('the command line', () => {
  it('the step command of the channel cannot be typed at the operator line', async () => {
    const { operatorLine } = await import('../operator/operator-line');
    await expect(
      operatorLine(['import', 'step', '--step', 'runs', '--input', '{}'], desk.server.config),
    ).rejects.toThrow('没有命令“import step”');
    expect((await operatorLine(['help'], desk.server.config)).text).not.toContain('import step');
  });
});

describe('the sample folder', () => {
  it('is imported as it is written, and not written over anything', async () => {
    const folder = join(desk.folder({}), 'sample');
    await desk.run('sample', folder);
    expect(await desk.run(folder, '--create-vehicles')).toMatchObject({
      code: 0,
      text: expect.stringContaining('新增 6，'),
    });
    await expect(desk.run('sample', folder)).rejects.toThrow('不是空文件夹');
  });
});
