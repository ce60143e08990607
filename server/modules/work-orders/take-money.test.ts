import * as till from '../../../src/contract/endpoints/till';
import type { WorkOrder } from '../../../src/contract/schemas/work-orders';
import { newId } from '../../base/ids';
import type { TestServer } from '../../testing/test-server';
import { findLedgerFaults } from '../ledger/check-ledger';
import { eachInWorkshop } from './testing/each-in-workshop';
import { line, type Workshop } from './testing/workshop';

let server: TestServer;
let shop: Workshop;
let boss: { token: string };
eachInWorkshop((...opened) => {
  [server, shop] = opened;
  boss = { token: shop.owner.token };
});
afterEach(async () => expect(await findLedgerFaults(server.db)).toEqual([]));

const undo = async ({ id }: WorkOrder, paymentId = '') =>
  (await server.call(till.tillUndo, { id, paymentId, reason: '记错' }, boss)).data;
const entry = ({ payments }: WorkOrder, kind: 'refund' | 'write_off') =>
  payments.find((one) => one.kind === kind && one.undoes === null)?.id;
const day = async () => (await server.call(till.tillDay, {}, boss)).data;

/** 500 yuan that were paid, of which 80 were given back for good. */
async function waived(): Promise<WorkOrder> {
  const { id } = await shop.receive({ items: [line('机油', 40_000, 10_000)] });
  await shop.bringTo(id, 'settling');
  await shop.settle(id);
  const refund = { id, clientKey: `key-${newId()}`, means: 'cash' as const, amount: 8000, reason: '投诉', waive: true };
  return (await server.call(till.tillRefund, refund, boss)).data;
}

describe('a refund that was waived', () => {
  it('is undone with its write-off, once: nobody owes anything', async () => {
    const order = await waived();
    expect(order).toMatchObject({ paid: 42_000, writtenOff: 8000, owed: 0 });
    const undone = await undo(order, entry(order, 'refund'));
    expect(undone).toMatchObject({ paid: 50_000, writtenOff: 0, owed: 0, prepaid: 0 });
    expect(undone.log.at(-1)?.note).toBe('退款 现金 ¥80.00，连同核销 ¥80.00 记错');
    expect((await undo(order, entry(order, 'refund'))).version).toBe(undone.version);
    expect((await undo(order, entry(order, 'write_off'))).version).toBe(undone.version);
    const { figures, expectedCash } = await day();
    expect(expectedCash).toBe(50_000);
    expect(figures).toMatchObject({ refunds: { count: 0, amount: 0 }, writeOffs: { count: 0, amount: 0 } });
  });

  it('is owed again when only its write-off is undone, and the refund may still be undone then', async () => {
    const order = await waived();
    const owed = await undo(order, entry(order, 'write_off'));
    expect(owed).toMatchObject({ paid: 42_000, writtenOff: 0, owed: 8000 });
    expect(await undo(order, entry(order, 'refund'))).toMatchObject({ paid: 50_000, writtenOff: 0, owed: 0 });
  });

  it('leaves other write-offs of the order as they are', async () => {
    const order = await waived();
    const again = { id: order.id, clientKey: `key-${newId()}`, means: 'cash' as const, amount: 2000, reason: '再退' };
    await server.call(till.tillRefund, again, boss);
    const off = { id: order.id, clientKey: `key-${newId()}`, amount: 2000, reason: '抹零' };
    await server.call(till.tillWriteOff, off, boss);
    expect(await undo(order, entry(order, 'refund'))).toMatchObject({ paid: 48_000, writtenOff: 2000, owed: 0 });
  });
});
