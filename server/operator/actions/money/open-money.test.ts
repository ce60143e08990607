import { DAY, later } from '../../../base/clock/clock';
import { newId } from '../../../base/ids';
import { payouts, withdrawals } from '../../../db/schema/coins';
import { paymentNotifications, refunds, type orders } from '../../../db/schema/shop';
import { reconcileAndKeep } from '../../../modules/payment/kept-reconciliations';
import { addGoodsOrder } from '../../../testing/add-goods-order';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { createTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: DeskClient;
beforeEach(async () => {
  server = await createTestServer();
  desk = await openDesk(server, 'finance');
});
afterEach(() => server.close());

const now = () => server.services.clock.now();
const sums = async () =>
  Object.fromEntries(
    (await desk.list('open-money')).rows.map(({ id, cells }) => [id, [cells['count'], cells['cents']]]),
  );
const idsOf = async (kind: string) => (await desk.record('open-money', kind)).tables?.[0]?.rows.map(({ id }) => id);

async function withdrawal(net: number, payoutId: string | null = null): Promise<string> {
  const { uid } = await server.addUser();
  const id = newId();
  const amounts = { amount: net, fee: 0, net };
  await server.db.insert(withdrawals).values({
    ...{ id, uid, clientKey: newId(), ...amounts, channel: 'alipay', state: 'frozen', payoutId, createdAt: now() },
  });
  return id;
}

const order = async (fields: Partial<typeof orders.$inferInsert>) => {
  const { uid } = await server.addUser();
  return addGoodsOrder(server.db, now(), uid, { payWith: 'cash', amount: 1_990, points: 0, ...fields });
};

it('is nothing where nothing is open', async () => {
  expect(await sums()).toEqual({
    ...{ withdrawals: [0, 0], payouts: [0, 0], refunds: [0, 0], surplus: [0, 0], parcels: [0, 0] },
    ...{ differences: [0, 0], days: [0, null] },
  });
});

it('counts withdrawals that wait, and payouts that are still to be paid', async () => {
  const payout = newId();
  await server.db.insert(payouts).values({ id: payout, state: 'open', createdBy: 'x', createdAt: now() });
  const waiting = await withdrawal(5_000);
  await withdrawal(7_000, payout);
  await withdrawal(8_000, payout);
  expect(await sums()).toMatchObject({ withdrawals: [1, 5_000], payouts: [1, 15_000] });
  expect([await idsOf('withdrawals'), await idsOf('payouts')]).toEqual([[waiting], [payout]]);
});

it('counts what is to be given back and what is to be shipped, the oldest first', async () => {
  const late = await order({ paidAt: now() });
  const early = await order({ paidAt: later(now(), -DAY), amount: 0, payWith: 'points', points: 300 });
  const refunded = await order({ state: 'refunded', prepayid: 'wx-1' });
  const booked = { orderId: refunded, amount: 1_990, reason: '缺货', createdAt: now() };
  await server.db.insert(refunds).values({ ...booked, state: 'requested' });
  await server.db
    .insert(paymentNotifications)
    .values({ id: 'wechat:2', prepayid: 'wx-1', amount: 1_990, effect: 'surplus', receivedAt: now() });
  expect(await sums()).toMatchObject({ refunds: [1, 1_990], surplus: [1, 1_990], parcels: [2, 1_990] });
  expect(await idsOf('parcels')).toEqual([early, late]);
  expect([await idsOf('refunds'), await idsOf('surplus')]).toEqual([[refunded], [refunded]]);
});

it('counts days that nobody compared, then their differences until somebody explains them', async () => {
  const day = '2026-03-02';
  await order({ state: 'done', provider: 'sandbox', prepayid: newId() });
  server.advanceClock(DAY);
  desk = await openDesk(server, 'finance', 'finance-two');
  expect(await sums()).toMatchObject({ days: [1, null], differences: [0, 0] });
  await reconcileAndKeep(server, '张工', day);
  expect(await sums()).toMatchObject({ days: [0, null], differences: [1, 1_990] });
  expect(await idsOf('differences')).toEqual([day]);
  await desk.run('payment explain', { id: day, words: '已联系平台补录' });
  expect(await sums()).toMatchObject({ differences: [0, 0] });
});

it('is open to finance and the owner alone', async () => {
  const shop = await openDesk(server, 'shop');
  expect((await shop.call('list/open-money', {})).status).toBe(403);
  expect((await (await openDesk(server, 'owner')).call('list/open-money', {})).status).toBe(200);
});
