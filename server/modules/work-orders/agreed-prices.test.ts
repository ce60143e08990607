import { decideByShare } from '../../../src/contract/endpoints/shared-orders';
import { temporaryItemDelete, temporaryItemUpdate } from '../../../src/contract/endpoints/work-order-items';
import * as calls from '../../../src/contract/endpoints/work-orders';
import type { WorkOrder } from '../../../src/contract/schemas/work-orders';
import type { TestServer } from '../../testing/test-server';
import { eachInWorkshop } from './testing/each-in-workshop';
import { line, type Workshop } from './testing/workshop';

let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened));

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

  it('waits again, too, when it is brought back after the discount went', async () => {
    const order = await shop.receive({ items: [line('机油'), line('机滤')], itemsAgreed: false });
    await update(order.id, { discount: 10_000 });
    await agreeByLink(order);
    const [oil = '', filter = ''] = order.items.map(({ id }) => id);
    await server.call(temporaryItemDelete, { id: oil }, desk());
    const less = await update(order.id, { discount: 5000 });
    expect(less.log.at(-1)).toMatchObject({ kind: 'decision', note: '优惠减少，1 项待客户重新确认' });
    await agreeByLink(less);
    await server.call(temporaryItemDelete, { id: filter }, desk());
    await shop.addLines(order.id, [line('空滤')]);
    const none = await update(order.id, { discount: 0 });
    expect(none.log.at(-1)).toMatchObject({ kind: 'edited' });
    for (const id of [oil, filter]) await server.call(temporaryItemDelete, { id, removed: false }, desk());
    const after = await shop.get(order.id);
    expect(after.pendingItems).toBe(3);
    expect(after.log.at(-1)).toMatchObject({ kind: 'items', note: '恢复 机滤，待客户确认' });
  });

  it('is agreed to once more in the call that takes from the discount, and the log says both', async () => {
    const order = await shop.receive({ items: [line('机油'), line('机滤')], itemsAgreed: false });
    await update(order.id, { discount: 10_000 });
    await agreeByLink(order);
    const less = await update(order.id, { discount: 0, agreedMeans: 'phone' });
    expect([less.total, less.pendingItems, words(less)]).toEqual([
      30_000,
      0,
      [
        ['approved', 'phone'],
        ['approved', 'phone'],
      ],
    ]);
    expect(less.log.slice(-3)).toMatchObject([
      { kind: 'edited' },
      { kind: 'decision', note: '优惠减少，2 项待客户重新确认' },
      { kind: 'decision', note: '同意 机油、机滤（电话）' },
    ]);
    const more = await update(order.id, { discount: 1000, agreedMeans: 'phone' });
    expect(more.log.at(-1)).toMatchObject({ kind: 'edited' });
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
