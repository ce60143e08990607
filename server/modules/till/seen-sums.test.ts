import * as till from '../../../src/contract/endpoints/till';
import * as orders from '../../../src/contract/endpoints/work-orders';
import type { WorkOrder } from '../../../src/contract/schemas/work-orders';
import { cash, confirmed, eachAtTill, key, type AtTill } from './testing/each-at-till';

let server: AtTill['server'];
let shop: AtTill['shop'];
let desk: AtTill['desk'];
let boss: AtTill['boss'];
const { anOrder } = eachAtTill((opened) => ({ server, shop, desk, boss } = opened));

const pay = (id: string, amount: number) =>
  server.call(till.tillPay, { id, clientKey: key(), payments: [cash(amount)] }, boss);
const refund = (id: string, amount: number) =>
  server.call(till.tillRefund, { id, clientKey: key(), means: 'cash', amount, reason: '退定金' }, boss);

describe('a settlement', () => {
  const settle = ({ id, version }: Pick<WorkOrder, 'id' | 'version'>, due?: number) =>
    server.call(orders.workOrderSettle, { id, version, payMethod: 'cash', due, confirmed }, desk);

  it('books what the cashier saw as due: money that came or went meanwhile is told, and nothing changes', async () => {
    const shown = await anOrder();
    await pay(shown.id, 30_000);
    const refusal = { code: -4, msg: '应收刚刚从 ¥500.00 变为 ¥200.00，请核对后再收款' };
    expect(await settle(shown, 50_000)).toMatchObject(refusal);
    const now = await shop.get(shown.id);
    expect(now).toMatchObject({ settledAt: null, paid: 30_000, version: shown.version + 1 });
    await refund(shown.id, 10_000);
    expect(await settle(now, 20_000)).toMatchObject({ code: -4 });
    const settled = (await settle(now, 30_000)).data;
    expect(settled.payments.at(-1)).toMatchObject({ kind: 'payment', amount: 30_000 });
    expect([settled.paid, settled.owed]).toEqual([50_000, 0]);
    expect((await settle(now, 30_000)).data.version).toBe(settled.version);
  });

  it('that does not say what was seen goes by the order’s version', async () => {
    const shown = await anOrder();
    await pay(shown.id, 30_000);
    expect(await settle(shown)).toMatchObject({ code: -4 });
    expect((await shop.get(shown.id)).settledAt).toBeNull();
    expect((await settle(await shop.get(shown.id))).data.paid).toBe(50_000);
  });
});

describe('a closing', () => {
  const today = async () => (await server.call(till.tillDay, {}, desk)).data;
  const close = (day: string, countedCash: number, expectedCash?: number) =>
    server.call(till.tillCloseDay, { day, countedCash, expectedCash }, desk);

  it('is of the cash that was seen: what came meanwhile is told, and the day stays open', async () => {
    const { day, expectedCash } = await today();
    await pay((await anOrder()).id, 5000);
    expect(await close(day, 0, expectedCash)).toMatchObject({
      code: -4,
      msg: '应有现金刚刚从 ¥0.00 变为 ¥50.00，请核对后再日结',
    });
    expect(await today()).toMatchObject({ day, closing: null, expectedCash: 5000 });
    const closed = (await close(day, 5000, 5000)).data;
    expect(closed).toMatchObject({ expectedCash: 5000, difference: 0 });
    expect((await close(day, 5000, 5000)).data.id).toBe(closed.id);
  });

  it('that does not say what was seen books the difference', async () => {
    const { day } = await today();
    await pay((await anOrder()).id, 5000);
    expect((await close(day, 0)).data.difference).toBe(-5000);
  });
});
