import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { DESK_API, DESK_HEADER } from '../../../../src/contract/desk/calls';
import type { DeskPreview } from '../../../../src/contract/desk/shapes';
import { chinaDay } from '../../../base/clock/china-day';
import { DAY, later } from '../../../base/clock/clock';
import { newId } from '../../../base/ids';
import { users } from '../../../db/schema/account';
import { operatorAudit } from '../../../db/schema/operator';
import { commissions } from '../../../db/schema/partner';
import { orders, refunds } from '../../../db/schema/shop';
import { text } from '../../../tables/table';
import { writeTable } from '../../../tables/write-table';
import { readInThread } from '../../../modules/store-import/table-thread';
import { balanceOf, walletOf } from '../../../modules/ledger/ledger';
import { addGoodsOrder } from '../../../testing/add-goods-order';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { give } from '../../../testing/give';
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

const addOrder = async (fields: Partial<typeof orders.$inferInsert> = {}) =>
  addGoodsOrder(server.db, now(), (await server.addUser()).uid, fields);
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

describe('the preview of a refund', () => {
  let finance: DeskClient;
  beforeAll(async () => {
    finance = await openDesk(server, 'finance', 'finance-preview');
  });
  const linesOf = async (id: string) => {
    const answer = await finance.call<DeskPreview>('preview', { name: 'order refund', input: { id, reason: '误购' } });
    return answer.status === 200 ? answer.data.lines : answer.refusal.message;
  };
  const uidOf = async (id: string) => (await server.db.select().from(orders).where(eq(orders.id, id)))[0]?.uid ?? '';

  it('tells the days and the commission that are taken back, and changes nothing', async () => {
    const id = await addOrder({ kind: 'vip', payWith: 'cash', amount: 19_900, points: 0, vipDays: 365, state: 'done' });
    const uid = await uidOf(id);
    await server.db
      .update(users)
      .set({ vipEndAt: later(now(), 400 * DAY) })
      .where(eq(users.uid, uid));
    const { uid: partner } = await server.addUser();
    await give(server.db, now(), partner, 'coins', 1_000);
    const commission = { orderId: id, uid: partner, inviteeUid: uid, amount: 3_980, createdAt: now() };
    await server.db.insert(commissions).values(commission);
    expect(await linesOf(id)).toEqual([
      '退回 199.00 元 给买家（万用表 × 1）',
      `收回会员 365 天，会员到 ${chinaDay(later(now(), 35 * DAY))} 止`,
      '收回推荐人的佣金 10.00 元，余额不足，另外 29.80 元收不回',
      '通知买家',
    ]);
    expect(await stateOf(id)).toBe('done');
    expect(await balanceOf(server.db, walletOf(partner), 'coins')).toBe(1_000);
    expect(await server.db.$count(refunds, eq(refunds.orderId, id))).toBe(0);
  });

  it('refuses what the refund itself refuses', async () => {
    const coins = { kind: 'coins', coinCents: 500, state: 'done' } as const;
    const id = await addOrder(coins);
    expect(await linesOf(id)).toBe('金币已被使用，无法退款');
    await give(server.db, now(), await uidOf(id), 'coins', 500);
    expect(await linesOf(id)).toContain('收回金币 5.00 元');
    expect(await linesOf(await addOrder({ state: 'unpaid', paidAt: null }))).toBe('订单未支付，无需退款');
  });
});
