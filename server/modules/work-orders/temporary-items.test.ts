import * as calls from '../../../src/contract/endpoints/work-order-items';
import * as orders from '../../../src/contract/endpoints/work-orders';
import type { RequestOf } from '../../../src/contract/endpoint';
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

describe('temporaryItemCreate', () => {
  it('adds several lines that wait for the customer’s word, by technicians too', async () => {
    const { id } = await shop.receive({ items: [line('机油')] });
    const added = (
      await shop.addLines(
        id,
        [
          line('前刹车片', 26_800, 12_000),
          { ...line('雨刮片', 4500, 0, 2), unit: '支', source: 'inspection', sourceKey: 'wiper', note: '老化' },
        ],
        shop.technician,
      )
    ).data;
    expect(added).toMatchObject({ total: 15_000 + 38_800 + 9000, version: 2 });
    expect(added.items).toMatchObject([
      { name: '前刹车片', decision: 'pending', source: 'temporary' },
      { name: '雨刮片', unit: '支', source: 'inspection', sourceKey: 'wiper', note: '老化' },
    ]);
    const order = await shop.get(id);
    expect(order).toMatchObject({
      version: 2,
      itemCount: 3,
      pendingItems: 2,
      parts: 10_000 + 26_800 + 9000,
      labour: 17_000,
    });
    expect(order.log[1]).toMatchObject({
      kind: 'items',
      note: '添加 前刹车片、雨刮片',
      by: { uid: shop.technician.uid },
    });
  });

  it('adds once what comes twice, also at once', async () => {
    const { id } = await shop.receive();
    const twice = [line('机油'), line('机滤')];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.addLines(id, twice, shop.receptionist, 'same_intent-1')),
    );
    for (const { data } of answers)
      expect([data.version, data.items.map(({ name }) => name)]).toEqual([2, ['机油', '机滤']]);
    await shop.addLines(id, twice, shop.receptionist, 'sameXintent-1');
    expect((await shop.get(id)).itemCount).toBe(4);
    await remove(answers[0]?.data.items[0]?.id ?? '');
    expect(
      (await shop.addLines(id, twice, shop.receptionist, 'same_intent-1')).data.items.map(({ name }) => name),
    ).toEqual(['机滤']);
  });

  it('refuses the 201st line and a total beyond 10 million yuan, and adds nothing then', async () => {
    const { id } = await shop.receive({ items: Array.from({ length: 199 }, () => line('机油', 1, 1)) });
    expect(await shop.addLines(id, [line('机滤'), line('空滤')])).toMatchObject({
      code: -2,
      msg: '一个工单最多 200 个项目',
    });
    expect(await shop.addLines(id, [line('发动机总成', 100_000_000, 0, 999)])).toMatchObject({
      code: -2,
      msg: '工单合计不能超过 1000 万元，请核对单价和数量',
    });
    expect(await shop.addLines(id, [line('机滤', -1)])).toMatchObject({ code: -1, msg: '金额不能为负数' });
    expect(await shop.addLines(id, [])).toMatchObject({ code: -1, msg: '请选择项目' });
    expect(await shop.get(id)).toMatchObject({ itemCount: 199, version: 1 });
    expect((await shop.addLines(id, [line('机滤')])).data.version).toBe(2);
  });

  it('refuses lines once the order is settled, delivered or void', async () => {
    const { id } = await shop.receive();
    await shop.bringTo(id, 'settling');
    await shop.settle(id);
    expect(await shop.addLines(id, [line('机油')])).toMatchObject({
      code: -2,
      msg: '工单已结算，不能修改项目和金额，请先撤销结算',
    });
    await shop.bringTo(id, 'delivered');
    expect(await shop.addLines(id, [line('机油')])).toMatchObject({ code: -2, msg: '车辆已交付，工单不能修改' });
    const gone = await shop.receive();
    await server.call(orders.workOrderDelete, { uid: gone.id, reason: '重复' }, { token: shop.owner.token });
    expect(await shop.addLines(gone.id, [line('机油')])).toMatchObject({ code: -2, msg: '工单已作废，不能修改' });
  });
});

