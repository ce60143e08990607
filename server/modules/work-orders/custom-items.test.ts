import { eq } from 'drizzle-orm';
import * as items from '../../../src/contract/endpoints/work-order-items';
import { customItems } from '../../db/schema/store';
import { createTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const oil = { name: '机油机滤', category: '保养', price: 22_800, labour: 5_000, quantity: 1, unit: '套' };
const create = async (token: string, change: Partial<typeof oil> = {}) =>
  (await server.call(items.customItemCreate, { ...oil, ...change }, { token })).data;
const namesOf = async (
  token: string,
  request: { keyword?: string; category?: string; pageRequest?: { pageNum: number; pageSize: number } } = {},
) => (await server.call(items.customItemQuery, request, { token })).data.list.map(({ name }) => name);

describe('customItemQuery', () => {
  it('lists the most used first, finds by name and category, and shows them to everybody in the store', async () => {
    const {
      storeId,
      owner: { token },
    } = await server.addStore();
    for (const change of [
      { name: '机油机滤' },
      { name: '前刹车片', category: '制动' },
      { name: '空调滤芯', category: '空调' },
    ])
      await create(token, change);
    await server.db.update(customItems).set({ used: 3 }).where(eq(customItems.name, '前刹车片'));
    const technician = await server.addMember(storeId, 'technician');
    const { data } = await server.call(items.customItemQuery, {}, { token: technician.token });
    expect(data.list[0]).toMatchObject({
      name: '前刹车片',
      category: '制动',
      price: 22_800,
      labour: 5_000,
      quantity: 1,
      unit: '套',
      used: 3,
    });
    expect([data.total, data.list.length, [...data.categories].sort()]).toEqual([3, 3, ['保养', '制动', '空调']]);
    expect(await namesOf(token, { keyword: '滤' })).toEqual(expect.arrayContaining(['机油机滤', '空调滤芯']));
    expect(await namesOf(token, { keyword: '滤', category: '空调' })).toEqual(['空调滤芯']);
    expect(await namesOf(token, { keyword: '%' })).toEqual([]);
    expect(await namesOf(token, { pageRequest: { pageNum: 3, pageSize: 1 } })).toHaveLength(1);
    expect(
      (await server.call(items.customItemQuery, { uid: data.list[0]?.id }, { token })).data.list.map(
        ({ name }) => name,
      ),
    ).toEqual(['前刹车片']);
  });

  it("is for people of a store, and never shows another store's", async () => {
    const [mine, theirs] = [await server.addStore(), await server.addStore()];
    const { id: uid } = await create(theirs.owner.token);
    expect(await namesOf(mine.owner.token)).toEqual([]);
    expect(await server.call(items.customItemQuery, { uid }, { token: mine.owner.token })).toMatchObject({
      code: 404,
      msg: '模板不存在或已删除',
    });
    expect((await server.call(items.customItemQuery, {}, { token: (await server.addUser()).token })).code).toBe(403);
    expect((await server.call(items.customItemQuery, {})).code).toBe(20100);
  });
});

describe('customItemCreate', () => {
  it('refuses a name that the store has, also when two write it at once; another store may have it', async () => {
    const [mine, theirs] = [await server.addStore(), await server.addStore()];
    const results = await Promise.all(
      [1, 2].map(() => server.call(items.customItemCreate, oil, { token: mine.owner.token })),
    );
    expect(results.map(({ code, msg }) => [code, msg]).sort()).toEqual([
      [-2, '已有同名模板'],
      [0, expect.any(String)],
    ]);
    expect((await create(theirs.owner.token)).name).toBe(oil.name);
  });

  it('is not for technicians, takes no bad amounts, and fills in what is left out', async () => {
    const {
      storeId,
      owner: { token },
    } = await server.addStore();
    expect(
      (await server.call(items.customItemCreate, oil, { token: (await server.addMember(storeId, 'technician')).token }))
        .code,
    ).toBe(403);
    expect((await server.call(items.customItemCreate, oil)).code).toBe(20100);
    for (const change of [{ price: -1 }, { labour: 1.5 }, { quantity: 0 }, { name: ' ' }, { price: 100_000_001 }])
      expect((await server.call(items.customItemCreate, { ...oil, ...change }, { token })).code).toBe(-1);
    expect(
      (
        await server.call(
          items.customItemCreate,
          { name: '洗车', price: 0, labour: 3_000, quantity: 1 },
          { token: (await server.addMember(storeId, 'receptionist')).token },
        )
      ).data,
    ).toMatchObject({ unit: '件', category: '其他', used: 0 });
  });
});

describe('customItemUpdate and customItemDelete', () => {
  it('change and delete, the same twice without harm, and free the name', async () => {
    const {
      owner: { token },
    } = await server.addStore();
    const [first, second] = [await create(token), await create(token, { name: '前刹车片' })];
    for (let i = 0; i < 2; i += 1)
      expect(
        (await server.call(items.customItemUpdate, { uid: first.id, ...oil, price: 19_900 }, { token })).data,
      ).toEqual({ ...first, price: 19_900 });
    expect(await server.call(items.customItemUpdate, { uid: second.id, ...oil }, { token })).toMatchObject({
      code: -2,
      msg: '已有同名模板',
    });
    for (let i = 0; i < 2; i += 1)
      expect((await server.call(items.customItemDelete, { uid: first.id }, { token })).code).toBe(0);
    expect(await namesOf(token)).toEqual(['前刹车片']);
    expect((await server.call(items.customItemUpdate, { uid: first.id, ...oil }, { token })).code).toBe(404);
    expect((await server.call(items.customItemUpdate, { uid: second.id, ...oil }, { token })).data).toMatchObject({
      id: second.id,
      name: oil.name,
    });
  });

  it("do not reach another store's, and are not for technicians", async () => {
    const [mine, theirs] = [await server.addStore(), await server.addStore()];
    const { id: uid } = await create(theirs.owner.token);
    const technician = await server.addMember(theirs.storeId, 'technician');
    for (const [token, code] of [
      [mine.owner.token, 404],
      [technician.token, 403],
      ['', 20100],
    ] as const) {
      expect((await server.call(items.customItemUpdate, { uid, ...oil, price: 1 }, { token })).code).toBe(code);
      expect((await server.call(items.customItemDelete, { uid }, { token })).code).toBe(code);
    }
    expect((await server.call(items.customItemQuery, { uid }, { token: technician.token })).data.list[0]?.price).toBe(
      oil.price,
    );
  });
});
