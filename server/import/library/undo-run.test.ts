import { sql } from 'drizzle-orm';
import { queryRows } from '../../db/database';
import { sampleSvg } from '../sample/sample-files';
import { openImportDesk, passatIndex, runIdOf, type ImportDesk } from '../../testing/import-desk';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());

const imported = () =>
  queryRows<{ hash: string }>(desk.server.db, sql`select file_hash as hash from documents where id like 'imp-%'`);
/** Imports the same document with other content; returns the run. */
async function version(label: string): Promise<string> {
  const folder = desk.folder({ 'a.svg': sampleSvg(label), 'index.csv': passatIndex([{ 文件: 'a.svg', 标题: '甲' }]) });
  return runIdOf((await desk.run(folder, '--update')).text);
}
const undo = async (...runs: string[]) => {
  for (const run of runs) await desk.run('undo', run, '--yes');
};

describe('undoing runs that wrote the same document', () => {
  it.each([[[0, 1, 2]], [[0, 2, 1]], [[1, 0, 2]], [[1, 2, 0]]])(
    'in the order %j leaves neither the document nor a file',
    async (order) => {
      const runs = [await version('1'), await version('2'), await version('3')];
      expect(desk.objects()).toHaveLength(3);
      await undo(...order.map((at) => runs[at] ?? ''));
      expect(await imported()).toEqual([]);
      expect(desk.objects()).toEqual([]);
    },
  );

  it('sets back to what is not undone', async () => {
    const run = await version('1');
    const [first] = await imported();
    const [second, third] = [await version('2'), await version('3')];
    await undo(second, third);
    expect(await imported()).toEqual([first]);
    expect(desk.objects()).toHaveLength(1);
    await undo(run);
  });
});

it('a run can be undone however many came after it', async () => {
  const run = await version('1');
  await desk.server.db.execute(sql`
    insert into import_runs (id, fingerprint, source, total, state, started_at) select 'later-' || n, 'later-' || n, 'x', 0, 'done', '2099-01-01' from generate_series(1, 100) as n`);
  expect((await desk.run('list')).text).not.toContain(run);
  expect((await desk.run('undo', run, '--yes')).text).toBe('已撤销：1 份资料\n');
});
