import { sql } from 'drizzle-orm';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { queryRows } from '../../db/database';
import { diagramsBeside, type StoredDocument } from '../../modules/library/document-repository';
import { documentFileNames, SHEET_TYPE } from '../../modules/library/file-names';
import { latestLibrary } from '../../modules/library/library-cache';
import { libraryFiles } from '../../modules/library/library-files';
import { chooseStorage } from '../../providers/storage/choose-storage';
import { openImportDesk, passatIndex, type ImportDesk } from '../../testing/import-desk';
import { ImportError } from '../fatal';
import { databaseDesk, type LibraryDesk } from '../library/library-desk';
import { drawAhead, drawnText } from './draw-ahead';

let desk: ImportDesk;
beforeEach(async () => {
  desk = await openImportDesk();
});
afterEach(() => desk.close());

/** Diagrams that differ, as the files of a folder. */
const circuits = (...names: string[]) =>
  desk.folder({
    ...Object.fromEntries(names.map((name) => [`${name}.json`, JSON.stringify({ ...lampCircuit(), title: name })])),
    'index.csv': passatIndex(names.map((name) => ({ 文件: `${name}.json`, 标题: name }))),
  });

const imported = async (): Promise<StoredDocument[]> => {
  const { db } = desk.server;
  const [first] = await queryRows<{ id: string }>(db, sql`select id from documents where id like 'imp-%' limit 1`);
  return first ? diagramsBeside(db, await latestLibrary(db), first.id) : [];
};

/** Titles of diagrams of which a sheet lies ready, as it would be sent now. */
async function drawn(): Promise<string[]> {
  const { services, config } = desk.server;
  const all = await imported();
  const titles: string[] = [];
  for (const document of all)
    for (const file of documentFileNames(document.summary).filter(({ contentType }) => contentType === SHEET_TYPE)) {
      const { bytes } = await libraryFiles(services.storage, config).facts(document, file, '1', all);
      if (bytes !== null) titles.push(document.summary.title);
    }
  return titles;
}

/** Draws for the latest run in the database itself, with another desk where one is given. */
async function drawLatest(stop: AbortSignal, ask?: LibraryDesk['ask']) {
  const { db, config } = desk.server;
  const [run] = await queryRows<{ id: string }>(db, sql`select id from import_runs order by started_at desc limit 1`);
  const own = databaseDesk(db);
  return drawAhead(run?.id ?? '', {
    desk: { ...own, ask: ask ?? own.ask },
    storage: chooseStorage(config),
    config,
    onProgress: () => undefined,
    stop,
  });
}
const never = new AbortController().signal;
const lose = () => rmSync(join(desk.server.config.dataDir, 'rendered'), { recursive: true });

it('draws what an import brings, and the sheets beside it anew, which say what lies beside them', async () => {
  expect((await desk.run(circuits('灯', '泵'))).text).toMatch(/可随时停止）[^]*已绘制电路图 2 张\n$/);
  expect(await drawn()).toEqual(['泵', '灯']);
  const more = circuits('窗');
  expect((await desk.run(more)).text).toContain('已绘制电路图 3 张\n');
  expect(await drawn()).toEqual(['泵', '灯', '窗']);
  // What brought nothing has nothing to draw.
  expect((await desk.run(more)).text).not.toContain('绘制');
});

it('tells how many cannot be drawn, and draws the others of the car', async () => {
  await desk.run(circuits('灯', '泵'));
  const [lost] = await imported();
  rmSync(join(desk.server.config.dataDir, 'objects', lost?.source.slice('storage:'.length) ?? 'none'));
  lose();
  const { code, text } = await desk.run(circuits('窗'));
  expect(text).toContain('已绘制电路图 2 张，1 张无法绘制，打开时会说明原因\n');
  expect(code).toBe(0);
  expect(await drawn()).toEqual(['灯', '窗']);
});

it('stops when it is told to, with the documents in the library', async () => {
  const { code, text } = await desk.runUntil('绘制电路图（资料已导入', circuits('灯', '泵'));
  expect(text).toMatch(/绘制电路图已停止，资料已导入，其余的在首次打开时绘制\n$/);
  expect(code).toBe(0);
  expect(await imported()).toHaveLength(2);
  expect(await drawLatest(never)).toMatchObject({ failed: 0, ended: null });
  expect(await drawn()).toEqual(['泵', '灯']);
});

it('leaves it to the first opening when it is asked to', async () => {
  expect((await desk.run(circuits('灯'), '--no-draw')).text).not.toContain('绘制');
  expect(await drawn()).toEqual([]);
});

it('tells what kept it from drawing, which the import outlives', async () => {
  await desk.run(circuits('灯'));
  const gone = await drawLatest(never, () => Promise.reject(new ImportError('服务已停止')));
  expect(drawnText(gone)).toBe('电路图没有全部绘制（服务已停止），其余的在首次打开时绘制');
});
