import * as calls from '../../../src/contract/endpoints/trade-templates';
import { customItemQuery, customItemUpdate } from '../../../src/contract/endpoints/work-order-items';
import { trades } from '../../../src/contract/schemas/trade-templates';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { proposals } from './trade-templates';

describe('the proposals', () => {
  it('are 20 to 45 a trade, each name once, and fit into a template', () => {
    for (const trade of trades) {
      const count = proposals().filter((each) => each.trades.includes(trade)).length;
      expect([trade, count >= 20 && count <= 45]).toEqual([trade, true]);
    }
    const names = proposals().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, category, unit, minutes, quantity } of proposals())
      expect([name, name.length <= 60, category.length <= 20, unit.length <= 8, minutes > 0, quantity > 0]).toEqual([
        name,
        ...Array.from({ length: 5 }, () => true),
      ]);
  });
});

describe('tradeTemplateQuery and tradeTemplateAdd', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());
  const templatesOf = async (token: string) =>
    (await server.call(customItemQuery, { pageRequest: { pageNum: 1, pageSize: 100 } }, { token })).data.list;

  it('adds what was chosen once: time at the own price of an hour, everything with parts without a price', async () => {
    const { token } = (await server.addStore()).owner;
    const names = ['四轮定位', '更换前刹车片'];
    const add = (hourCents: number | null) => server.call(calls.tradeTemplateAdd, { names, hourCents }, { token });
    expect((await add(12_000)).data).toEqual({ added: 2, skipped: 0, unpriced: 1 });
    expect((await add(99_900)).data).toEqual({ added: 0, skipped: 2, unpriced: 0 });
    expect(await templatesOf(token)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: '四轮定位', price: 0, labour: 12_000, minutes: 60, unpriced: false }),
        expect.objectContaining({ name: '更换前刹车片', price: 0, labour: 0, unpriced: true, unit: '副' }),
      ]),
    );
    const { items } = (await server.call(calls.tradeTemplateQuery, {}, { token })).data;
    expect(
      items
        .filter(({ isThere }) => isThere)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(names.sort());
  });

  it('is priced by saving it', async () => {
    const { token } = (await server.addStore()).owner;
    await server.call(calls.tradeTemplateAdd, { names: ['更换前刹车片'] }, { token });
    const [item] = await templatesOf(token);
    const { id: uid = '', name = '', category = '', quantity = 1, unit = '' } = item ?? {};
    const input = { uid, name, category, quantity, unit, price: 26_800, labour: 0 };
    expect((await server.call(customItemUpdate, input, { token })).data).toMatchObject({
      unpriced: false,
      minutes: 60,
    });
  });

  it('refuses what is not proposed, and technicians', async () => {
    const { storeId, owner } = await server.addStore();
    const technician = await server.addMember(storeId, 'technician');
    const add = (names: string[], { token }: { token: string }) =>
      server.call(calls.tradeTemplateAdd, { names }, { token });
    expect((await add(['四轮定位', '没有的'], owner)).code).toBe(-1);
    expect((await add(['四轮定位'], technician)).code).toBe(403);
    expect(await templatesOf(owner.token)).toEqual([]);
  });
});
