import { eq } from 'drizzle-orm';
import { documents, series } from '../../../db/schema/library';
import { smallLibrary } from '../../../modules/library/testing/small-library';
import { fillLibrary } from '../../../seed/fill-library';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { createTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: DeskClient;
beforeAll(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
  desk = await openDesk(server, 'content');
});
afterAll(() => server.close());

const listed = async (filters: Record<string, string> = {}) => (await desk.list('series', filters)).rows;

it('lists the series with their cars and documents in use, by words of brand, maker or name', async () => {
  const all = await listed();
  expect(all).toHaveLength(await server.db.$count(series));
  const [imported, passat, ...others] = [...(await listed({ text: '帕萨特' }))].sort(
    (a, b) => Number(b.id) - Number(a.id),
  );
  expect(others).toEqual([]);
  expect(imported?.cells).toMatchObject({ name: '帕萨特', maker: '进口大众', years: '', documents: 0 });
  expect(passat?.cells).toMatchObject({ name: '帕萨特', brand: '大众', maker: '上汽大众' });
  expect(passat?.cells['years']).toMatch(/^\d{4}(–\d{4})?$/);
  expect((await listed({ text: '上汽' })).map(({ id }) => id)).toContain(passat?.id);
  expect((await listed({ text: '上汽' })).map(({ id }) => id)).not.toContain(imported?.id);
});

it('tells which series have no documents in use', async () => {
  const [passat] = await listed({ text: '帕萨特', documents: 'some' });
  const id = Number(passat?.id);
  const ofPassat = eq(documents.seriesId, id);
  expect(passat?.cells['documents']).toBe(await server.db.$count(documents, ofPassat));
  await server.db.update(documents).set({ goneAt: server.services.clock.now() }).where(ofPassat);
  expect(await listed({ text: '帕萨特', documents: 'some' })).toEqual([]);
  expect((await listed({ documents: 'none' })).find((row) => row.id === passat?.id)?.cells['documents']).toBe(0);
});
