import { sql } from 'drizzle-orm';
import { MINUTE, later } from '../../../base/clock/clock';
import { importItems, importRuns } from '../../../db/schema/content-import';
import { journalQuery, type JournalFilter } from '../../../import/library/journal';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { createTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: DeskClient;
beforeAll(async () => {
  server = await createTestServer();
  desk = await openDesk(server, 'content');
  const { db } = server;
  const run = (id: string, minutes: number) => ({
    id,
    fingerprint: id,
    source: `/in/${id}`,
    total: 3,
    state: 'done',
    startedAt: later(server.services.clock.now(), minutes * MINUTE),
  });
  await db.insert(importRuns).values([run('old', 0), run('new', 1)]);
  const item = (runId: string, line: number, outcome: string, path: string, documentId: string | null) => ({
    ...{ runId, line, outcome, path, documentId },
    message: outcome === 'refused' ? '文件已损坏' : '',
  });
  await db
    .insert(importItems)
    .values([
      item('old', 2, 'added', 'wiring/pump.pdf', 'd1'),
      item('old', 3, 'refused', 'wiring/lamp.pdf', null),
      item('new', 2, 'updated', 'wiring/pump.pdf', 'd1'),
      item('new', 3, 'added', 'torque/100%_a.pdf', 'd2'),
      item('new', 4, 'refused', 'torque/100xya.pdf', null),
    ]);
});
afterAll(() => server.close());

const found = async (filters: Record<string, unknown>) => {
  const { rows, total } = await desk.list('import-journal', filters);
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => id);
};

describe('the journal of imports', () => {
  it('is found by document, the latest import first', async () => {
    expect(await found({ document: 'd1' })).toEqual(['new-2', 'old-2']);
    expect((await desk.list('import-journal', { document: 'd1' })).rows[0]?.cells).toMatchObject({
      path: 'wiring/pump.pdf',
      outcome: 'updated',
      runId: 'new',
    });
  });

  it('is found by the beginning of a path, whose % and _ mean themselves', async () => {
    expect(await found({ path: 'wiring/' })).toEqual(['new-2', 'old-2', 'old-3']);
    expect(await found({ path: 'torque/100%_' })).toEqual(['new-3']);
    expect(await found({ path: 'pump.pdf' })).toEqual([]);
  });

  it('is found by what became of a row, in all imports or in one', async () => {
    expect(await found({ outcome: 'refused' })).toEqual(['new-4', 'old-3']);
    expect(await found({ outcome: 'refused', run: 'old' })).toEqual(['old-3']);
    expect(await found({})).toHaveLength(5);
    const wrong = await desk.call('list/import-journal', { filters: { outcome: 'lost' } });
    expect(wrong.status).toBe(422);
  });

  it.each<[string, JournalFilter]>([
    ['import_items_document', { documentId: 'nr-77' }],
    ['import_items_path', { path: 'bulk/77' }],
    ['import_items_outcome', { outcome: 'refused' }],
  ])('is asked by the index %s where there are many rows', async (index, filter) => {
    const { db } = server;
    await db.execute(sql`insert into import_items (run_id, line, outcome, path, document_id, message)
      select 'old', n + 100, 'added', 'bulk/' || n, 'nr-' || n, '' from generate_series(1, 20000) n
      on conflict do nothing`);
    await db.execute(sql`analyze import_items`);
    const plan = (await db.execute(sql`explain ${journalQuery(db, filter, 50, 0)}`)) as unknown as { rows: object[] };
    expect(JSON.stringify(plan.rows)).toContain(index);
  });
});
