import type { RequestOf } from '../../../src/contract/endpoint';
import * as calls from '../../../src/contract/endpoints/shop';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { addArticle, addVipTerm } from './testing/small-shop';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await addArticle(db, { iid: 'tape', title: '绝缘胶带', price: 1500, classBalance: 900, sold: 7, position: 2 });
  await addArticle(db, {
    iid: 'meter',
    title: '数字万用表',
    summary: '真有效值 100%',
    category: 'tool',
    price: 9900,
    classBalance: 9000,
    sold: 3,
    position: 1,
    detail: '<p>说明</p><script>x()</script>',
  });
  await addArticle(db, {
    iid: 'coins',
    title: '金币',
    kind: 'coins',
    category: 'virtual',
    price: 0,
    classBalance: 100,
    payWays: ['points'],
    coinCents: 500,
    sold: 9,
    position: 3,
  });
  await addArticle(db, { iid: 'gone', title: '绝缘胶带（旧）', enable: false });
  await addVipTerm(db, { iid: 'year', title: '年卡', price: 16_800 });
  await addVipTerm(db, { iid: 'month', title: '月卡', price: 1990, tags: 'hot,vip' });
});
afterAll(() => server.close());

const ids = async (request: RequestOf<typeof calls.goodsQuery>, token?: string) =>
  (await server.call(calls.goodsQuery, request, token ? { token } : {})).data.list.map(({ iid }) => iid);

describe('goodsQuery', () => {
  it('gives the VIP terms of §7, the cheapest first, to anybody', async () => {
    const request = {
      tags: 'vip',
      channelurl: 'app',
      dingzhi: true,
      enable: true,
      sort: 'price' as const,
      pageRequest: { pageNum: 1, pageSize: 100 },
    };
    expect(await ids(request)).toEqual(['month', 'year']);
  });

  it('lists the store without VIP terms and without what is off sale, in its own order', async () => {
    expect(await ids({})).toEqual(['meter', 'tape', 'coins']);
  });

  it.each([
    ['category', { category: 'tool' as const }, ['meter']],
    ['keyword in the title', { keyword: '胶带' }, ['tape']],
    ['keyword in the summary, % meaning itself', { keyword: '100%' }, ['meter']],
    ['keyword that nothing has', { keyword: '_' }, []],
    ['physical ones only (§4 review mode)', { physicalOnly: true }, ['meter', 'tape']],
    ['another channel', { channelurl: 'tt' }, []],
    ['price', { sort: 'price' as const }, ['coins', 'tape', 'meter']],
    ['points', { sort: 'points' as const }, ['coins', 'tape', 'meter']],
    ['sold', { sort: 'sold' as const }, ['coins', 'tape', 'meter']],
  ])('filters and sorts by %s', async (_name, request, expected) => expect(await ids(request)).toEqual(expected));

  it('shows what is off sale to administrators only', async () => {
    const admin = await server.addUser({ admin: true });
    const user = await server.addUser();
    expect(await ids({ enable: false }, admin.token)).toEqual(['gone']);
    expect(await ids({ enable: false }, user.token)).toEqual([]);
    expect(await ids({ enable: false })).toEqual([]);
  });

  it('pages, with whole addresses of the pictures', async () => {
    const page = (await server.call(calls.goodsQuery, { pageRequest: { pageNum: 2, pageSize: 1 } })).data;
    expect([page.total, page.list[0]?.iid]).toEqual([3, 'tape']);
    expect(page.list[0]?.images[0]).toMatch(/^http:\/\/.+\/assets\/goods\/tape\.png$/);
  });

  it('refuses an unknown order', async () => {
    expect((await server.call(calls.goodsQuery, { sort: 'random' as never })).code).toBe(-1);
  });
});

describe('goodsOne', () => {
  it('shows an article with its text, cleaned', async () => {
    expect((await server.call(calls.goodsOne, { iid: 'meter' })).data).toMatchObject({
      title: '数字万用表',
      detail: '<p>说明</p>',
    });
  });

  it.each(['gone', 'nothing'])('says 404 for %s', async (iid) => {
    expect(await server.call(calls.goodsOne, { iid })).toMatchObject({ code: 404, msg: '商品不存在或已下架' });
  });
});
