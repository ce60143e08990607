import { temporaryItemUpdate } from '../../../src/contract/endpoints/work-order-items';
import { decideByShare } from '../../../src/contract/endpoints/shared-orders';
import * as calls from '../../../src/contract/endpoints/work-orders';
import type { WorkOrder } from '../../../src/contract/schemas/work-orders';
import { HOUR } from '../../base/clock/clock';
import type { TestServer } from '../../testing/test-server';
import { eachInWorkshop } from './testing/each-in-workshop';
import { line, type Workshop } from './testing/workshop';

let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened));

const words = ({ items }: WorkOrder) =>
  items.map(({ decision, agreement }) => [decision, agreement?.means, agreement?.by?.uid]);

describe('who agreed to a line, and by which means', () => {
  it('is the customer beside the car only where the reception says so', async () => {
    const agreed = await shop.receive({ items: [line('机油')], itemsAgreed: true });
    expect(words(agreed)).toEqual([['approved', 'in_person', shop.receptionist.uid]]);
    expect(agreed.log[0]?.note).toBe('客户当面同意 1 项');
    const open = await shop.receive({ items: [line('机油')], itemsAgreed: false });
    expect([words(open), open.pendingItems]).toEqual([[['pending', undefined, undefined]], 1]);
  });

  it('is nobody on the word of a technician who receives the car: nothing is taken in', async () => {
    const body = shop.input({ items: [line('机油')], itemsAgreed: true });
    expect(await shop.create(body, shop.technician)).toMatchObject({
      code: 403,
      msg: expect.stringContaining('技师不能'),
    });
    expect(await shop.counts()).toEqual({});
    const { order } = (await shop.create({ ...body, itemsAgreed: false }, shop.technician)).data;
    expect(order).toMatchObject({ pendingItems: 1 });
  });

  it('is kept for the phone, the link and a change of mind', async () => {
    const { id, items } = await shop.receive({ items: [line('机油'), line('机滤')], itemsAgreed: false });
    const [oil = '', filter = ''] = items.map((item) => item.id);
    const say = (itemId: string, decision: 'approved' | 'pending', means: 'phone' | 'in_person' | null) =>
      server.call(temporaryItemUpdate, { id: itemId, decision, means }, { token: shop.receptionist.token });
    server.advanceClock(HOUR);
    const at = server.services.clock.now().toISOString();
    expect((await say(oil, 'approved', 'phone')).data.item.agreement).toMatchObject({
      at,
      means: 'phone',
      by: { uid: shop.receptionist.uid },
    });
    const link = await server.call(calls.workOrderShare, { id, open: true }, { token: shop.owner.token });
    const key = link.data.shareKey ?? '';
    await server.call(decideByShare, { key, decisions: [{ itemId: filter, decision: 'declined' }] }, {});
    const order = await shop.get(id);
    expect(words(order)).toEqual([
      ['approved', 'phone', shop.receptionist.uid],
      ['declined', 'link', undefined],
    ]);
    expect(order.log[1]).toMatchObject({ kind: 'decision', note: '同意 机油（电话）' });
    expect((await say(oil, 'pending', null)).data.item.agreement).toBeNull();
  });
});

