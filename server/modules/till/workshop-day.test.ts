/** @long */
import { signByShare, workOrderByShare } from '../../../src/contract/endpoints/shared-orders';
import { storeExport } from '../../../src/contract/endpoints/store-export';
import * as till from '../../../src/contract/endpoints/till';
import { dayFigures } from '../../../src/contract/endpoints/turnover';
import * as orders from '../../../src/contract/endpoints/work-orders';
import { MINUTE } from '../../base/clock/clock';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { findLedgerFaults } from '../ledger/check-ledger';
import { rebuildStatistics } from '../turnover/rebuild-statistics';
import { drawnName } from '../work-orders/testing/drawn-name';
import { line } from '../work-orders/testing/workshop';
import { findTillFaults } from './check-till';
import { rebuildTill } from './recount-till';
import { closeWith, reopen } from './testing/closing-steps';
import { exportedMoney, moneyToExport } from './testing/exported-money';
import { compareAll, compareOrder, compareStore, compareSums } from './testing/money-answers';
import { amountsOf, entriesOf, type OrderModel } from './testing/money-model';
import { cashOf, figuresOf } from './testing/money-recount';
import { giveBack, giveUp, payParts, undoEntry } from './testing/money-steps';
import { settleBy, unsettle } from './testing/settlement-steps';
import { openForFive } from './testing/workshop-people';
import { cancel, decideLine, putLines, takeOff } from './testing/work-steps';

const YESTERDAY = '2026-03-01';
const TODAY = '2026-03-02';
const TOMORROW = '2026-03-03';

let server: TestServer;
let shop: Awaited<ReturnType<typeof openForFive>>;
beforeAll(async () => {
  server = await createTestServer();
  server.goTo(`${YESTERDAY}T02:00:00Z`);
  shop = await openForFive(server);
});
afterAll(() => server.close());

/** What is there, in a test that goes by it. */
function some<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('It is not there');
  return value;
}

const agreed = { itemsAgreed: true } as const;
const versionOf = async ({ id }: OrderModel) => (await shop.play.shop.get(id)).version;
const dueOf = async ({ id }: OrderModel) => {
  const { total, paid } = await shop.play.shop.get(id);
  return Math.max(total - paid, 0);
};

/** Brings cars through the shop at once: each technician works on their own, and the owner lets them pass. */
const repaired = (work: readonly (readonly [OrderModel, 0 | 1])[]) =>
  Promise.all(
    work.map(async ([order, whose]) => {
      const technician = shop.technicians[whose];
      await shop.moves(technician, order, 'repairing');
      await shop.finishes(technician, order);
      await shop.moves(shop.owner, order, 'settling');
    }),
  );

/** What was answered otherwise than a plain recount has it, after what was done last; empty when nothing was. */
async function faults(): Promise<string[]> {
  const { play } = shop;
  await compareAll(play);
  await compareSums(play);
  return play.faults.length === 0 ? [] : [...play.told.slice(-12), ...play.faults];
}

