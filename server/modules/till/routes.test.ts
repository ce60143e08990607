import { customerUpdate } from '../../../src/contract/endpoints/customers';
import * as till from '../../../src/contract/endpoints/till';
import * as orders from '../../../src/contract/endpoints/work-orders';
import { line, openWorkshop } from '../work-orders/testing/workshop';
import { cash, confirmed, eachAtTill, key, wechat, type AtTill } from './testing/each-at-till';

let server: AtTill['server'];
let shop: AtTill['shop'];
let desk: AtTill['desk'];
let boss: AtTill['boss'];
const { anOrder, settle, pay, day } = eachAtTill((opened) => ({ server, shop, desk, boss } = opened));

describe('money of an order', () => {
  it('is taken in parts and by several means, the rest owed until it is collected', async () => {
    const settled = (await settle({ payments: [cash(10_000), wechat(15_000)] })).data;
    expect(settled).toMatchObject({ paid: 25_000, owed: 25_000, dueOn: '2026-04-01', payMethod: 'mixed' });
    expect(settled.log.at(-1)?.note).toMatch(/^现金 ¥100.00、微信 ¥150.00，挂账 ¥250.00；/);

    expect((await pay(settled.id, [cash(25_001)])).msg).toBe('收款合计 ¥250.01，不能超过应收 ¥250.00');
    const again = key();
    await pay(settled.id, [cash(20_000)], again);
    const once = (await pay(settled.id, [cash(20_000)], again)).data;
    expect([once.paid, once.owed, once.payments.length]).toEqual([45_000, 5000, 3]);
    const all = (await pay(settled.id, [{ means: 'insurer', amount: 5000 }])).data;
    expect([all.owed, all.dueOn]).toEqual([0, null]);
    expect((await pay(settled.id, [cash(1)])).msg).toBe('该工单已收清，没有欠款');
    expect((await server.call(till.tillDebtors, {}, desk)).data.all).toEqual({ count: 0, owed: 0 });

    const { figures } = await day();
    expect(figures.means).toEqual([
      { means: 'wechat', count: 1, in: 15_000, out: 0 },
      { means: 'cash', count: 2, in: 30_000, out: 0 },
      { means: 'insurer', count: 1, in: 5000, out: 0 },
    ]);
    expect(figures).toMatchObject({
      sales: { count: 1, amount: 50_000 },
      payments: { count: 2, amount: 25_000 },
      credit: { count: 1, amount: 25_000 },
      collected: { count: 2, amount: 25_000 },
    });
  });

  it('may be a deposit, which the settlement uses and what is left of it is given back', async () => {
    const { id } = await anOrder();
    expect((await pay(id, [wechat(60_000)])).data).toMatchObject({ paid: 60_000, owed: 0, prepaid: 60_000 });
    expect((await pay(id, [cash(1_000_000_000)])).msg).toBe('预收合计不能超过 1000 万元，请核对');
    expect((await pay(id, [cash(0)])).msg).toBe('金额应大于 0');
    expect((await server.call(orders.workOrderDelete, { uid: id, reason: '客户取消' }, desk)).msg).toBe(
      '已收客户 ¥600.00，请先退款再作废',
    );
    const { version } = await shop.get(id);
    const settled = (await server.call(orders.workOrderSettle, { id, version, payMethod: 'cash', confirmed }, desk))
      .data;
    expect([settled.prepaid, settled.payments.length]).toEqual([10_000, 1]);
    const refund = { id, clientKey: key(), means: 'cash' as const, amount: 10_000, reason: '多收' };
    expect((await server.call(till.tillRefund, refund, desk)).msg).toBe('现金实收 ¥0.00，退款不能超过实收');
    const back = (await server.call(till.tillRefund, { ...refund, means: 'wechat' }, desk)).data;
    expect([back.prepaid, back.owed, back.paid]).toEqual([0, 0, 50_000]);
    expect((await day()).figures).toMatchObject({
      deposits: { count: 1, amount: 60_000 },
      depositsUsed: { count: 1, amount: 50_000 },
      refunds: { count: 1, amount: 10_000 },
    });
  });

  it('is owed to the last cent with 挂账, by whom and until when is said, and who was reminded', async () => {
    const owed = (await settle({ payMethod: 'credit', debtor: '平安保险', dueOn: '2026-03-10' })).data;
    expect(owed).toMatchObject({ paid: 0, owed: 50_000, dueOn: '2026-03-10', debtor: '平安保险' });
    await server.call(till.tillSetDue, { id: owed.id, dueOn: '2026-03-05' }, desk);
    const remind = { id: owed.id, clientKey: key(), note: '电话' };
    await server.call(till.tillRemind, remind, desk);
    await server.call(till.tillRemind, remind, desk);
    server.goTo('2026-03-08T02:00:00Z');
    const { list, total, all, overdue } = (await server.call(till.tillDebtors, { keyword: '平安' }, desk)).data;
    expect(list).toMatchObject([
      { id: owed.id, owed: 50_000, dueOn: '2026-03-05', ageDays: 6, overdueDays: 3, reminders: 1 },
    ]);
    expect([total, all, overdue]).toEqual([1, { count: 1, owed: 50_000 }, { count: 1, owed: 50_000 }]);
    expect((await server.call(till.tillDebtors, { keyword: '没有' }, desk)).data.list).toEqual([]);
    expect((await server.call(till.tillSetDue, { id: owed.id, dueOn: '2026-03-01' }, desk)).msg).toBe(
      '到期日不能早于 2026-03-02',
    );
    expect((await shop.get(owed.id)).log.slice(-2).map(({ note }) => note)).toEqual([
      '到期日 2026-03-10 → 2026-03-05',
      '电话',
    ]);
  });

  it('is owed again by whom and until when it was said, once its payment is undone', async () => {
    const terms = { payMethod: 'credit' as const, debtor: '平安保险', dueOn: '2026-03-20' };
    const { id } = (await settle(terms)).data;
    const paid = (await pay(id, [cash(50_000)])).data;
    expect([paid.owed, paid.dueOn, paid.debtor]).toEqual([0, null, null]);
    const undo = { id, paymentId: paid.payments[0]?.id ?? '', reason: '记错单' };
    const owed = (await server.call(till.tillUndo, undo, desk)).data;
    expect(owed).toMatchObject({ owed: 50_000, dueOn: '2026-03-20', debtor: '平安保险' });
    const back = (await shop.settle(id, null)).data;
    expect([back.dueOn, back.debtor]).toEqual([null, null]);
    const { version } = back;
    const anew = { id, version, payMethod: 'credit' as const, confirmed };
    expect((await server.call(orders.workOrderSettle, anew, desk)).data).toMatchObject({
      dueOn: '2026-04-01',
      debtor: null,
    });
  });

  it('is summed by who owes it, who owes most first, to the last cent, and leads to what that one owes', async () => {
    const owner = { ownerName: '王建国', ownerPhone: '13987654321' };
    const owes = async (who: object, price: number, debtor = '') => {
      const { id } = await shop.receive({ ...who, items: [line('机油', price, 0)], confirmed: ['open_order'] });
      const { version } = await shop.bringTo(id, 'settling');
      const request = { id, version, payMethod: 'credit' as const, debtor, dueOn: '2026-03-10', confirmed };
      expect((await server.call(orders.workOrderSettle, request, desk)).code).toBe(0);
      return id;
    };
    const his = [await owes(owner, 10_001), await owes({ ...owner, carid: '沪A77777' }, 20_002)];
    const insured = [await owes(owner, 5000, '平安保险'), await owes({ carid: '沪A66666' }, 40_000, '平安保险')];
    const nobodys = await owes({ carid: '沪A55555', ownerName: '', ownerPhone: '' }, 100);
    server.goTo('2026-03-12T02:00:00Z');
    const persons = async (asked: object = {}, who = desk) =>
      (await server.call(till.tillDebtorPersons, asked, who)).data;
    const { list, total } = await persons();
    expect([total, list]).toMatchObject([
      3,
      [
        { name: '平安保险', phone: '', count: 2, owed: 45_000, overdue: 45_000, dueOn: '2026-03-10' },
        { name: '王建国', phone: '13987654321', count: 2, owed: 30_003, overdue: 30_003 },
        { name: '', count: 1, owed: 100 },
      ],
    ]);
    const ordersOf = async (place: number) => {
      const person = list[place]?.id ?? '';
      return (await server.call(till.tillDebtors, { person }, desk)).data.list.map(({ id }) => id).sort();
    };
    expect([await ordersOf(0), await ordersOf(1), await ordersOf(2)]).toEqual([insured.sort(), his.sort(), [nobodys]]);
    expect(await persons({ pageRequest: { pageNum: 2, pageSize: 2 } })).toMatchObject({ list: [list[2]], total: 3 });
    expect((await persons({ keyword: '沪A77777' })).list).toMatchObject([{ name: '王建国', count: 1, owed: 20_002 }]);
    const rival = { token: (await openWorkshop(server)).owner.token };
    expect(await persons({}, rival)).toMatchObject({ list: [], total: 0 });
  });

  it('is found by the customer who owes it, whatever his phone is by now, and by nobody else', async () => {
    const owner = { ownerName: '王建国', ownerPhone: '13987654321' };
    const { id, customerId } = await shop.receive({ ...owner, items: [line('机油')] });
    const { version } = await shop.bringTo(id, 'settling');
    await server.call(orders.workOrderSettle, { id, version, payMethod: 'credit', confirmed }, desk);
    await settle({ payMethod: 'credit' });
    const his = customerId ?? '';
    expect((await server.call(customerUpdate, { id: his, phone: '13500000000' }, desk)).code).toBe(0);
    const debtors = async (asked: object, who = desk) =>
      (await server.call(till.tillDebtors, { customerId: his, ...asked }, who)).data;
    expect(await debtors({})).toMatchObject({ list: [{ id }], total: 1, all: { count: 2 } });
    expect((await debtors({ overdue: true })).total).toBe(0);
    expect((await debtors({ keyword: '没有' })).total).toBe(0);
    const rival = { token: (await openWorkshop(server)).owner.token };
    expect(await debtors({}, rival)).toMatchObject({ list: [], total: 0 });
  });

  it('is found by whoever brought the car, too, by name and phone', async () => {
    const brought = { ownerName: '王建国', bringerName: '小赵', bringerPhone: '13611112222', items: [line('机油')] };
    const { id } = await shop.receive(brought);
    const { version } = await shop.bringTo(id, 'settling');
    await server.call(orders.workOrderSettle, { id, version, payMethod: 'credit', confirmed }, desk);
    await settle({ payMethod: 'credit' });
    for (const keyword of ['小赵', '11112222']) {
      expect((await server.call(till.tillDebtors, { keyword }, desk)).data).toMatchObject({ list: [{ id }], total: 1 });
      const { list } = (await server.call(till.tillDebtorPersons, { keyword }, desk)).data;
      expect(list).toMatchObject([{ name: '王建国', count: 1 }]);
    }
    const technician = { token: shop.technician.token };
    expect((await server.call(till.tillDebtors, { keyword: '小赵' }, technician)).code).toBe(403);
  });

  it('is written off by the owner, and by receptionists as far as the owner lets them', async () => {
    const { id } = (await settle({ payMethod: 'credit' })).data;
    const writeOff = (amount: number, who = desk) =>
      server.call(till.tillWriteOff, { id, clientKey: key(), amount, reason: '抹零' }, who);
    expect((await writeOff(500)).msg).toBe('只有店主可以核销欠款');
    await server.call(till.tillUpdateSettings, { writeOffLimit: 600 }, boss);
    expect((await server.call(till.tillGetSettings, {}, desk)).data).toEqual({
      float: 0,
      creditDays: 30,
      writeOffLimit: 600,
      discountLimit: 10_000,
    });
    expect((await writeOff(500)).data).toMatchObject({ owed: 49_500, writtenOff: 500 });
    expect((await writeOff(101)).msg).toBe('前台每单最多核销 ¥6.00，请联系店主');
    expect((await writeOff(49_501, boss)).msg).toBe('欠款 ¥495.00，核销不能超过欠款');
    expect((await writeOff(49_500, boss)).data.owed).toBe(0);
  });

  it('is undone by a counter-entry, once; the settlement leaves what was paid as a deposit', async () => {
    const settled = (await settle({ payments: [cash(50_000)] })).data;
    const paymentId = settled.payments[0]?.id ?? '';
    const undo = () => server.call(till.tillUndo, { id: settled.id, paymentId, reason: '记错' }, desk);
    expect((await undo()).data).toMatchObject({ paid: 0, owed: 50_000, dueOn: '2026-04-01' });
    expect((await undo()).data.payments.map(({ amount, undone }) => [amount, undone])).toEqual([
      [50_000, true],
      [-50_000, false],
    ]);
    expect((await day()).figures).toMatchObject({
      means: [],
      payments: { count: 0, amount: 0 },
      credit: { count: 1, amount: 50_000 },
    });
    await pay(settled.id, [wechat(20_000)]);
    await server.call(till.tillWriteOff, { id: settled.id, clientKey: key(), amount: 1000, reason: '抹零' }, boss);
    const back = (await shop.settle(settled.id, null)).data;
    expect(back).toMatchObject({ paid: 20_000, prepaid: 20_000, owed: 0, writtenOff: 0, settledDay: null });
    expect((await day()).figures).toMatchObject({ sales: { count: 0, amount: 0 }, credit: { count: 0, amount: 0 } });
  });

  it('that is given back for good is written off with it', async () => {
    const { id } = (await settle({ payments: [cash(50_000)] })).data;
    const refund = { id, clientKey: key(), means: 'cash' as const, amount: 8000, reason: '客户投诉', waive: true };
    expect((await server.call(till.tillRefund, refund, desk)).code).toBe(403);
    expect((await server.call(till.tillRefund, refund, boss)).data).toMatchObject({
      paid: 42_000,
      writtenOff: 8000,
      owed: 0,
    });
    expect((await server.call(till.tillRefund, { ...refund, clientKey: key(), waive: false }, desk)).data.owed).toBe(
      8000,
    );
  });
});

