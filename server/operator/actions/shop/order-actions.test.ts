import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { DESK_API, DESK_HEADER } from '../../../../src/contract/desk/calls';
import { newId } from '../../../base/ids';
import { operatorAudit } from '../../../db/schema/operator';
import { orders, refunds } from '../../../db/schema/shop';
import { text } from '../../../tables/table';
import { writeTable } from '../../../tables/write-table';
import { readInThread } from '../../../modules/store-import/table-thread';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { openOperatorDesk, type OperatorDesk } from '../../../testing/operator-desk';
import type { TestServer } from '../../../testing/test-server';

let line: OperatorDesk;
let server: TestServer;
let desk: DeskClient;
beforeAll(async () => {
  line = await openOperatorDesk();
  ({ server } = line);
  desk = await openDesk(server, 'shop');
});
afterAll(() => line.close());

const now = () => server.services.clock.now();
const shipTo = { name: '王建国', phone: '13612345678', region: ['江苏省', '南京市', '玄武区'], detail: '中山路 1 号' };

async function addOrder(fields: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const { uid } = await server.addUser();
  const id = newId();
  await server.db.insert(orders).values({
    ...{ id, uid, clientKey: newId(), kind: 'physical', iid: 'meter', title: '万用表', quantity: 1, shipTo },
    ...{ payWith: 'points', amount: 0, points: 300, state: 'paid', createdAt: now(), paidAt: now(), ...fields },
  });
  return id;
}
const stateOf = async (id: string) => (await server.db.select().from(orders).where(eq(orders.id, id)))[0]?.state;
const table = (rows: string[][], head = ['订单号', '收货人', '承运公司', '物流单号']) =>
  writeTable({ name: '待发货', head, rows: rows.map((row) => row.map(text)) }, 'xlsx');
function fileOf(bytes: Buffer): string {
  const path = join(server.config.dataDir, `${newId()}.xlsx`);
  writeFileSync(path, bytes);
  return path;
}
const exported = (cookie: string) =>
  server.app.inject({
    method: 'POST',
    url: `${DESK_API}export/parcels?as=xlsx`,
    headers: { cookie, 'user-agent': 'test browser', [DESK_HEADER]: '1' },
    payload: { filters: {} },
  });

it('gives the parcel service whole addresses as a workbook, and writes down who took them', async () => {
  const id = await addOrder();
  await addOrder({ kind: 'vip', shipTo: null });
  const { rows, total } = await desk.list('parcels');
  expect(total).toBe(1);
  expect(JSON.stringify(rows)).not.toMatch(/13612345678|王建国|中山路/);

  const response = await exported(desk.cookie);
  const { columns, rows: written } = await readInThread('test', {
    bytes: response.rawPayload,
    kind: 'prices',
    sheet: null,
  });
  expect(columns.slice(0, 5)).toEqual(['订单号', '收货人', '手机号', '省市区', '详细地址']);
  expect(columns.slice(-2)).toEqual(['承运公司', '物流单号']);
  expect(written[0]?.cells.slice(0, 5)).toEqual([id, '王建国', '13612345678', '江苏省南京市玄武区', '中山路 1 号']);
  const audit = await server.db.select().from(operatorAudit).where(eq(operatorAudit.action, 'parcel addresses'));
  expect(audit).toMatchObject([{ operator: 'shop-one', outcome: 'read', message: '查看 1 行' }]);

  const support = await openDesk(server, 'support');
  expect((await exported(support.cookie)).statusCode).toBe(403);
});

