import { sql } from 'drizzle-orm';
import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generateDocuments } from '../bench/generated-documents';
import { queryRows } from '../db/database';
import { openImportDesk, type ImportDesk } from '../testing/import-desk';
import { temporaryFolder } from '../testing/temporary-folder';

const ROWS = 300;
/** Every twentieth row shows the file of the row before. */
const FILES = ROWS - ROWS / 20;
const root = resolve(__dirname, '../..');

let desk: ImportDesk;
const folder = temporaryFolder('killed-import');
beforeAll(async () => {
  desk = await openImportDesk();
  await generateDocuments(folder, ROWS, ['大众/上汽大众/帕萨特', '奥迪/一汽奥迪/A6L']);
});
afterAll(() => desk.close());

/** The import as a process of its own, as an owner starts it. */
function start(): { child: ChildProcess; ended: Promise<{ code: number | null; text: string }> } {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'server/import-line/main.ts'), folder, '--create-vehicles', '--batch', '10'],
    { cwd: root, env: { ...process.env, DATA_DIR: desk.server.config.dataDir } },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  return { child, ended: new Promise((done) => child.once('close', (code) => done({ code, text }))) };
}

const count = async (what: string) =>
  (await queryRows<{ count: number }>(desk.server.db, sql.raw(`select count(*)::int as count from ${what}`)))[0]
    ?.count ?? 0;

it('an import that is killed with -9, twice, goes on where it was and brings every document once', async () => {
  for (const mark of [40, 150]) {
    const { child, ended } = start();
    const watched = ended.then(() => 'ended');
    while ((await count('import_items')) < mark) {
      const early = await Promise.race([watched, new Promise((pause) => setTimeout(pause, 10))]);
      if (early === 'ended') throw new Error((await ended).text);
    }
    child.kill('SIGKILL');
    await ended;
    // What the journal says and what the library holds are one, at every moment: PostgreSQL may still finish the last
    // transaction of the killed process between two statements.
    const [held] = await queryRows<{ documents: number; items: number }>(
      desk.server.db,
      sql`select (select count(*)::int from documents where id like 'imp-%') as documents,
                 (select count(*)::int from import_items) as items`,
    );
    expect(held?.documents).toBe(held?.items);
    expect(await count('import_items')).toBeLessThan(ROWS);
  }
  const { code, text } = await start().ended;
  expect({ code, text }).toMatchObject({
    code: 0,
    text: expect.stringContaining(`新增 ${ROWS}，更新 0，已有未变 0，拒绝 0`),
  });
  expect(text).toMatch(/其中 1\d\d 行在上次中断前已处理/);
  expect(await count("documents where id like 'imp-%'")).toBe(ROWS);
  expect(await count('import_runs')).toBe(1);
  expect(await count('library_files')).toBe(FILES);
  const stored = readdirSync(join(desk.server.config.dataDir, 'objects'), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile() && !entry.name.endsWith('.part'));
  expect(stored).toHaveLength(FILES);
}, 120_000);
