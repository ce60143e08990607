import { eq } from 'drizzle-orm';
import * as till from '../../../src/contract/endpoints/till';
import * as orders from '../../../src/contract/endpoints/work-orders';
import type { RequestOf } from '../../../src/contract/endpoint';
import type { PaymentParts } from '../../../src/contract/schemas/till';
import { newId } from '../../base/ids';
import { tillEvents } from '../../db/schema/till';
import { workOrders } from '../../db/schema/work-order';
import { openWorkshop } from '../work-orders/testing/workshop';
import { cash, eachAtTill, key, wechat, type AtTill } from './testing/each-at-till';

let server: AtTill['server'];
let shop: AtTill['shop'];
let desk: AtTill['desk'];
let boss: AtTill['boss'];
const { settle, pay, day } = eachAtTill((opened) => ({ server, shop, desk, boss } = opened));

const FIRM = 'd/顺达公司';
type PayFields = Partial<RequestOf<typeof till.tillPayPerson>>;
const payPerson = (payments: PaymentParts, fields: PayFields = {}, who = desk) =>
  server.call(till.tillPayPerson, { person: FIRM, clientKey: key(), payments, ...fields }, who);
const undo = (receipt: string, who = desk) => server.call(till.tillUndoReceipt, { receipt, reason: '记错' }, who);
const statement = async (person = FIRM, who = desk) => (await server.call(till.tillStatement, { person }, who)).data;
const owe = async (dueOn: string, debtor = '顺达公司') => (await settle({ payMethod: 'credit', debtor, dueOn })).data;
/** Three orders of 500 yuan that the firm owes for, the second one due first. */
async function threeDebts() {
  const debts = [await owe('2026-03-10'), await owe('2026-03-05'), await owe('2026-03-20')];
  return debts.map(({ id }) => id) as [string, string, string];
}
const owedOf = async (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await shop.get(id)).owed));