describe('temporaryItemUpdate', () => {
  it('changes the given fields, and the total with them', async () => {
    const { id } = await shop.receive({ items: [line('机油', 10_000, 5000)] });
    const item = await idOf(id);
    expect((await change({ id: item, price: 9000, quantity: 2, note: '全合成' })).data).toMatchObject({
      total: 23_000,
      version: 2,
      item: { name: '机油', price: 9000, quantity: 2, labour: 5000, note: '全合成', decision: 'approved' },
    });
    expect((await change({ id: item, note: '' })).data.item.note).toBeNull();
    expect((await change({ id: item, quantity: 2 })).data.version).toBe(3);
  });

  it('takes a declined line out of the total, and logs what the customer said', async () => {
    const { id } = await shop.receive({ items: [line('机油'), line('机滤', 3000, 0)] });
    expect((await change({ id: await idOf(id, 1), decision: 'declined' })).data).toMatchObject({
      total: 15_000,
      item: { decision: 'declined' },
    });
    expect(await shop.get(id)).toMatchObject({
      total: 15_000,
      itemCount: 2,
      pendingItems: 0,
      log: [{}, { kind: 'decision', note: '拒绝 机滤' }],
    });
    expect((await change({ id: await idOf(id, 1), decision: 'approved' })).data.total).toBe(18_000);
  });

  it('asks the customer again when an approved line becomes dearer after reception', async () => {
    const { id } = await shop.receive({ items: [line('机油')] });
    const item = await idOf(id);
    expect((await change({ id: item, price: 11_000 })).data.item.decision).toBe('approved');
    await shop.bringTo(id, 'repairing');
    expect((await change({ id: item, price: 9000 })).data.item.decision).toBe('approved');
    expect((await change({ id: item, quantity: 3 })).data.item.decision).toBe('pending');
    expect((await change({ id: item, quantity: 4, decision: 'approved' })).data.item.decision).toBe('approved');
  });

  it('lets technicians tick off and note, not price and decide', async () => {
    const { id } = await shop.receive({ items: [line('机油')] });
    const item = await idOf(id);
    expect(
      (await change({ id: item, done: true, note: '已加注 4L', price: 10_000 }, shop.technician)).data.item,
    ).toMatchObject({ done: true, note: '已加注 4L' });
    expect((await shop.get(id)).log[1]).toMatchObject({
      kind: 'items',
      note: '完成 机油；修改 机油：备注 （空） → 已加注 4L',
    });
    const refusal = { code: 403, msg: '技师不能修改项目的价格、数量和客户意见，请联系前台' };
    for (const fields of [
      { price: 1 },
      { labour: 1 },
      { quantity: 2 },
      { decision: 'declined' as const },
      { name: '机滤' },
    ])
      expect(await change({ id: item, ...fields }, shop.technician)).toMatchObject(refusal);
    expect((await shop.get(id)).total).toBe(15_000);
  });

  it('refuses a wrong amount, one line that makes the total too large, and a settled order', async () => {
    const { id } = await shop.receive({ items: [line('机油')] });
    const item = await idOf(id);
    expect(await change({ id: item, price: -1 })).toMatchObject({ code: -1, msg: '金额不能为负数' });
    expect(await change({ id: item, quantity: 0 })).toMatchObject({ code: -1, msg: '数量至少为 1' });
    expect(await change({ id: item, price: 99_999_999, quantity: 11 })).toMatchObject({
      code: -2,
      msg: '工单合计不能超过 1000 万元，请核对单价和数量',
    });
    await shop.bringTo(id, 'settling');
    await shop.settle(id);
    expect(await change({ id: item, price: 1 })).toMatchObject({
      code: -2,
      msg: '工单已结算，不能修改项目和金额，请先撤销结算',
    });
    expect(await remove(item)).toMatchObject({ code: -2 });
    expect((await shop.get(id)).total).toBe(15_000);
  });
});

describe('temporaryItemQuery', () => {
  it('pages the lines of one order in their order', async () => {
    const { id } = await shop.receive({ items: ['一', '二', '三'].map((name) => line(name)) });
    const page = (
      await server.call(
        calls.temporaryItemQuery,
        { orderId: id, pageRequest: { pageNum: 2, pageSize: 2 } },
        { token: shop.technician.token },
      )
    ).data;
    expect([page.total, page.pageNum, page.list.map(({ name }) => name)]).toEqual([3, 2, ['三']]);
  });
});

it('lines of another store are not there, and none are without a login', async () => {
  const { id } = await shop.receive({ items: [line('机油')] });
  const item = await idOf(id);
  const other = await openWorkshop(server);
  expect(await server.call(calls.temporaryItemQuery, { orderId: id }, { token: other.owner.token })).toMatchObject({
    code: 404,
    msg: '工单不存在或不属于本店',
  });
  expect(await other.addLines(id, [line('机滤')])).toMatchObject({ code: 404 });
  expect(await change({ id: item, price: 1 }, other.owner)).toMatchObject({
    code: 404,
    msg: '项目不存在或已删除，请刷新后重试',
  });
  expect(await remove(item, other.owner)).toMatchObject({ code: 404 });
  expect(await server.call(calls.temporaryItemDelete, { id: item })).toMatchObject({ code: 20100 });
  expect(await shop.get(id)).toMatchObject({ version: 1, total: 15_000 });
});
