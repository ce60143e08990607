import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { queryRows } from '../../db/database';
import { drawInThread } from '../../modules/library/drawing/draw-in-thread';
import type { Draw } from '../../modules/library/drawing/drawing-request';
import { libraryFiles } from '../../modules/library/library-files';
import { documentFileNames } from '../../modules/library/file-names';
import { findDocument } from '../../modules/library/document-repository';
import { currentLibrary } from '../../modules/library/library-cache';
import { openImportDesk, passatIndex, runIdOf, type ImportDesk } from '../../testing/import-desk';
import { workbook } from '../testing/workbook';

let desk: ImportDesk;
beforeEach(async () => {
  desk = await openImportDesk();
});
afterEach(() => desk.close());

const LIST = [
  ['起点', '终点', '颜色', '截面', '起点名称', '终点名称'],
  ['S228/2', 'T28/5', '红/黄', '1.5', '燃油泵保险丝 15A', '油箱插头'],
  ['T28/5', 'G6/1', '红/黄', '1.5', '', '燃油泵'],
  ['G6/2', '31', '棕', '1.5', '', ''],
];
const csv = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(',')).join('\n');
const WIREVIZ =
  'connectors: {X1: {pincount: 1}, X2: {pincount: 1}}\ncables: {W1: {colors: [RD], gauge: 1}}\nconnections: [[{X1: 1}, {W1: 1}, {X2: 1}]]';
const NET =
  '(export (version "E") (components (comp (ref "J1") (value "x") (libsource (lib "Connector") (part "Conn"))) (comp (ref "J2") (value "x") (libsource (lib "Connector") (part "Conn")))) (nets (net (code "1") (name "A") (node (ref "J1") (pin "1")) (node (ref "J2") (pin "1")))))';
const SCHEMATIC = `(kicad_sch (version 20231120) (lib_symbols (symbol "Connector:Conn" (symbol "Conn_1_1" (pin passive line (at 0 0 0) (name "~") (number "1"))))) ${['J1', 'J2'].map((ref) => `(symbol (lib_id "Connector:Conn") (at 1 1 0) (unit 1) (property "Reference" "${ref}") (property "Value" "x"))`).join(' ')})`;

const documents = () =>
  queryRows<{ id: string; title: string; format: string; pages: number }>(
    desk.server.db,
    sql`select id, title, format, pages from documents where id like 'imp-%' order by title`,
  );

/** The file of a document as a device gets it. */
async function fileOf(id: string, name: string): Promise<Buffer> {
  const { db, config, services } = desk.server;
  const document = await findDocument(db, await currentLibrary(db), id);
  const file = document && documentFileNames(document.summary).find((candidate) => candidate.name === name);
  if (!document || !file) throw new Error(`no file ${name} of ${id}`);
  const draw: Draw = (task, input, name, left) => drawInThread(task, input, { from: 'test', name, left });
  const path = libraryFiles(services.storage, config).path(document, file, { draw, onMade: () => Promise.resolve() });
  return readFileSync(await path);
}

it('takes circuits of every format beside other documents, and an undo takes them away', async () => {
  const folder = desk.folder({
    'a.json': JSON.stringify(lampCircuit()),
    'b.csv': csv(LIST),
    'c.xlsx': workbook({ 线: LIST }),
    'd.yml': WIREVIZ,
    'e.net': NET,
    'f.kicad_sch': SCHEMATIC,
    'index.csv': passatIndex(
      ['a.json', 'b.csv', 'c.xlsx', 'd.yml', 'e.net', 'f.kicad_sch'].map((file) => ({ 文件: file })),
    ),
  });
  const { text, code } = await desk.run(folder);
  expect(text).toContain('新增 6，更新 0，已有未变 0，拒绝 0');
  expect(code).toBe(0);
  expect((await documents()).map(({ title, format, pages }) => [title, format, pages])).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((title) => [title, 'netlist', 1]),
  );
  expect(desk.objects()).toHaveLength(6);

  expect((await desk.run(folder)).text).toContain('已有未变 6');
  await desk.run('undo', runIdOf(text), '--yes');
  expect(await documents()).toEqual([]);
  expect(desk.objects()).toEqual([]);
});

it('stores what the viewer opens as a live diagram, with the title and car of its document', async () => {
  const folder = desk.folder({
    'b.csv': csv(LIST),
    'index.csv': passatIndex([{ 文件: 'b.csv', 标题: '燃油泵电路图' }]),
  });
  await desk.run(folder);
  const [document] = await documents();
  const id = document?.id ?? '';
  const sheet = JSON.parse((await fileOf(id, 'page-1.json')).toString()) as {
    format: string;
    netlist: Record<string, unknown>;
    set: unknown;
  };
  expect(sheet).toMatchObject({
    format: 'sheet/1',
    netlist: { id, title: '燃油泵电路图', vehicle: '大众 帕萨特 1.8T 2001–2005', sample: false },
    set: [{ netlist: id, document: id, title: '燃油泵电路图', page: 1 }],
    find: expect.arrayContaining([expect.objectContaining({ id: 'G6', pinyin: 'ranyoubeng' })]) as unknown,
  });
  expect((await fileOf(id, 'page-1.svg')).toString()).toContain('data-component="T28"');
  expect((await fileOf(id, 'document.pdf')).toString('latin1')).toMatch(/^%PDF-/);
});

it('reports a faulty circuit row by row, and the rest of the import goes on', async () => {
  const folder = desk.folder({
    'bad.csv': csv([...LIST, ['T28/6', '', '红', '1'], ['T28', 'G6/2', '红', '1']]),
    'newer.json': JSON.stringify({ ...lampCircuit(), format: 'netlist/7' }),
    'broken.xlsx': workbook({ 线: LIST }).subarray(0, 900),
    'deep.net': `(export ${'('.repeat(5000)}`,
    'script.csv': csv([...LIST, ['<script>alert(1)</script>T9/1', 'G6/3', '红', '1']]),
    'good.csv': csv([...LIST, ['T28/7', 'T30/4', '彩虹', '1']]),
    'index.csv': passatIndex(
      ['bad.csv', 'newer.json', 'broken.xlsx', 'deep.net', 'script.csv', 'good.csv'].map((file) => ({ 文件: file })),
    ),
  });
  const report = `${folder}/报告.json`;
  const { text, code } = await desk.run(folder, '--report', report);
  expect(text).toContain('新增 2，更新 0，已有未变 0，拒绝 4');
  expect(code).toBe(1);
  const { lines } = JSON.parse(readFileSync(report, 'utf8')) as {
    lines: { path: string; result: string; reason: string }[];
  };
  const of = (path: string) =>
    lines.filter((line) => line.path === path).map(({ result, reason }) => `${result} ${reason}`);
  expect(of('bad.csv')).toEqual(['拒绝 第 5 行：缺少终点', '拒绝 第 6 行：起点“T28”没有针脚，应写成 T28/5']);
  expect(of('newer.json')).toEqual(['拒绝 版本 7 比本程序新，请先升级程序']);
  expect(of('broken.xlsx')[0]).toContain('拒绝 表格文件已损坏');
  expect(of('deep.net')).toEqual(['拒绝 括号嵌套超过 200 层，文件已损坏']);
  expect(of('script.csv')).toContain('已导入 1 处名称含有网页代码，已去掉');
  expect(of('good.csv')).toContain('已导入 第 5 行：颜色“彩虹”无法识别，按未注明处理');
  expect(of('good.csv')).toContain('已导入 电气检查：G6 端子 1 在任何开关位置都得不到电源');
});
