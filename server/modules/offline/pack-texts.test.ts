import { sql } from 'drizzle-orm';
import { getFileUrl } from '../../../src/contract/endpoints/library';
import type { TestServer } from '../../testing/test-server';
import { placeOfCode, placeOfText } from '../library/place-line';
import { eachWithPacks, PASSAT } from './testing/each-with-packs';

let server: TestServer;
let me: { uid: string; token: string };
const ask = eachWithPacks((...opened) => ([server, me] = opened));

const TEXTS = {
  pages: [
    { page: 2, pieces: ['轨压 3.5 bar'], codes: [] },
    { page: 5, pieces: ['燃油泵不转', '检查 J17'], codes: ['P0230'] },
  ],
};
const PLACES = [
  placeOfCode('P0230', { page: 5, detail: '燃油泵不转' }),
  placeOfText(5, '燃油泵不转'),
  placeOfText(5, '检查 J17'),
  placeOfText(2, '轨压 3.5 bar'),
];

const keepPlaces = (lines: readonly string[]) =>
  server.db.execute(sql`insert into document_places (document_id, places)
    values ('torque', array(select json_array_elements_text(${JSON.stringify(lines)}::json)))
    on conflict (document_id) do update set places = excluded.places`);
const get = async (id: string, of = id) => {
  const { utoken } = (await server.call(getFileUrl, { id: of }, { token: me.token })).data;
  return server.app.inject(`/files/${id}/texts.json?utoken=${encodeURIComponent(utoken)}`);
};
const pack = async () => (await ask({ path: PASSAT, take: true })).data;

describe('the texts of a PDF in a pack (§5)', () => {
  beforeEach(() => server.db.execute(sql`update documents set format = 'pdf', pages = 6 where id = 'torque'`));
  afterEach(async () => {
    await server.db.execute(sql`delete from document_places`);
    await server.db.execute(sql`update documents set format = 'html', pages = 1 where id = 'torque'`);
  });

  it('are a file of it that is counted and changes the version, and are fetched page by page', async () => {
    const before = await pack();
    await keepPlaces(PLACES);
    const after = await pack();
    const texts = after.files.find(({ url }) => url.endsWith('/files/torque/texts.json'));
    const answer = await get('torque');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(answer.json<unknown>()).toEqual(TEXTS);
    expect(texts).toMatchObject({ documentId: 'torque', bytes: Buffer.byteLength(answer.body) });
    expect([after.bytes - before.bytes, after.files.length - before.files.length]).toEqual([texts?.bytes, 1]);
    expect(after.version).not.toBe(before.version);
  });

  it('are none of a scan, which has no text', async () => {
    await keepPlaces([placeOfText(1, '')]);
    expect((await pack()).files.filter(({ url }) => url.endsWith('texts.json'))).toEqual([]);
    expect((await get('torque')).statusCode).toBe(404);
  });

  it('are read once, and again once they are others', async () => {
    const execute = jest.spyOn(server.db, 'execute');
    const reads = async () => {
      execute.mockClear();
      await ask({ path: PASSAT });
      const answers = (await Promise.all(execute.mock.results.map(({ value }) => value as unknown))) as {
        rows: object[];
      }[];
      return answers.filter(({ rows }) => rows.some((row) => 'places' in row)).length;
    };
    await keepPlaces([...PLACES, placeOfText(6, '第一次')]);
    expect([await reads(), await reads()]).toEqual([1, 0]);
    await keepPlaces([...PLACES, placeOfText(6, '第二次')]);
    expect([await reads(), await reads()]).toEqual([1, 0]);
    execute.mockRestore();
  });

  it('of imported files are told by the file, and again once it was read anew', async () => {
    const read = (places: string) =>
      server.db.execute(sql`
        insert into library_files (hash, storage_key, format, pages, places, size, active, note, created_at)
        values ('book', 'book', 'pdf', 6, array[${places}], 1, false, '', now())
        on conflict (hash) do update set places = excluded.places`);
    const texts = async () => (await pack()).files.find(({ url }) => url.endsWith('/files/torque/texts.json'));
    await read(placeOfText(3, '轨压'));
    await server.db.execute(sql`update documents set file_hash = 'book' where id = 'torque'`);
    const first = await texts();
    expect(first?.bytes).toBe(Buffer.byteLength((await get('torque')).body));
    await read(placeOfText(3, '轨压 3.5 bar'));
    expect((await texts())?.hash).not.toBe(first?.hash);
    await server.db.execute(sql`update documents set file_hash = null where id = 'torque'`);
    await server.db.execute(sql`delete from library_files`);
  });

  it('want the token of their document', async () => {
    await keepPlaces(PLACES);
    expect((await get('torque', 'start')).statusCode).toBe(403);
  });
});
