import { eq } from 'drizzle-orm';
import type { DeskJob, DeskOutcome } from '../../../../src/contract/desk/shapes';
import { DAY } from '../../../base/clock/clock';
import { newId } from '../../../base/ids';
import { paymentReconciliations } from '../../../db/schema/shop';
import { explainDay, reconcileAndKeep } from '../../../modules/payment/kept-reconciliations';
import { addGoodsOrder } from '../../../testing/add-goods-order';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { createTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: DeskClient;
beforeAll(async () => {
  server = await createTestServer();
  desk = await openDesk(server, 'finance');
});
afterAll(() => server.close());

const now = () => server.services.clock.now();
const DAY_OF_ORDER = '2026-03-02';

/** A cash order that we hold for paid and the platform does not know. */
async function addOrder(): Promise<string> {
  const { uid } = await server.addUser();
  const cash = { payWith: 'cash', amount: 1990, points: 0, provider: 'sandbox', prepayid: newId() } as const;
  return addGoodsOrder(server.db, now(), uid, cash);
}
const days = async (state?: string) =>
  (await desk.list('reconciliations', state ? { state } : {})).rows.map(({ id, state: of }) => [id, of]);
const ended = async (id: string): Promise<DeskJob> => {
  for (;;) {
    const { data } = await desk.call<DeskJob>(`jobs/${id}`);
    if (data.state !== 'running') return data;
  }
};

it('keeps which day was compared, by whom, and what is open until somebody explains it', async () => {
  const orderId = await addOrder();
  // Before the day is over, it is compared in vain.
  await reconcileAndKeep(server, '张工', DAY_OF_ORDER);
  server.advanceClock(DAY);
  desk = await openDesk(server, 'finance', 'finance-two');
  expect(await days()).toEqual([[DAY_OF_ORDER, 'waiting']]);

  const begun = await desk.call<DeskOutcome>('run', { name: 'payment reconcile', input: {} });
  expect((await ended(begun.data.job ?? '')).message).toContain(`${DAY_OF_ORDER}：核对 1 笔订单`);
  expect(await days('open')).toEqual([[DAY_OF_ORDER, 'open']]);
  const record = await desk.record('reconciliations', DAY_OF_ORDER);
  expect(record.tables?.[0]?.rows).toMatchObject([{ cells: { orderId, fault: '本地已付款，平台未收款' } }]);
  expect(JSON.stringify(record)).toContain('finance-two');

  const listed = await desk.list('payment-differences', { state: 'open', from: DAY_OF_ORDER });
  expect(listed.rows).toMatchObject([{ cells: { day: DAY_OF_ORDER, orderId, fault: '本地已付款，平台未收款' } }]);
  expect((await desk.list('payment-differences', { to: '2026-03-01' })).total).toBe(0);

  await desk.run('payment explain', { id: DAY_OF_ORDER, words: '已联系平台补录' });
  expect(await days()).toEqual([[DAY_OF_ORDER, 'explained']]);
  expect((await desk.list('payment-differences', { state: 'open' })).total).toBe(0);
  // Compared anew, what was said counts no longer.
  await reconcileAndKeep(server, '张工', DAY_OF_ORDER);
  expect(await days('open')).toEqual([[DAY_OF_ORDER, 'open']]);
});

it('explains no day that agrees, and compares none that is to come', async () => {
  const day = '2026-02-28';
  await reconcileAndKeep(server, '张工', day);
  const words = { day, operator: '张工', words: '没有' };
  await expect(explainDay(server.db, now(), words)).rejects.toThrow('这一天没有差异');
  expect((await desk.refusal('payment explain', { id: '2026-02-27', words: '没有' })).message).toContain('还没有核对');
  const [row] = await server.db.select().from(paymentReconciliations).where(eq(paymentReconciliations.day, day));
  expect(row).toMatchObject({ compared: 0, operator: '张工', explained: null });
  await expect(reconcileAndKeep(server, '张工', '2026-03-09')).rejects.toThrow('还没有到');
});
