import * as calls from '../../../src/contract/endpoints/work-order-items';
import { decideByShare } from '../../../src/contract/endpoints/shared-orders';
import * as orders from '../../../src/contract/endpoints/work-orders';
import type { RequestOf } from '../../../src/contract/endpoint';
import { HOUR } from '../../base/clock/clock';
import type { TestServer } from '../../testing/test-server';
import { eachInWorkshop } from './testing/each-in-workshop';
import { line, openWorkshop, type Workshop } from './testing/workshop';

let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened));

type Person = Workshop['owner'];
const change = (body: RequestOf<typeof calls.temporaryItemUpdate>, { token }: Person = shop.receptionist) =>
  server.call(calls.temporaryItemUpdate, body, { token });
const remove = (id: string, { token }: Person = shop.receptionist) =>
  server.call(calls.temporaryItemDelete, { id }, { token });
const idOf = async (orderId: string, place = 0) => (await shop.get(orderId)).items[place]?.id ?? '';

describe('temporaryItemDelete', () => {
  it('takes a line off, once', async () => {
    const { id } = await shop.receive({ items: [line('机油'), line('机滤', 3000, 0)] });
    const item = await idOf(id, 1);
    expect((await remove(item)).data).toEqual({ total: 15_000, version: 2 });
    expect((await remove(item)).data).toEqual({ total: 15_000, version: 2 });
    expect(await change({ id: item, done: true })).toMatchObject({
      code: 404,
      msg: '项目不存在或已删除，请刷新后重试',
    });
    expect((await shop.get(id)).log[1]).toMatchObject({ kind: 'items', note: '删除 机滤' });
  });

  it('lets technicians take back what the customer has not answered yet', async () => {
    const { id } = await shop.receive({ items: [line('机油')] });
    await shop.addLines(id, [line('机滤')], shop.technician);
    expect(await remove(await idOf(id, 0), shop.technician)).toMatchObject({
      code: 403,
      msg: '客户已确认的项目不能由技师删除，请联系前台',
    });
    expect((await remove(await idOf(id, 1), shop.technician)).data.total).toBe(15_000);
  });
});

describe('a line that is brought back', () => {
  const restore = (id: string, { token }: Person = shop.receptionist) =>
    server.call(calls.temporaryItemDelete, { id, removed: false }, { token });

  it('has its place, its discount and the word that the customer gave, by link, when it was given', async () => {
    const { id } = await shop.receive({ items: [line('机油'), line('机滤')], itemsAgreed: false });
    const [oil = '', filter = ''] = (await shop.get(id)).items.map((item) => item.id);
    const link = await server.call(orders.workOrderShare, { id, open: true }, { token: shop.owner.token });
    const decisions = [oil, filter].map((itemId) => ({ itemId, decision: 'approved' as const }));
    await server.call(decideByShare, { key: link.data.shareKey ?? '', decisions }, {});
    await change({ id: oil, done: true });
    await change({ id: oil, discount: 500 }, shop.owner);
    const before = await shop.get(id);
    server.advanceClock(HOUR);
    await remove(oil);
    expect((await restore(oil)).data.total).toBe(before.total);
    expect((await restore(oil)).data.version).toBe(before.version + 2);
    const after = await shop.get(id);
    expect(after.items).toEqual(before.items);
    expect(after.items[0]?.agreement).toMatchObject({ means: 'link', by: null });
    expect(after.log.at(-1)).toMatchObject({ kind: 'items', note: '恢复 机油' });
  });

  it('waits for the customer once more when the prices were signed without it', async () => {
    const { id } = await shop.receive({ items: [line('机油'), line('机滤')] });
    const oil = await idOf(id);
    await remove(oil);
    const { version } = await shop.get(id);
    const quoteSignatureKey = await shop.upload();
    const { token } = shop.receptionist;
    await server.call(orders.workOrderUpdate, { id, version, quoteSignatureKey }, { token });
    expect((await restore(oil)).code).toBe(0);
    expect((await shop.get(id)).items[0]).toMatchObject({ id: oil, decision: 'pending', agreement: null });
  });

  it('is refused from technicians once the customer spoke, from other stores, and on a settled order', async () => {
    const { id } = await shop.receive({ items: [line('机油'), line('机滤')] });
    const oil = await idOf(id);
    await remove(oil);
    expect(await restore(oil, shop.technician)).toMatchObject({
      code: 403,
      msg: '客户已确认的项目不能由技师恢复，请联系前台',
    });
    expect((await restore(oil, (await openWorkshop(server)).owner)).code).toBe(404);
    await shop.bringTo(id, 'delivered');
    expect((await restore(oil)).code).toBe(-2);
    expect((await shop.get(id)).items).toHaveLength(1);
  });

  it('is refused for a finding that has another line by now', async () => {
    const { id } = await shop.receive({ items: [] });
    const ofFinding = { ...line('前刹车片'), source: 'inspection' as const, sourceKey: 'front-pads' };
    await shop.addLines(id, [ofFinding]);
    const first = await idOf(id);
    await remove(first);
    await shop.addLines(id, [ofFinding]);
    expect((await restore(first)).msg).toBe('这个检查项已有新的维修项目，不能再恢复原来的');
    expect((await shop.get(id)).items).toHaveLength(1);
  });
});