describe('one payment of a person over several orders', () => {
  it('pays what is due first first, and each order has its own part in its books', async () => {
    const ids = await threeDebts();
    const paid = (await payPerson([wechat(60_000), cash(20_000)], { owed: 150_000 })).data;
    expect(paid).toMatchObject({
      day: '2026-03-02',
      amount: 80_000,
      standing: 80_000,
      payments: [wechat(60_000), cash(20_000)],
      orders: [
        { id: ids[1], amount: 50_000, standing: 50_000, owed: 0 },
        { id: ids[0], amount: 30_000, standing: 30_000, owed: 20_000 },
      ],
    });
    expect(await owedOf(ids)).toEqual([20_000, 0, 50_000]);
    const { payments, log } = await shop.get(ids[0]);
    expect(payments).toMatchObject([
      { kind: 'collected', means: 'wechat', amount: 10_000, receipt: paid.id },
      { kind: 'collected', means: 'cash', amount: 20_000 },
    ]);
    expect(log.at(-1)?.note).toBe('收回挂账 微信 ¥100.00、现金 ¥200.00（合并收款，共 2 单）');
    expect((await day()).figures).toMatchObject({
      means: [
        { means: 'wechat', in: 60_000, out: 0 },
        { means: 'cash', in: 20_000, out: 0 },
      ],
      collected: { amount: 80_000 },
    });
    expect((await server.call(till.tillReceipt, { receipt: paid.id }, desk)).data).toEqual(paid);
  });

  it('is one under its key, twice at once and much later', async () => {
    const ids = await threeDebts();
    const clientKey = key();
    const [one, two] = await Promise.all([
      payPerson([cash(80_000)], { clientKey, owed: 150_000 }),
      payPerson([cash(80_000)], { clientKey, owed: 150_000 }),
    ]);
    expect([one.code, two.code]).toEqual([0, 0]);
    await pay(ids[0], [cash(20_000)]);
    expect((await payPerson([cash(80_000)], { clientKey, owed: 150_000 })).data.standing).toBe(80_000);
    expect(await owedOf(ids)).toEqual([0, 0, 50_000]);
  });

  it('pays the chosen orders alone', async () => {
    const ids = await threeDebts();
    const chosen = { orders: [ids[2], ids[0]], owed: 100_000 };
    expect((await payPerson([cash(100_001)], chosen)).msg).toBe('收款合计 ¥1,000.01，不能超过应收 ¥1,000.00');
    expect((await payPerson([cash(60_000)], chosen)).data.orders.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    expect(await owedOf(ids)).toEqual([0, 50_000, 40_000]);
  });

  it('is not booked when another sum is owed than was seen, more is paid, or nobody is one person', async () => {
    const ids = await threeDebts();
    await pay(ids[0], [cash(1000)]);
    expect(await payPerson([cash(150_000)], { owed: 150_000 })).toMatchObject({
      code: -4,
      msg: '应收刚刚从 ¥1,500.00 变为 ¥1,490.00，请核对后再收款',
    });
    expect(await payPerson([cash(149_001)])).toMatchObject({ code: -2 });
    await settle({ payMethod: 'credit' });
    expect(await payPerson([cash(100)], { person: 'c/' })).toMatchObject({
      code: -2,
      msg: '没有留客户信息的欠款不是同一个人的，请逐单收款',
    });
    const rival = await openWorkshop(server);
    const others = { token: rival.owner.token };
    expect(await payPerson([cash(100)], {}, others)).toMatchObject({ code: -2, msg: '没有欠款，已经收清' });
    expect((await payPerson([cash(100)], {}, { token: shop.technician.token })).code).toBe(403);
    const strangers = await server.call(till.tillStatement, { person: 'c/' }, desk);
    expect(strangers).toMatchObject({ code: -2, msg: '没有留客户信息的欠款不是同一个人的，请逐单查看' });
    expect(await owedOf(ids)).toEqual([49_000, 50_000, 50_000]);
    const { id } = (await payPerson([cash(149_000)])).data;
    expect((await server.call(till.tillReceipt, { receipt: id }, others)).code).toBe(404);
    expect((await undo(id, others)).code).toBe(404);
  });
});

it('says how much one payment can be at most, where more orders are owed for than it pays', async () => {
  const { id } = await owe('2026-03-10');
  const [order] = await server.db.select().from(workOrders).where(eq(workOrders.id, id));
  if (!order) throw new Error('There is no order');
  const another = (at: number) => ({ ...order, id: newId(), clientKey: key(), number: `more-${at}` });
  const more = Array.from({ length: 100 }, (_, at) => another(at));
  await server.db.insert(workOrders).values(more);
  expect(await payPerson([cash(5_050_000)], { owed: 5_050_000 })).toMatchObject({
    code: -2,
    msg: '一次最多收 100 单，这次最多 ¥50,000.00，请分次收款',
  });
});

describe('taking back one payment over several orders', () => {
  it('takes it back in all of them, once', async () => {
    const ids = await threeDebts();
    const { id } = (await payPerson([wechat(60_000), cash(50_000)])).data;
    const second = await server.addMember(shop.storeId, 'receptionist');
    expect((await undo(id, second)).code).toBe(403);
    expect(await owedOf(ids)).toEqual([0, 0, 40_000]);
    for (const who of [desk, boss]) expect((await undo(id, who)).data).toMatchObject({ amount: 110_000, standing: 0 });
    expect(await owedOf(ids)).toEqual([50_000, 50_000, 50_000]);
    expect((await day()).figures).toMatchObject({ means: [], collected: { count: 0, amount: 0 } });
    expect((await statement()).payments).toEqual([]);
  });

  it('takes back what stands of it, and nothing at all when a part was given back', async () => {
    const ids = await threeDebts();
    const { id } = (await payPerson([cash(150_000)])).data;
    const refund = { id: ids[2], clientKey: key(), means: 'cash' as const, amount: 10_000, reason: '多收' };
    const { payments } = (await server.call(till.tillRefund, refund, desk)).data;
    expect(await undo(id)).toMatchObject({ code: -2, msg: '这笔款已退给客户，不能撤销；请先撤销退款' });
    expect(await owedOf(ids)).toEqual([0, 0, 10_000]);
    const paymentId = payments.find(({ kind }) => kind === 'refund')?.id ?? '';
    await server.call(till.tillUndo, { id: ids[2], paymentId, reason: '记错' }, desk);
    const own = (await shop.get(ids[0])).payments[0]?.id ?? '';
    await server.call(till.tillUndo, { id: ids[0], paymentId: own, reason: '记错' }, desk);
    expect((await server.call(till.tillReceipt, { receipt: id }, desk)).data.standing).toBe(100_000);
    expect((await undo(id)).data.standing).toBe(0);
    expect(await owedOf(ids)).toEqual([50_000, 50_000, 50_000]);
  });

  it('says where a part became a deposit, since the settlement there was taken back', async () => {
    const ids = await threeDebts();
    const { id } = (await payPerson([cash(150_000)])).data;
    const { version, number } = await shop.get(ids[1]);
    await server.call(orders.workOrderSettle, { id: ids[1], version, payMethod: null }, boss);
    expect(await undo(id, boss)).toMatchObject({
      code: -2,
      msg: `工单 ${number} 的结算已撤销，这笔款在那里已转为预收款，请到各工单里分别冲正`,
    });
    expect(await owedOf(ids)).toEqual([0, 0, 0]);
    // The store still holds it, until the deposit itself is taken back.
    const receipt = async () => (await server.call(till.tillReceipt, { receipt: id }, desk)).data;
    expect(await receipt()).toMatchObject({ amount: 150_000, standing: 150_000 });
    const paymentId = (await shop.get(ids[1])).payments.find(({ kind }) => kind === 'deposit')?.id ?? '';
    await server.call(till.tillUndo, { id: ids[1], paymentId, reason: '没有收到' }, boss);
    const { standing, orders: parts } = await receipt();
    expect([standing, parts.find((part) => part.id === ids[1])?.standing]).toEqual([100_000, 0]);
  });
});

describe('the statement of a person', () => {
  it('has what he owes and what he paid lately, several orders at once as one', async () => {
    const ids = await threeDebts();
    const alone = (await pay(ids[2], [cash(10_000), wechat(5000)])).data;
    expect(alone.payments.map(({ receipt }) => receipt)).toEqual([null, null]);
    server.goTo('2026-03-08T02:00:00Z');
    const { id } = (await payPerson([wechat(60_000)])).data;
    expect(await statement()).toMatchObject({
      ...{ id: FIRM, name: '顺达公司', phone: '', count: 2, owed: 75_000, overdue: 0, dueOn: '2026-03-10' },
      ...{ since: '2025-12-08', more: false },
      payments: [
        { kind: 'collected', amount: 60_000, payments: [wechat(60_000)], receipt: id, day: '2026-03-08' },
        { kind: 'collected', amount: 15_000, payments: [wechat(5000), cash(10_000)], receipt: null },
      ],
    });
    const [together, single] = (await statement()).payments;
    expect(together?.orders.map((order) => order.id).sort()).toEqual([ids[0], ids[1]].sort());
    expect(single?.orders.map((order) => order.id)).toEqual([ids[2]]);
  });

  it('tells no part of a payment as if it were all of it, where it has more than it tells', async () => {
    const ids = await threeDebts();
    const { id } = (await payPerson([wechat(60_000)])).data;
    const ofOrder = await server.db.select().from(tillEvents).where(eq(tillEvents.orderId, ids[1]));
    const event = ofOrder.find(({ kind }) => kind === 'collected');
    if (!event) throw new Error('Nothing is booked');
    const [at, orderId] = [new Date('2026-03-02T03:00:00Z'), ids[2]];
    const single = (place: number) => ({ ...event, id: newId(), clientKey: `single-${place}/0`, at, orderId });
    await server.db.insert(tillEvents).values(Array.from({ length: 299 }, (_, place) => single(place)));
    const told = await statement();
    expect([told.payments.length, told.more]).toEqual([299, true]);
    await server.db.delete(tillEvents).where(eq(tillEvents.clientKey, 'single-0/0'));
    expect((await statement()).payments.at(-1)).toMatchObject({ receipt: id, amount: 60_000 });
  });

  it('is there for who owes nothing any more, and for the own store alone', async () => {
    await threeDebts();
    await payPerson([cash(150_000)]);
    expect(await statement()).toMatchObject({ name: '顺达公司', count: 0, owed: 0, dueOn: null });
    server.goTo('2026-06-10T02:00:00Z');
    // Logins of March are over.
    const later = await server.addMember(shop.storeId, 'receptionist');
    expect((await statement(FIRM, later)).payments).toEqual([]);
    const rival = await openWorkshop(server);
    expect(await statement(FIRM, { token: rival.owner.token })).toMatchObject({ owed: 0, payments: [] });
    const { token } = await server.addMember(shop.storeId, 'technician');
    const refused = await server.call(till.tillStatement, { person: FIRM }, { token });
    expect(refused.code).toBe(403);
  });
});
