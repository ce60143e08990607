import { queryRows } from '../../db/database';
import { sql } from 'drizzle-orm';
import { openImportDesk, passatIndex } from '../../testing/import-desk';

/** Rows of a table as long as the search keeps them: 400 of them are some 60,000 characters. */
const table = (label: string) =>
  `<h1>${label}</h1><table>${Array.from(
    { length: 400 },
    (_, row) => `<tr><td>${label}部位${row}</td><td>${'拧紧顺序与要求'.repeat(20)}</td></tr>`,
  ).join('')}</table>`;

it('documents that say much are written to a running server in as many requests as it takes', async () => {
  const desk = await openImportDesk();
  const names = Array.from({ length: 80 }, (_, at) => `${at}.html`);
  const folder = desk.folder({
    ...Object.fromEntries(names.map((name) => [name, table(name)])),
    'index.csv': passatIndex(names.map((name) => ({ 文件: name, 标题: `扭矩表 ${name}`, 类型: '扭矩' }))),
  });
  expect((await desk.run(folder)).text).toContain('新增 80，');
  const count = sql`select count(*)::int as n, sum(cardinality(places))::int as places from library_files`;
  expect(await queryRows(desk.server.db, count)).toEqual([{ n: 80, places: 80 * 400 }]);
  expect((await desk.run(folder)).text).toContain('已有未变 80');
  await desk.close();
});
