import { queryRows } from '../../db/database';
import { sql } from 'drizzle-orm';
import { PdfDocument } from '../../providers/pdf/pdf-engine';
import { openImportDesk, passatIndex } from '../../testing/import-desk';
import { textPdf } from '../testing/text-pdf';

/** Rows of a table as long as the search keeps them: 400 of them are some 60,000 characters. */
const table = (label: string) =>
  `<h1>${label}</h1><table>${Array.from(
    { length: 400 },
    (_, row) => `<tr><td>${label}部位${row}</td><td>${'拧紧顺序与要求'.repeat(20)}</td></tr>`,
  ).join('')}</table>`;

afterEach(() => jest.restoreAllMocks());

it('a text that is cut in the middle of a rare character is written, of a table and of a PDF', async () => {
  const desk = await openImportDesk();
  const long = `${'x'.repeat(119)}𠮷${'y'.repeat(40)}`;
  const folder = desk.folder({
    'a.html': `<table><tr><td>部位</td><td>${long}</td></tr></table>`,
    'b.pdf': await textPdf([[long]]),
    'index.csv': passatIndex(['a.html', 'b.pdf'].map((name) => ({ 文件: name, 标题: name, 类型: '扭矩' }))),
  });
  jest.spyOn(PdfDocument.prototype, 'text').mockReturnValue(long);
  expect((await desk.run(folder)).text).toContain('新增 2，');
  await desk.close();
});

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
