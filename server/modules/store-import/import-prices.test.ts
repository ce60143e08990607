import { and, eq, isNull } from 'drizzle-orm';
import { customItemUpdate } from '../../../src/contract/endpoints/work-order-items';
import { customItems } from '../../db/schema/store';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { csv, importerOf, workbook, type Row } from './import.testing';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const PRICES: readonly Row[] = [
  ['项目名称', '类别', '单价', '工时费', '工时', '单位'],
  ['更换机油机滤', '保养', '"¥1,234.50"', '￥８０元', '0.5', '套'],
  ['四轮定位', '轮胎', '', '120', '1小时', '次'],
  ['面议项目', '', '面议', '', '', ''],
  ['待定价项目', '', '', '', '', ''],
];
const templatesOf = async (storeId: string) =>
  server.db
    .select()
    .from(customItems)
    .where(and(eq(customItems.storeId, storeId), isNull(customItems.deletedAt)))
    .orderBy(customItems.name);

async function aStore() {
  const { storeId, owner } = await server.addStore();
  return { storeId, ...importerOf(server, owner.token), token: owner.token };
}

describe('a price list', () => {
  it('becomes templates in cents; what has no price waits for one', async () => {
    const { storeId, bring } = await aStore();
    expect((await bring(csv(PRICES), 'prices')).counts).toEqual({ added: 3, updated: 0, unchanged: 0, refused: 1 });
    expect(await templatesOf(storeId)).toMatchObject([
      { name: '四轮定位', price: 0, labour: 12_000, minutes: 60, unpriced: false },
      { name: '待定价项目', price: 0, labour: 0, unpriced: true, category: '其他', unit: '件' },
      { name: '更换机油机滤', price: 123_450, labour: 8_000, minutes: 30, unit: '套', unpriced: false },
    ]);
  });

  it('changes only what it says, and is undone to what was there, but for what was changed since', async () => {
    const { storeId, bring, undo, token } = await aStore();
    await bring(csv(PRICES), 'prices');
    const more = await bring(
      csv([
        ['项目', '工时费'],
        ['四轮定位', '150'],
        ['更换机油机滤', '90'],
        ['新项目', '10'],
      ]),
      'prices',
    );
    expect(more.counts).toEqual({ added: 1, updated: 2, unchanged: 0, refused: 0 });
    const before = await templatesOf(storeId);
    expect(before.find(({ name }) => name === '更换机油机滤')).toMatchObject({ price: 123_450, labour: 9_000 });
    const oil = before.find(({ name }) => name === '更换机油机滤');
    const { category = '', quantity = 1, unit = '' } = oil ?? {};
    const input = { uid: oil?.id ?? '', name: '更换机油机滤', category, price: 1, labour: 2, quantity, unit };
    await server.call(customItemUpdate, input, { token });
    expect(await undo(more.id)).toMatchObject({ stayed: 1 });
    expect(await templatesOf(storeId)).toMatchObject([
      { name: '四轮定位', labour: 12_000 },
      { name: '待定价项目' },
      { name: '更换机油机滤', price: 1, labour: 2 },
    ]);
  });

  it('keeps what was used on an order when it is undone', async () => {
    const { storeId, bring, undo } = await aStore();
    const { id } = await bring(csv(PRICES), 'prices');
    await server.db
      .update(customItems)
      .set({ used: 1 })
      .where(and(eq(customItems.storeId, storeId), eq(customItems.name, '四轮定位')));
    expect(await undo(id)).toMatchObject({ stayed: 1 });
    expect((await templatesOf(storeId)).map(({ name }) => name)).toEqual(['四轮定位']);
  });

  it('reads words that begin like a formula as words', async () => {
    const { storeId, bring } = await aStore();
    await bring(
      await workbook([
        ['项目名称', '单价'],
        ['=cmd|calc!A1', 10],
        ['="00123"', 20],
      ]),
      'prices',
    );
    expect((await templatesOf(storeId)).map(({ name }) => name)).toEqual(['00123', '=cmd|calc!A1']);
  });
});