it('ships what a filled table says, all of it or nothing', async () => {
  const [first, second, third] = [await addOrder(), await addOrder(), await addOrder()];
  const done = await addOrder({ state: 'done' });
  const wrong = fileOf(
    await table([
      [first, '', '顺丰速运', 'SF10001'],
      [done, '', '顺丰速运', 'SF10002'],
    ]),
  );
  expect(await line.refusal('parcel', 'ship', wrong, '--yes')).toBe(
    '没有发货，请改正后重新上传：第 3 行：只有待发货的订单可以发货',
  );
  expect(await stateOf(first)).toBe('paid');

  const right = fileOf(
    await table([
      [first, '', '顺丰速运', 'SF10001'],
      [second, '', '中通快递', '78900001'],
      [third, '', '', ''],
    ]),
  );
  expect(await line.refusal('parcel', 'ship', right)).toContain('发货 2 单：顺丰速运、中通快递');
  expect(await stateOf(first)).toBe('paid');
  expect(await line.printed('parcel', 'ship', right, '--yes')).toBe('已发货 2 单，已通知买家');
  const rows = await server.db
    .select()
    .from(orders)
    .where(inArray(orders.id, [first, second, third]));
  expect(Object.fromEntries(rows.map(({ id, state, logisticsNumber }) => [id, [state, logisticsNumber]]))).toEqual({
    [first]: ['shipped', 'SF10001'],
    [second]: ['shipped', '78900001'],
    [third]: ['paid', null],
  });
});

it.each([
  [[['', '顺丰']], ['收货人', '承运公司'], '缺少“订单号”“承运公司”“物流单号”'],
  [[['a', '', '顺丰', '1']], undefined, '第 2 行：物流单号应为 4 到 40 位字母、数字'],
  [[['a', '', '', 'SF10001']], undefined, '第 2 行：请填写承运公司'],
  [
    [
      ['a', '', '顺丰', 'SF10001'],
      ['a', '', '顺丰', 'SF10002'],
    ],
    undefined,
    '第 3 行：订单号重复',
  ],
  [[['a', '', '顺丰', '']], undefined, '没有填写物流单号'],
])('refuses the table %j', async (rows, head, why) => {
  expect(await line.refusal('parcel', 'ship', fileOf(await table(rows, head)), '--yes')).toContain(why);
});

it('finds an order by its number in any state, and tells who paid it how', async () => {
  const paid = { payWith: 'cash', amount: 100, points: 0, provider: 'wechat', prepayid: 'wx-prepay-1' } as const;
  const id = await addOrder({ ...paid, state: 'done' });
  const ids = async (filters: object) => (await desk.list('orders', { ...filters })).rows.map((row) => row.id);
  expect(await ids({})).not.toContain(id);
  expect(await ids({ state: 'all' })).toContain(id);
  expect(await ids({ id })).toEqual([id]);
  const [row] = await server.db.select().from(orders).where(eq(orders.id, id));
  const facts = (await desk.record('orders', id)).sections[0]?.facts.map(({ title, value }) => [title, value]);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['买家', row?.uid],
      ['支付平台', 'wechat'],
      ['平台交易号', 'wx-prepay-1'],
      ['支付', now().toISOString()],
    ]),
  );
});

it('lets the shop ship and not refund, and finance refund and not ship', async () => {
  const id = await addOrder();
  const finance = await openDesk(server, 'finance');
  const refund = { id, reason: '缺货' };
  expect((await desk.refusal('order refund', refund)).code).toBe('right');
  expect((await finance.refusal('order ship', { id, carrier: '顺丰', number: 'SF10001' })).code).toBe('right');
  expect(await stateOf(id)).toBe('paid');
  expect((await finance.preview('order refund', refund)).lines[0]).toBe('退回 300 积分 给买家（万用表 × 1）');
  await finance.run('order refund', refund);
  expect(await stateOf(id)).toBe('refunded');
});

it('tells that a refund is booked where the platform does not take it yet', async () => {
  const id = await addOrder({ payWith: 'cash', amount: 100, points: 0, provider: 'wechat' });
  const finance = await openDesk(server, 'finance', 'finance-two');
  const { message } = await finance.run('order refund', { id, reason: '缺货' });
  expect(message).toBe('已退款：万用表，1.00 元；支付平台尚未受理，将自动重试，原因见服务日志');
  expect(await stateOf(id)).toBe('refunded');
  expect(await server.db.select().from(refunds).where(eq(refunds.orderId, id))).toMatchObject([{ state: 'requested' }]);
});
