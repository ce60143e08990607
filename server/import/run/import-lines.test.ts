import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, rgb } from 'pdf-lib';
import { getFileUrl } from '../../../src/contract/endpoints/library';
import type { LinesFile } from '../../../src/domain/lines-file';
import { queryRows } from '../../db/database';
import { samplePicture } from '../sample/sample-files';
import { openImportDesk, passatIndex, runIdOf, type ImportDesk } from '../../testing/import-desk';

let desk: ImportDesk;
beforeEach(async () => {
  desk = await openImportDesk();
});
afterEach(() => desk.close());

/** A drawing on the first page, a photo on the second, and a script. */
async function manual(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 200]);
  page.drawLine({ start: { x: 50, y: 150 }, end: { x: 350, y: 150 }, color: rgb(1, 0, 0) });
  page.drawLine({ start: { x: 200, y: 150 }, end: { x: 200, y: 20 }, color: rgb(1, 0, 0) });
  const photo = await document.embedPng(await samplePicture('x', 'png'));
  document.addPage([400, 200]).drawImage(photo);
  document.addJavaScript('main', 'app.alert(1)');
  return Buffer.from(await document.save());
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><path stroke="#00f" d="M10 10H80"/></svg>';

it('finds lines of PDF and SVG, gives them to devices by page, and an undo takes them away', async () => {
  const folder = desk.folder({
    'a.pdf': await manual(),
    'b.svg': SVG,
    'c.png': await samplePicture('x', 'png'),
    'index.csv': passatIndex(['a.pdf', 'b.svg', 'c.png'].map((file) => ({ 文件: file }))),
  });
  const { text } = await desk.run(folder);
  expect(text).toContain('新增 3，更新 0，已有未变 0，拒绝 0');
  expect(desk.objects()).toHaveLength(5);

  const { server } = desk;
  const { token } = await server.addUser();
  const rows = await queryRows<{ id: string; title: string }>(
    server.db,
    sql`select id, title from documents where id like 'imp-%'`,
  );
  const hasTold: boolean[] = [];
  const linesOf = async (title: string, page: number) => {
    const id = rows.find((row) => row.title === title)?.id ?? '';
    const { utoken, linesUrls = [] } = (await server.call(getFileUrl, { id }, { token })).data;
    const told = linesUrls.find((file) => file.page === page);
    if (told) expect(new URL(told.url).pathname).toBe(`/files/${id}/lines-${page}.json`);
    hasTold.push(told !== undefined);
    return server.app.inject(`/files/${id}/lines-${page}.json?utoken=${encodeURIComponent(utoken)}`);
  };
  const drawing = await linesOf('a', 1);
  expect(drawing.headers['content-type']).toContain('application/json');
  expect(drawing.json<LinesFile>()).toEqual({
    format: 'lines/1',
    name: '线条高亮',
    page: 1,
    width: 400,
    height: 200,
    conductors: [
      {
        id: 'c1',
        colors: ['#ff0000'],
        width: 1,
        box: [50, 50, 350, 180],
        lines: [
          [50, 50, 350, 50],
          [200, 50, 200, 180],
        ],
      },
    ],
  });
  expect((await linesOf('b', 1)).json<LinesFile>().conductors).toMatchObject([{ lines: [[10, 10, 80, 10]] }]);
  for (const [title, page] of [
    ['a', 2],
    ['a', 3],
    ['b', 2],
    ['c', 1],
  ] as const)
    expect((await linesOf(title, page)).json<{ code: number }>().code).not.toBe(0);
  expect(hasTold).toEqual([true, true, false, false, false, false]);

  await desk.run('undo', runIdOf(text), '--yes');
  expect(desk.objects()).toEqual([]);
});

it('reports of each document where scripts were taken out', async () => {
  const folder = desk.folder({ 'a.pdf': await manual(), 'index.csv': passatIndex([{ 文件: 'a.pdf' }]) });
  const report = join(folder, '报告.csv');
  await desk.run(folder, '--report', report);
  expect(readFileSync(report, 'utf8')).toContain('a.pdf,已导入,已去除脚本 1 处');
});
