import { sql } from 'drizzle-orm';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryRows } from '../../db/database';
import { samplePicture, sampleSvg } from '../sample/sample-files';
import { openImportDesk, passatIndex, runIdOf, type ImportDesk } from '../../testing/import-desk';

let desk: ImportDesk;
beforeEach(async () => {
  desk = await openImportDesk();
});
afterEach(() => desk.close());

describe('a page with pictures beside it', () => {
  const page = '<html><body><p>图</p><img src="1.png"></body></html>';
  const rows = [
    { 文件: 'A/index.html', 标题: '图' },
    { 文件: 'B/index.html', 标题: '图', 车系: 'POLO', 年款: '2004', 排量: '1.4' },
  ];

  it('is its own document, though the same page lies beside another picture', async () => {
    const folder = desk.folder({
      'A/index.html': page,
      'A/1.png': await samplePicture('A', 'png'),
      'B/index.html': page,
      'B/1.png': await samplePicture('B', 'png'),
      'index.csv': passatIndex(rows),
    });
    await desk.run(folder);
    expect(
      await queryRows(desk.server.db, sql`select distinct source from documents where id like 'imp-%'`),
    ).toHaveLength(2);
    expect(desk.objects()).toHaveLength(2);
  });

  it('is updated when its picture comes or changes, and unchanged when none does', async () => {
    const folder = desk.folder({ 'A/index.html': page, 'B/index.html': page, 'index.csv': passatIndex(rows) });
    await desk.run(folder);
    for (const label of ['A', 'B']) {
      writeFileSync(join(folder, 'A/1.png'), await samplePicture(label, 'png'));
      expect((await desk.run(folder, '--update')).text).toContain('新增 0，更新 1，已有未变 1，拒绝 0');
    }
    expect((await desk.run(folder, '--update')).text).toContain('新增 0，更新 0，已有未变 2，拒绝 0');
  });
});

describe('a document that is there already', () => {
  it('brings its VIN rules, which an undo takes away without the document', async () => {
    const folder = desk.folder({ 'a.svg': sampleSvg('a'), 'index.csv': passatIndex([{ 文件: 'a.svg' }]) });
    await desk.run(folder);
    const documents = () =>
      queryRows(desk.server.db, sql`select to_jsonb(d) as row from documents d where id like 'imp-%'`);
    const patterns = () =>
      queryRows(desk.server.db, sql`select wmi, transmission from vin_patterns where vds = 'XX?9J'`);
    const before = await documents();
    expect(before).toHaveLength(1);

    writeFileSync(join(folder, 'index.csv'), passatIndex([{ 文件: 'a.svg', VIN规则: 'LSVXX?9J', 变速箱: '自动' }]));
    const { text } = await desk.run(folder);
    expect(text).toContain('新增 0，更新 0，已有未变 1，拒绝 0');
    expect(await patterns()).toEqual([{ wmi: 'LSV', transmission: '自动' }]);
    expect(await documents()).toEqual(before);

    expect((await desk.run('undo', runIdOf(text), '--yes')).text).toBe('已撤销：0 份资料\n');
    expect(await patterns()).toEqual([]);
    expect(await documents()).toEqual(before);
  });
});
