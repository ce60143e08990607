import { decideByShare } from '../../../src/contract/endpoints/shared-orders';
import { temporaryItemUpdate } from '../../../src/contract/endpoints/work-order-items';
import * as calls from '../../../src/contract/endpoints/work-orders';
import type { WorkOrder } from '../../../src/contract/schemas/work-orders';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { line, openWorkshop, type Workshop } from './testing/workshop';

let server: TestServer;
let shop: Workshop;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  shop = await openWorkshop(server);
});
afterAll(() => server.close());

const desk = () => ({ token: shop.receptionist.token });
const update = async (id: string, fields: object) =>
  (await server.call(calls.workOrderUpdate, { id, version: (await shop.get(id)).version, ...fields }, desk())).data;
const reprice = async (id: string, price: number) =>
  (await server.call(temporaryItemUpdate, { id, price }, desk())).data.item;

/** The customer agrees to all lines by the link. */
async function agreeByLink({ id, items }: WorkOrder) {
  const { data } = await server.call(calls.workOrderShare, { id, open: true }, desk());
  const decisions = items.map((item) => ({ itemId: item.id, decision: 'approved' as const }));
  await server.call(decideByShare, { key: data.shareKey ?? '', decisions });
}
const words = ({ items }: WorkOrder) => items.map(({ decision, agreement }) => [decision, agreement?.means]);

describe('a line that the customer agreed to', () => {
  it('waits again when it becomes dearer at the reception, unless they said so beside it', async () => {
    const away = await shop.receive({ items: [line('机油')], itemsAgreed: false });
    await agreeByLink(away);
    const [oil = ''] = away.items.map(({ id }) => id);
    expect(await reprice(oil, 9000)).toMatchObject({ decision: 'approved', agreement: { means: 'link' } });
    expect(await reprice(oil, 11_000)).toMatchObject({ decision: 'pending', agreement: null });

    const beside = await shop.receive({ items: [line('机油')], itemsAgreed: true });
    expect(await reprice(beside.items[0]?.id ?? '', 11_000)).toMatchObject({
      decision: 'approved',
      agreement: { means: 'in_person' },
    });
  });

  it('waits again when the discount of the whole order becomes smaller', async () => {
    const order = await shop.receive({ items: [line('机油'), line('机滤')], itemsAgreed: false });
    await update(order.id, { discount: 10_000 });
    await agreeByLink(order);
    const more = await update(order.id, { discount: 12_000 });
    expect([more.pendingItems, words(more)]).toEqual([
      0,
      [
        ['approved', 'link'],
        ['approved', 'link'],
      ],
    ]);
    const less = await update(order.id, { discount: 0 });
    expect([less.total, less.pendingItems]).toEqual([30_000, 2]);
    expect(words(less)).toEqual([
      ['pending', undefined],
      ['pending', undefined],
    ]);
    expect(less.log.slice(-2)).toMatchObject([
      { kind: 'edited' },
      { kind: 'decision', note: '优惠减少，2 项待客户重新确认' },
    ]);
    await agreeByLink(less);
    const share = await update(order.id, { discountRate: 1000 });
    expect(share.pendingItems).toBe(0);
    expect((await update(order.id, { discountRate: 900 })).pendingItems).toBe(2);
  });

  it('stays agreed to where a declined one is not asked, the signature covers it, or they stand beside', async () => {
    const order = await shop.receive({ items: [line('机油'), line('机滤')], itemsAgreed: false });
    await update(order.id, { discount: 10_000 });
    await agreeByLink(order);
    await server.call(
      temporaryItemUpdate,
      { id: order.items[1]?.id ?? '', decision: 'declined', means: 'phone' },
      desk(),
    );
    const signed = await update(order.id, { discount: 0, quoteSignatureKey: await shop.upload() });
    expect([signed.pendingItems, signed.quoteSignature?.total]).toEqual([0, 15_000]);
    await update(order.id, { discount: 1000 });
    const unsigned = await update(order.id, { discount: 0 });
    expect(words(unsigned)).toEqual([
      ['pending', undefined],
      ['declined', 'phone'],
    ]);

    const beside = await shop.receive({ items: [line('机油')], itemsAgreed: true });
    await update(beside.id, { discount: 1000 });
    expect((await update(beside.id, { discount: 0 })).pendingItems).toBe(0);
    await update(beside.id, { discount: 1000 });
    await shop.bringTo(beside.id, 'repairing');
    expect((await update(beside.id, { discount: 0 })).pendingItems).toBe(1);
  });
});