it('lets the owner bound what receptionists take off', async () => {
  const { id, version, items } = await anOrder();
  await server.call(till.tillUpdateSettings, { discountLimit: 1000 }, boss);
  const discount = (fields: object, who = desk, seen = version) =>
    server.call(orders.workOrderUpdate, { id, version: seen, ...fields }, who);
  const beyond = { code: -2, msg: '前台优惠最多 10%（¥50.00），请联系店主' };
  expect(await discount({ discountRate: 1100 })).toMatchObject(beyond);
  const given = (await discount({ discountRate: 500, discount: 2500, discountReason: ' 老客户 ' })).data;
  expect([given.total, given.discount, given.discountRate]).toEqual([45_000, 5000, 500]);
  expect([given.discountReason, given.log.at(-1)?.note]).toEqual(['老客户', expect.stringContaining('→ 老客户')]);
  const { temporaryItemUpdate } = await import('../../../src/contract/endpoints/work-order-items');
  const off = (fields: object, who = desk) =>
    server.call(temporaryItemUpdate, { id: items[0]?.id ?? '', ...fields }, who);
  expect((await off({ discount: 100 })).code).toBe(-2);
  expect((await off({ discount: 50_001 }, boss)).msg).toBe('优惠不能超过该项目的金额 ¥500.00');
  expect((await off({ discountRate: 1000 }, boss)).data.total).toBe(40_250);
});
