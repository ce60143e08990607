import { sql } from 'drizzle-orm';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryRows } from '../db/database';
import { sampleSvg } from '../import/sample/sample-files';
import { openImportDesk, passatIndex, runIdOf, type ImportDesk } from '../testing/import-desk';

let desk: ImportDesk;
beforeEach(async () => {
  desk = await openImportDesk();
});
afterEach(() => desk.close());

/** All rows that an import may write, those of the library in front. */
const everything = async () => {
  const tables = [
    'brands',
    'makers',
    'series',
    'series_variants',
    'vin_patterns',
    'documents',
    'library_files',
    'library_state',
    'import_runs',
    'import_items',
    'import_created',
  ];
  return Promise.all(
    tables.map((name) =>
      queryRows(desk.server.db, sql.raw(`select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`)),
    ),
  );
};

it('writes nothing at all in a dry run, and tells the same', async () => {
  const folder = desk.folder({
    'a.svg': sampleSvg('a'),
    'index.csv': passatIndex([{ 文件: 'a.svg', 车系: '新车' }, { 文件: 'none.svg' }]),
  });
  const before = await everything();
  const { code, text } = await desk.run(folder, '--dry-run', '--create-vehicles');
  expect({ code, text }).toMatchObject({
    code: 1,
    text: expect.stringContaining('检查完成，未写入任何内容：新增 1，更新 0，已有未变 0，拒绝 1\n将新建车系 1 个'),
  });
  expect(await everything()).toEqual(before);
  expect(desk.objects()).toEqual([]);
});

it('undoes a run: documents, cars and files that nothing else uses, and what was updated as it was', async () => {
  const before = (await everything()).slice(0, 6);
  const first = desk.folder({
    'a.svg': sampleSvg('a'),
    'index.csv': passatIndex([{ 文件: 'a.svg', 标题: '甲', 关键词: '旧词' }]),
  });
  const firstRun = runIdOf((await desk.run(first)).text);
  const kept = desk.objects();
  const afterFirst = (await everything()).slice(0, 6);
  const second = desk.folder({
    'a.svg': sampleSvg('新'),
    'b.svg': sampleSvg('b'),
    'index.csv': passatIndex([
      { 文件: 'a.svg', 标题: '甲', 关键词: '新词' },
      { 文件: 'b.svg', 品牌: '新牌', 厂商: '新厂', 车系: '新车', 年款: '2020-2021', VIN规则: 'LSXAB?12' },
    ]),
  });
  const secondRun = runIdOf((await desk.run(second, '--update', '--create-vehicles')).text);
  expect(desk.objects()).toHaveLength(3);

  await expect(desk.run('undo', secondRun)).rejects.toThrow('将删除 1 份资料，恢复 1 份被更新的资料。确认请加 --yes');
  expect(await desk.run('undo', secondRun, '--yes')).toMatchObject({ code: 0, text: '已撤销：2 份资料\n' });
  expect((await everything()).slice(0, 6)).toEqual(afterFirst);
  expect(desk.objects()).toEqual(kept);
  await expect(desk.run('undo', secondRun, '--yes')).rejects.toThrow('已经撤销');

  await desk.run('undo', firstRun, '--yes');
  expect((await everything()).slice(0, 6)).toEqual(before);
  expect(desk.objects()).toEqual([]);
  expect((await desk.run('list')).text).toMatch(new RegExp(`${firstRun} .*已撤销`));
  await expect(desk.run('undo', 'nothing', '--yes')).rejects.toThrow('没有这次导入');
});

it('leaves a document that a later run wrote anew when the earlier one is undone', async () => {
  const folder = desk.folder({ 'a.svg': sampleSvg('a'), 'index.csv': passatIndex([{ 文件: 'a.svg', 标题: '甲' }]) });
  const firstRun = runIdOf((await desk.run(folder)).text);
  writeFileSync(join(folder, 'a.svg'), sampleSvg('b'));
  await desk.run(folder, '--update');
  await expect(desk.run('undo', firstRun)).rejects.toThrow(
    '将删除 0 份资料，恢复 0 份被更新的资料，1 份之后又被更新，保留。确认请加 --yes',
  );
  expect((await desk.run('undo', firstRun, '--yes')).text).toBe('已撤销：0 份资料；1 份之后又被更新，保留\n');
  expect(await queryRows(desk.server.db, sql`select title from documents where id like 'imp-%'`)).toEqual([
    { title: '甲' },
  ]);
});