describe('a day of a workshop with five people', () => {
  const at: Record<string, OrderModel> = {};
  const the = (name: string): OrderModel => some(at[name]);

  it('begins after one on which a customer left on credit', async () => {
    const { play, owner, cashier, reception, technicians, does } = shop;
    const fleet = { ownerName: '王建国', ownerPhone: '13987654321', items: [line('蓄电池', 45_000, 5000)], ...agreed };
    const order = (at.old = await shop.receives(reception, '沪A88Q88', fleet));
    await shop.assigns(order, technicians[0]);
    await repaired([[order, 0]]);
    await does(settleBy(play, cashier, order, { version: await versionOf(order), payMethod: 'credit', dueOn: TODAY }));
    await shop.moves(reception, order, 'delivered');
    await does(closeWith(play, owner, YESTERDAY, { countedCash: 0, seen: 0 }));
    expect(await faults()).toEqual([]);
  });

  it('takes in a returning customer, a new one, an insured one and one who pays a deposit, all at once', async () => {
    server.goTo(`${TODAY}T00:30:00Z`);
    const { play, owner, cashier, reception, does } = shop;
    const come = (carid: string) => server.call(orders.byPlate, { carid }, reception);
    expect((await come('沪A88Q88')).data.returning).toMatchObject({ ownerName: '王建国', ownerPhone: '13987654321' });
    expect((await come('沪B10086')).data.returning).toBeNull();
    const king = { ownerName: '王建国', ownerPhone: '13987654321', items: [line('机油', 20_000, 5000)], ...agreed };
    const brakes = [line('前刹车片', 13_400, 12_000, 2), line('四轮定位', 0, 12_000)];
    [at.returning, at.fresh, at.insured, at.overhaul, at.mistake] = await Promise.all([
      shop.receives(reception, '沪A88Q88', king),
      shop.receives(owner, '沪B10086', { ownerName: '李秀英', ownerPhone: '13987654322', items: brakes }),
      shop.receives(cashier, '沪C20001', { ownerName: '赵敏', items: [line('前保险杠', 150_000, 40_000)], ...agreed }),
      shop.receives(reception, '沪D30002', { ownerName: '孙强', items: [line('大修', 300_000, 100_000)], ...agreed }),
      shop.receives(reception, '沪E40003', {}),
    ]);
    expect(the('returning').customerId).toBe(the('old').customerId);
    const deposit = [
      { means: 'cash' as const, amount: 60_000 },
      { means: 'transfer' as const, amount: 40_000 },
    ];
    await Promise.all([
      does(payParts(play, reception, the('overhaul'), deposit)),
      does(payParts(play, cashier, the('mistake'), [{ means: 'cash', amount: 5000 }])),
    ]);
    expect(await faults()).toEqual([]);
  });

  it('has a technician find more, and the customer agree to a part of it by the link', async () => {
    server.advanceClock(30 * MINUTE);
    const { play, technicians, does } = shop;
    const order = the('fresh');
    const [first, second] = technicians;
    await Promise.all([
      shop.assigns(order, first),
      shop.assigns(the('returning'), second),
      shop.assigns(the('insured'), first),
      shop.assigns(the('overhaul'), second),
    ]);
    const found = { key: 'own:filter', name: '空调滤芯', level: 'red' as const, note: '已堵', photoKeys: [] };
    const inspected = { id: order.id, version: await versionOf(order), inspection: [found] };
    void (await server.call(orders.workOrderUpdate, inspected, first)).data;
    const more = { ...line('空调滤芯', 6800, 2000), source: 'inspection' as const, sourceKey: found.key };
    await does({ ...putLines(play, first, order, [more]), may: true });
    const key = await shop.linkOf(order);
    const [brake, alignment] = order.lines;
    await does({ ...decideLine(play, order, some(brake), { key, decision: 'approved' }), may: true });
    await does({ ...decideLine(play, order, some(alignment), { key, decision: 'declined' }), may: true });
    const { quote } = (await server.call(workOrderByShare, { key })).data;
    const signed = (await server.call(signByShare, { key, quote, picture: drawnName() })).data;
    expect(signed.signature?.total).toBe(amountsOf(order).total);
    expect(signed.items.map(({ decision }) => decision)).toEqual(['approved', 'declined', 'approved']);
    expect(await faults()).toEqual([]);
  });

  it('is repaired by two technicians at once, who move no money, and discounted within each one’s limit', async () => {
    server.advanceClock(90 * MINUTE);
    const { play, owner, reception, technicians, does, mayNot } = shop;
    const order = the('fresh');
    await repaired([
      [order, 0],
      [the('returning'), 1],
      [the('insured'), 0],
      [the('overhaul'), 1],
    ]);
    const off = async (of: OrderModel, discountRate: number) => ({
      version: await versionOf(of),
      discount: 0,
      discountRate,
    });
    await mayNot(takeOff(play, technicians[0], order, await off(order, 100)));
    await mayNot(takeOff(play, reception, order, await off(order, 3001)));
    await does({ ...takeOff(play, reception, order, await off(order, 1000)), may: true });
    await mayNot(takeOff(play, reception, the('overhaul'), await off(the('overhaul'), 4000)));
    await does({ ...takeOff(play, owner, the('overhaul'), await off(the('overhaul'), 4000)), may: true });
    const { parts, labour, total } = amountsOf(order);
    expect([parts + labour, total]).toEqual([47_600, 42_840]);
    expect(await faults()).toEqual([]);
  });

  it('is paid in parts, by several means, from a deposit, by the insurer later, and on credit', async () => {
    server.advanceClock(60 * MINUTE);
    const { play, owner, reception, cashier, does, mayNot } = shop;
    const [returning, fresh, insured, overhaul] = [the('returning'), the('fresh'), the('insured'), the('overhaul')];
    const seen = await dueOf(returning);
    const both = [
      { means: 'cash' as const, amount: 10_000 },
      { means: 'wechat' as const, amount: 15_000 },
    ];
    const mixed = async (order: OrderModel) => ({ version: await versionOf(order), payMethod: 'mixed' as const });
    await mayNot(settleBy(play, cashier, returning, { ...(await mixed(returning)), payments: both, seen: seen + 1 }));
    await Promise.all([
      does(settleBy(play, cashier, returning, { ...(await mixed(returning)), payments: both, seen })),
      does(
        settleBy(play, reception, fresh, {
          ...(await mixed(fresh)),
          ...{ payments: [{ means: 'wechat', amount: 20_000 }], seen: 42_840, dueOn: '2026-03-12' },
        }),
      ),
      does(
        settleBy(play, owner, insured, {
          ...{ version: await versionOf(insured), payMethod: 'credit', debtor: '平安保险', dueOn: '2026-04-01' },
        }),
      ),
    ]);
    const card = [{ means: 'card' as const, amount: 140_000 }];
    await does(settleBy(play, cashier, overhaul, { ...(await mixed(overhaul)), payments: card, seen: 140_000 }));
    await does(payParts(play, cashier, insured, [{ means: 'insurer', amount: 150_000 }]));
    await mayNot(payParts(play, cashier, insured, [{ means: 'insurer', amount: 40_001 }]));
    const old = [
      { means: 'alipay' as const, amount: 30_000 },
      { means: 'cash' as const, amount: 10_000 },
    ];
    await does(payParts(play, cashier, the('old'), old));
    expect(await faults()).toEqual([]);
    expect((await server.call(till.tillDebtors, {}, cashier)).data.all).toEqual({ count: 3, owed: 72_840 });
  });

  it('gives back and gives up only as far as each may, and takes back only what is their own', async () => {
    server.advanceClock(30 * MINUTE);
    const { play, owner, reception, cashier, does, mayNot, race } = shop;
    const [returning, fresh, insured, overhaul] = [the('returning'), the('fresh'), the('insured'), the('overhaul')];
    await mayNot(giveBack(play, cashier, overhaul, { means: 'cash', amount: 60_001, waive: false }));
    await mayNot(giveBack(play, cashier, overhaul, { means: 'cash', amount: 10_000, waive: true }));
    await does(giveBack(play, owner, overhaul, { means: 'cash', amount: 10_000, waive: true }));
    await mayNot(giveUp(play, reception, insured, 40_000));
    await does(giveUp(play, owner, insured, 40_000));
    await does(giveUp(play, reception, fresh, 2000));
    await mayNot(giveUp(play, reception, fresh, 1001));
    const mistake = the('mistake');
    await compareOrder(play, mistake);
    const deposit = some(entriesOf(play.model, mistake)[0]);
    await mayNot(cancel(play, reception, mistake));
    await mayNot(undoEntry(play, reception, mistake, deposit));
    await does(undoEntry(play, cashier, mistake, deposit));
    await does({ ...cancel(play, reception, mistake), may: true });
    const seen = async () => play.shop.get(returning.id);
    await mayNot(unsettle(play, cashier, returning, await seen()));
    await does(unsettle(play, owner, returning, await seen()));
    const again = { version: (await seen()).version, payMethod: 'cash' as const, seen: 0 };
    await race(settleBy(play, cashier, returning, again), settleBy(play, reception, returning, again));
    await Promise.all([returning, fresh, insured, overhaul].map((order) => shop.moves(reception, order, 'delivered')));
    expect(await faults()).toEqual([]);
  });

  it('lets nobody do what their role, or their store, forbids', async () => {
    const { play, reception, technicians } = shop;
    const order = the('fresh');
    const [technician] = technicians;
    const rival = (await server.addStore()).owner;
    const key = { id: order.id, clientKey: 'key-forbidden' };
    const cash = [{ means: 'cash' as const, amount: 100 }];
    const reason = '试';
    const settle = { id: order.id, version: await versionOf(order), payMethod: 'cash' as const };
    const day = { day: TODAY, countedCash: 0 };
    const moneyOf = (who: { token: string }) => [
      () => server.call(orders.workOrderSettle, settle, who),
      () => server.call(till.tillPay, { ...key, payments: cash }, who),
      () => server.call(till.tillRefund, { ...key, means: 'wechat', amount: 100, reason }, who),
      () => server.call(till.tillWriteOff, { ...key, amount: 100, reason }, who),
      () => server.call(till.tillUndo, { id: order.id, paymentId: 'any', reason }, who),
      () => server.call(till.tillSetDue, { id: order.id, dueOn: TOMORROW }, who),
      () => server.call(orders.workOrderDelete, { uid: order.id, reason }, who),
      () => server.call(orders.workOrderShare, { id: order.id, open: true }, who),
    ];
    const figuresFor = (who: { token: string }) => [
      () => server.call(till.tillDay, {}, who),
      () => server.call(till.tillDebtors, {}, who),
      () => server.call(till.tillCloseDay, day, who),
      () => server.call(dayFigures, { date: TODAY }, who),
      () => server.call(storeExport, { subject: 'payments', format: 'csv', from: TODAY, to: TODAY }, who),
    ];
    const ofOwner = (who: { token: string }) => [
      () => server.call(till.tillReopenDay, { day: YESTERDAY, reason }, who),
      () => server.call(till.tillUpdateSettings, { discountLimit: 10_000 }, who),
    ];
    const codesOf = async (calls: readonly (() => Promise<{ readonly code: number }>)[]) => {
      const codes = new Set<number>();
      for (const call of calls) codes.add((await call()).code);
      return [...codes];
    };
    expect(await codesOf([...moneyOf(technician), ...figuresFor(technician), ...ofOwner(technician)])).toEqual([403]);
    expect(await codesOf(ofOwner(reception))).toEqual([403]);
    expect(await codesOf(moneyOf(rival))).toEqual([404]);
    const { version } = await play.shop.get(order.id);
    const back = { id: order.id, stage: 'settling' as const, version };
    expect((await server.call(orders.workOrderSetStage, back, technician)).code).toBe(-2);
    expect(await faults()).toEqual([]);
  });

  it('is closed on the cash that was seen, opened again by the owner alone, and closed anew', async () => {
    server.advanceClock(5 * 60 * MINUTE);
    const { play, owner, reception, cashier, does, mayNot, race } = shop;
    const { model } = play;
    const [old, fresh] = [the('old'), the('fresh')];
    const seen = cashOf(model, TODAY);
    await does(payParts(play, reception, old, [{ means: 'cash', amount: 1000 }]));
    await mayNot(closeWith(play, cashier, TODAY, { countedCash: seen, seen }));
    const counted = seen + 1000 - 500;
    await does(closeWith(play, cashier, TODAY, { countedCash: counted, seen: seen + 1000 }));
    const other = { day: TODAY, countedCash: counted + 500 };
    expect((await server.call(till.tillCloseDay, other, reception)).msg).toMatch(/已由.+日结/);
    await does(payParts(play, cashier, old, [{ means: 'cash', amount: 2000 }]));
    const closed = figuresOf(model, TODAY);
    await mayNot(some(reopen(play, reception)));
    await does(some(reopen(play, owner)));
    server.advanceClock(MINUTE);
    await does(payParts(play, cashier, fresh, [{ means: 'cash', amount: 5000 }]));
    const right = { countedCash: cashOf(model, TODAY), seen: cashOf(model, TODAY) };
    await race(closeWith(play, owner, TODAY, right), closeWith(play, cashier, TODAY, right));
    await compareStore(play, fresh);
    const { list } = (await server.call(till.tillClosings, {}, owner)).data;
    expect(list.map(({ day, figures, difference, reopened }) => [day, figures, difference, reopened?.by.uid])).toEqual([
      [TODAY, figuresOf(model, TODAY), 0, undefined],
      [TODAY, closed, -500, owner.uid],
      [YESTERDAY, figuresOf(model, YESTERDAY), 0, undefined],
    ]);
    expect(await faults()).toEqual([]);
  });

  it('ends with ledger, statistics, closing and tables that agree to the cent', async () => {
    const { play } = shop;
    const { storeId } = play.shop;
    expect(await findLedgerFaults(server.db)).toEqual([]);
    expect(await findTillFaults(server.db)).toEqual([]);
    expect(await rebuildTill(server.db, storeId)).toEqual([]);
    expect(await rebuildStatistics(server.db, storeId)).toEqual([]);
    expect(await exportedMoney(play, { from: YESTERDAY, to: TOMORROW })).toEqual(moneyToExport(play.model));
  });
});
