import { sql } from 'drizzle-orm';
import { queryRows } from '../db/database';
import { sampleSvg } from '../import/sample/sample-files';
import { openImportDesk, passatIndex, type ImportDesk } from '../testing/import-desk';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());

const titles = async () =>
  (
    await queryRows<{ title: string }>(
      desk.server.db,
      sql`select title from documents where id like 'imp-%' order by title`,
    )
  ).map(({ title }) => title);

it('an import that is told to stop ends with 2, and goes on where it was when it is started again', async () => {
  const names = ['a.svg', 'b.svg', 'c.svg'];
  const folder = desk.folder({
    ...Object.fromEntries(names.map((name) => [name, sampleSvg(name)])),
    'index.csv': passatIndex(names.map((name) => ({ 文件: name, 标题: name }))),
  });
  const stopped = await desk.runUntil('0/3', folder, '--batch', '1');
  expect(stopped.code).toBe(2);
  expect(stopped.text).toContain('已停止。再次运行同一命令即可从这里继续。');
  expect(await titles()).toHaveLength(1);
  const { code, text } = await desk.run(folder, '--batch', '1');
  expect(code).toBe(0);
  expect(text).toContain('其中 1 行在上次中断前已处理');
  expect(await titles()).toEqual(names);
});
