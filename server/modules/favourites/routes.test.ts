import { eq, sql } from 'drizzle-orm';
import {
  documentFavouriteAdd,
  documentFavouriteRemove,
  documentFavourites,
} from '../../../src/contract/endpoints/favourites';
import type { RequestOf } from '../../../src/contract/endpoint';
import { MAX_FAVOURITES } from '../../../src/contract/schemas/favourites';
import { users } from '../../db/schema/account';
import { documentFavourites as table } from '../../db/schema/favourite';
import { fillLibrary } from '../../seed/fill-library';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { finishCancellations } from '../account/finish-cancellations';
import { smallLibrary } from '../library/testing/small-library';

let server: TestServer;
let me: { uid: string; token: string };
beforeAll(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
});
afterAll(() => server.close());
beforeEach(async () => {
  me = await server.addUser();
});

const PLACE = { documentId: 'start', page: 2, at: 'p=M1=30', part: 'M1 起动机' };
const add = (input: RequestOf<typeof documentFavouriteAdd>, { token } = me) =>
  server.call(documentFavouriteAdd, input, { token });
const remove = (input: RequestOf<typeof documentFavouriteRemove>, { token } = me) =>
  server.call(documentFavouriteRemove, input, { token });
const list = async (filter: RequestOf<typeof documentFavourites> = {}, { token } = me) =>
  (await server.call(documentFavourites, filter, { token })).data;
const placesOf = async (...args: Parameters<typeof list>) =>
  (await list(...args)).list.map(({ documentId, at }) => [documentId, at].filter(Boolean).join(' '));

describe('favourite documents', () => {
  it('keeps a document, and a place in it, newest first, with its car', async () => {
    expect((await add({ documentId: 'start' })).code).toBe(0);
    server.advanceClock(1000);
    expect((await add(PLACE)).code).toBe(0);
    server.advanceClock(1000);
    await add({ documentId: 'crv-dtc' });
    expect(await placesOf()).toEqual(['crv-dtc', 'start p=M1=30', 'start']);
    const { list: rows, cars, total } = await list({ pageRequest: { pageNum: 2, pageSize: 1 } });
    expect(rows).toMatchObject([
      { ...PLACE, title: '起动系统电路图', car: '大众/上汽大众/帕萨特', document: { id: 'start', kind: 'wiring' } },
    ]);
    expect(total).toBe(3);
    expect(cars).toEqual([
      { car: '大众/上汽大众/帕萨特', count: 2 },
      { car: '本田/东风本田/CR-V', count: 1 },
    ]);
  });

  it('gives those of one car, and of one document', async () => {
    await add({ documentId: 'start' });
    await add({ documentId: 'torque' });
    await add({ documentId: 'crv-dtc' });
    expect(await placesOf({ car: '本田/东风本田/CR-V' })).toEqual(['crv-dtc']);
    const ofOne = await list({ documentId: 'torque' });
    expect([ofOne.list.map(({ documentId }) => documentId), ofOne.total]).toEqual([['torque'], 1]);
    expect(ofOne.cars).toHaveLength(2);
  });

  it('is the same after the same request twice, also at the same moment', async () => {
    const answers = await Promise.all([add(PLACE), add(PLACE)]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect(await placesOf()).toEqual(['start p=M1=30']);
    expect((await remove(PLACE)).code).toBe(0);
    expect((await remove(PLACE)).code).toBe(0);
    expect(await placesOf()).toEqual([]);
  });

  it('comes back to where it was when its removal is undone, and never into the future', async () => {
    await add({ documentId: 'start' });
    server.advanceClock(1000);
    await add({ documentId: 'torque' });
    const [, oldest] = (await list()).list;
    await remove({ documentId: 'start' });
    await add({ documentId: 'start', addedAt: oldest?.addedAt ?? null });
    expect(await placesOf()).toEqual(['torque', 'start']);
    await add({ documentId: 'dtc', addedAt: '2999-01-01T00:00:00.000Z' });
    expect((await list()).list[0]?.addedAt).toBe(server.services.clock.now().toISOString());
  });

  it.each<[string, object, number, string]>([
    ['no document', { documentId: 'none' }, 404, '未找到该资料'],
    ['no id', {}, -1, '缺少资料编号，请返回重试'],
    ['page 0', { documentId: 'start', page: 0 }, -1, '页码'],
    ['a place too long', { documentId: 'start', at: 'x'.repeat(131) }, -1, '图上位置不正确'],
    ['a time that is none', { documentId: 'start', addedAt: '昨天' }, -1, '收藏时间不正确'],
  ])('refuses %s', async (_what, input, code, msg) => {
    const answer = await add(input as never);
    expect([answer.code, answer.msg]).toEqual([code, expect.stringContaining(msg)]);
    expect(await placesOf()).toEqual([]);
  });

  it('shows a document that was taken down or deleted, which can be removed but not added', async () => {
    const ids = ['gone-a', 'gone-b'];
    for (const id of ids) {
      await server.db
        .execute(sql`insert into documents (id, series_id, year_from, year_to, kind, format, category, title,
        pages, source, search_text, search_terms) select ${id}, series_id, 2001, 2005, 'dtc', 'html', '故障码', '旧资料', 1,
        'sample', '', '{}' from documents where id = 'start'`);
      await add({ documentId: id });
    }
    await server.db.execute(sql`update documents set gone_at = now() where id = 'gone-a'`);
    await server.db.execute(sql`delete from documents where id = 'gone-b'`);
    const rows = (await list()).list;
    expect(rows.map(({ title, document }) => [title, document])).toEqual([
      ['旧资料', null],
      ['旧资料', null],
    ]);
    for (const documentId of ids) expect((await remove({ documentId })).code).toBe(0);
    expect(await add({ documentId: 'gone-a' })).toMatchObject({ code: 404, msg: expect.stringContaining('已下架') });
    expect(await placesOf()).toEqual([]);
  });

  it('belongs to one user alone, and to nobody without a login', async () => {
    await add(PLACE);
    const other = await server.addUser();
    expect(await placesOf({}, other)).toEqual([]);
    await remove(PLACE, other);
    expect(await placesOf()).toEqual(['start p=M1=30']);
    for (const answer of [
      await server.call(documentFavouriteAdd, PLACE),
      await server.call(documentFavouriteRemove, PLACE),
      await server.call(documentFavourites, {}),
    ])
      expect(answer).toMatchObject({ code: 20100, msg: '请先登录' });
  });

  it(`has room for ${MAX_FAVOURITES}`, async () => {
    await server.db
      .execute(sql`insert into document_favourites (id, uid, document_id, page, at, part, title, car, created_at)
      select ${me.uid} || n, ${me.uid}, 'start', n, '', '', '', '', now() from generate_series(1, ${MAX_FAVOURITES}) n`);
    expect(await add({ documentId: 'torque' })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('最多收藏 500 条'),
    });
    // What is one already is no new one.
    expect((await add({ documentId: 'start' })).code).toBe(0);
    await remove({ documentId: 'start', page: 7 });
    expect((await add({ documentId: 'torque' })).code).toBe(0);
  });

  it('ends with the account', async () => {
    await add(PLACE);
    const now = server.services.clock.now();
    await server.db.update(users).set({ cancelAt: now }).where(eq(users.uid, me.uid));
    await finishCancellations(server.db, now);
    expect(await server.db.select().from(table).where(eq(table.uid, me.uid))).toEqual([]);
  });
});