describe('what the customer agrees to as a whole', () => {
  const agree = (order: Pick<WorkOrder, 'id' | 'version'>, who = shop.receptionist, more: object = {}) =>
    server.call(
      calls.workOrderUpdate,
      { id: order.id, version: order.version, agreedMeans: 'phone', ...more },
      { token: who.token },
    );

  it('is noted of all lines that wait in one change, and once', async () => {
    const received = await shop.receive({ items: [line('机油')] });
    await shop.addLines(received.id, [line('机滤'), line('空滤')]);
    const order = await shop.get(received.id);
    const { data } = await agree(order);
    expect(words(data)).toEqual([
      ['approved', 'in_person', shop.receptionist.uid],
      ['approved', 'phone', shop.receptionist.uid],
      ['approved', 'phone', shop.receptionist.uid],
    ]);
    expect([data.pendingItems, data.version]).toEqual([0, order.version + 1]);
    expect(data.log.at(-1)).toMatchObject({ kind: 'decision', note: '同意 机滤、空滤（电话）' });
    expect((await agree(order)).data.version).toBe(data.version);
  });

  it('is nothing that was not seen: a line that came meanwhile leaves all of them waiting', async () => {
    const order = await shop.receive({ items: [line('机油')], itemsAgreed: false });
    await shop.addLines(order.id, [line('机滤')]);
    expect(await agree(order)).toMatchObject({ code: -4 });
    expect((await shop.get(order.id)).pendingItems).toBe(2);
  });

  it('is refused from technicians, and changes nothing else then', async () => {
    const order = await shop.receive({ items: [line('机油')], itemsAgreed: false });
    expect(await agree(order, shop.technician, { notes: '急' })).toMatchObject({ code: 403 });
    expect(await shop.get(order.id)).toMatchObject({ pendingItems: 1, version: order.version });
  });
});

describe('a signature under the prices', () => {
  const sign = (order: WorkOrder, quoteSignatureKey: string, { token } = shop.receptionist) =>
    server.call(calls.workOrderUpdate, { id: order.id, version: order.version, quoteSignatureKey }, { token });

  it('agrees to what waits, once, and is kept with the total that was signed', async () => {
    const order = await shop.receive({ items: [line('机油'), line('机滤')], itemsAgreed: false });
    const key = await shop.upload();
    const { data } = await sign(order, key);
    expect(data).toMatchObject({
      pendingItems: 0,
      quoteSignature: { at: server.services.clock.now().toISOString(), total: 30_000 },
    });
    expect(words(data)).toEqual([
      ['approved', 'signature', shop.receptionist.uid],
      ['approved', 'signature', shop.receptionist.uid],
    ]);
    expect(data.log.at(-1)).toMatchObject({ kind: 'signed', note: '合计 ¥300.00，同意 2 项' });
    expect((await sign(order, key)).data.version).toBe(data.version);
  });

  it('is refused from technicians, for prices that changed meanwhile, and with a picture of nobody here', async () => {
    const order = await shop.receive({ items: [line('机油')], itemsAgreed: false });
    const key = await shop.upload();
    expect(await sign(order, key, shop.technician)).toMatchObject({ code: 403 });
    await shop.addLines(order.id, [line('机滤')]);
    expect(await sign(order, key)).toMatchObject({ code: -4 });
    expect(await sign(await shop.get(order.id), 'order_photo/u/none.jpg')).toMatchObject({ code: -1 });
    expect((await shop.get(order.id)).quoteSignature).toBeNull();
  });
});

describe('the log of a change', () => {
  it('says from what to what, phones masked', async () => {
    const { id, version } = await shop.receive({ mileageKm: 68_250, ownerPhone: '13800138000' });
    const change = { mileageKm: 68_300, ownerPhone: '13900139001', promisedAt: '2026-11-21T09:30:00.000Z' };
    const { data } = await server.call(calls.workOrderUpdate, { id, version, ...change }, { token: shop.owner.token });
    expect(data).toMatchObject({ promisedAt: change.promisedAt });
    expect(data.log.at(-1)?.note).toBe(
      '里程 68,250 公里 → 68,300 公里；电话 138****8000 → 139****9001；约定取车 （空） → 2026-11-21 17:30',
    );
    const unread = { id, version: data.version, promisedAt: '明天' };
    expect((await server.call(calls.workOrderUpdate, unread, { token: shop.owner.token })).code).toBe(-1);
  });
});

describe('cars that wait', () => {
  it('come first where they stand longest', async () => {
    const [first, second] = [await shop.receive(), await shop.receive()];
    server.advanceClock(HOUR);
    await shop.assign(first.id);
    const list = async (sort: 'waiting' | 'newest') =>
      (await server.call(calls.workOrderQuery, { open: true, sort }, { token: shop.owner.token })).data.list.map(
        ({ id }) => id,
      );
    expect(await list('waiting')).toEqual([second.id, first.id]);
  });
});
