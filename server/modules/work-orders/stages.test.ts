import { eq } from 'drizzle-orm';
import * as calls from '../../../src/contract/endpoints/work-orders';
import { stores } from '../../db/schema/store';
import { workOrderEvents } from '../../db/schema/work-order';
import { DAY, MINUTE } from '../../base/clock/clock';
import type { TestServer } from '../../testing/test-server';
import { eachInWorkshop } from './testing/each-in-workshop';
import { line, openWorkshop, type Workshop } from './testing/workshop';

let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened));
const voidIt = (uid: string, reason = '客户取消', { token } = shop.receptionist) =>
  server.call(calls.workOrderDelete, { uid, reason }, { token });
const settled = { cars: 1, parts: 10_000, labour: 5000, discount: 0 };

describe('the way of a car through the workshop', () => {
  it('goes from 接车 to 交车, counted and logged at every step', async () => {
    const { id } = await shop.receive({ items: [line('机油')] });
    const order = await shop.bringTo(id, 'delivered');
    expect(order).toMatchObject({
      stage: 'delivered',
      technician: { uid: shop.technician.uid },
      payMethod: 'cash',
      settledAt: expect.any(String),
      deliveredAt: expect.any(String),
    });
    expect(order.log.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['created', null, 'received'],
      ['assigned', 'received', 'assigned'],
      ['stage', 'assigned', 'repairing'],
      ['stage', 'repairing', 'checking'],
      ['stage', 'checking', 'settling'],
      ['settled', null, null],
      ['stage', 'settling', 'delivered'],
    ]);
    expect(await shop.counts()).toEqual({ delivered: 1 });
    expect(await shop.days()).toMatchObject([{ received: 1, ...settled }]);
  });
});

describe('workOrderSetStage', () => {
  it('notes since when and why', async () => {
    const { id } = await shop.receive();
    await shop.assign(id);
    server.advanceClock(MINUTE);
    const { version } = await shop.get(id);
    const order = (
      await server.call(
        calls.workOrderSetStage,
        { id, version, stage: 'repairing', note: ' 配件已到 ' },
        { token: shop.technician.token },
      )
    ).data;
    expect(order.stageSince).toBe(server.services.clock.now().toISOString());
    expect(order.log[2]).toMatchObject({
      kind: 'stage',
      from: 'assigned',
      to: 'repairing',
      note: '配件已到',
      by: { uid: shop.technician.uid },
    });
  });

  it('refuses skipped stages, wrong people and what is not ready', async () => {
    const { id } = await shop.receive();
    expect(await shop.setStage(id, 'repairing')).toMatchObject({
      code: -2,
      msg: '不能从“接车”直接到“维修”，请逐步流转',
    });
    expect(await shop.setStage(id, 'assigned')).toMatchObject({ code: -2, msg: '请先指派技师' });
    await shop.bringTo(id, 'checking');
    expect(await shop.setStage(id, 'settling', shop.technician)).toMatchObject({
      code: -2,
      msg: '技师不能把工单从“质检”往下流转，请联系前台',
    });
    await shop.addLines(id, [line('机油')]);
    expect(await shop.setStage(id, 'settling')).toMatchObject({ code: -2, msg: '还有 1 个项目等待客户确认' });
    expect((await shop.get(id)).stage).toBe('checking');
    expect(await shop.counts()).toEqual({ checking: 1 });
  });

  it('lets a technician take a step back for ten minutes, and no further one', async () => {
    const { id } = await shop.receive();
    await shop.bringTo(id, 'assigned');
    await shop.setStage(id, 'repairing', shop.technician);
    await shop.setStage(id, 'checking', shop.technician);
    server.advanceClock(10 * MINUTE);
    expect((await shop.setStage(id, 'repairing', shop.technician)).data.log[4]).toMatchObject({
      kind: 'undo',
      from: 'checking',
      to: 'repairing',
    });
    expect(await shop.setStage(id, 'assigned', shop.technician)).toMatchObject({
      code: -2,
      msg: '没有权限退回工单，请联系前台',
    });
    await shop.setStage(id, 'checking', shop.technician);
    server.advanceClock(10 * MINUTE + 1);
    expect(await shop.setStage(id, 'repairing', shop.technician)).toMatchObject({ code: -2 });
    expect((await shop.setStage(id, 'repairing')).code).toBe(0);
  });

  it('brings a delivered car back by the owner', async () => {
    const { id } = await shop.receive();
    await shop.bringTo(id, 'delivered');
    server.advanceClock(DAY);
    expect(await shop.setStage(id, 'settling')).toMatchObject({ code: -2, msg: '车辆已交付，只有店主可以退回' });
    expect((await shop.setStage(id, 'settling', shop.owner)).data).toMatchObject({
      stage: 'settling',
      deliveredAt: null,
      payMethod: 'cash',
    });
  });

  it('is a conflict after somebody else’s step, and the same answer after one’s own', async () => {
    const { id } = await shop.receive();
    const { version } = await shop.bringTo(id, 'assigned');
    await shop.setStage(id, 'repairing', shop.technician, version);
    expect((await shop.setStage(id, 'repairing', shop.technician, version)).data.version).toBe(version + 1);
    expect(await shop.setStage(id, 'repairing', shop.receptionist, version)).toMatchObject({ code: -4 });
    expect(await shop.counts()).toEqual({ repairing: 1 });
  });

  it('knows no order of another store', async () => {
    const { id } = await shop.receive();
    const { token } = (await openWorkshop(server)).owner;
    for (const answer of [
      await server.call(calls.workOrderSetStage, { id, version: 1, stage: 'assigned' }, { token }),
      await server.call(calls.workOrderAssign, { id, version: 1, technicianUid: null }, { token }),
      await server.call(calls.workOrderSettle, { id, version: 1, payMethod: 'cash' }, { token }),
      await server.call(calls.workOrderDelete, { uid: id, reason: '删' }, { token }),
      await server.call(calls.workOrderShare, { id, open: true }, { token }),
    ])
      expect(answer).toMatchObject({ code: 404, msg: '工单不存在或不属于本店' });
    for (const [call, body] of [[calls.workOrderSetStage, { id, version: 1, stage: 'assigned' as const }]] as const)
      expect(await server.call(call, body)).toMatchObject({ code: 20100 });
  });
});

describe('workOrderAssign', () => {
  it('moves on to 派工, hands over, and takes back to 接车', async () => {
    const { id } = await shop.receive();
    expect((await shop.assign(id)).data).toMatchObject({ stage: 'assigned', technician: { uid: shop.technician.uid } });
    const second = await server.addMember(shop.storeId, 'technician');
    expect((await shop.assign(id, second.uid)).data).toMatchObject({
      stage: 'assigned',
      technician: { uid: second.uid },
    });
    expect((await shop.assign(id, null)).data).toMatchObject({ stage: 'received', technician: null });
    expect(await shop.counts()).toEqual({ received: 1 });
    await shop.bringTo(id, 'repairing');
    expect(await shop.assign(id, null)).toMatchObject({ code: -2, msg: '工单已在“维修”，只能改派给其他技师' });
    expect((await shop.assign(id, second.uid)).data).toMatchObject({
      stage: 'repairing',
      technician: { uid: second.uid },
    });
  });

  it('gives to members only, by who may, once', async () => {
    const { id } = await shop.receive();
    const stranger = (await openWorkshop(server)).technician;
    expect(await shop.assign(id, stranger.uid)).toMatchObject({ code: -2, msg: '该技师不在本店，请重新选择' });
    expect(
      await server.call(
        calls.workOrderAssign,
        { id, version: 1, technicianUid: shop.technician.uid },
        { token: shop.technician.token },
      ),
    ).toMatchObject({ code: 403 });
    const answers = await Promise.all([
      shop.assign(id, shop.technician.uid, 1),
      shop.assign(id, shop.technician.uid, 1),
    ]);
    expect(answers.map(({ data }) => data.version)).toEqual([2, 2]);
    expect(await shop.assign(id, shop.owner.uid, 1)).toMatchObject({ code: -4 });
  });
});

describe('workOrderSettle', () => {
  it('books the income once, also twice at once', async () => {
    const { id } = await shop.receive({ items: [line('机油')] });
    const { version } = await shop.bringTo(id, 'settling');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.settle(id, 'wechat', shop.receptionist, version)),
    );
    expect(answers.map(({ data }) => [data.payMethod, data.version])).toEqual(Array(5).fill(['wechat', version + 1]));
    expect(await shop.days()).toMatchObject([{ received: 1, ...settled }]);
    expect(await shop.settle(id, 'cash')).toMatchObject({ code: -2, msg: '工单已结算，请先撤销结算' });
    expect(await shop.settle(id, 'cash', shop.receptionist, version)).toMatchObject({ code: -4 });
    expect((await shop.get(id)).log.filter(({ kind }) => kind === 'settled')).toMatchObject([
      { note: expect.stringMatching(/^微信 ¥150\.00；已确认/) },
    ]);
  });

  it('is taken back by the owner alone, from the day it was booked on', async () => {
    const { id } = await shop.receive({ items: [line('机油')] });
    await shop.bringTo(id, 'settling');
    await shop.settle(id);
    server.advanceClock(DAY);
    expect(await shop.settle(id, null, shop.receptionist)).toMatchObject({ code: 403, msg: '只有店主可以撤销结算' });
    expect((await shop.settle(id, null)).data).toMatchObject({ payMethod: null, settledAt: null, stage: 'settling' });
    expect(await shop.days()).toMatchObject([{ received: 1, cars: 0, parts: 0, labour: 0, discount: 0 }]);
    expect(await shop.settle(id, null)).toMatchObject({ code: -2, msg: '工单尚未结算' });
    await shop.settle(id, 'cash');
    expect(await shop.days()).toMatchObject([
      { received: 1, cars: 0 },
      { received: 0, ...settled },
    ]);
  });

  it('needs its stage, all answers, and no delivery before it is taken back', async () => {
    const { id } = await shop.receive();
    expect(await shop.settle(id)).toMatchObject({ code: -2, msg: '工单还没有到“结算”，请先完成质检' });
    await shop.bringTo(id, 'settling');
    expect(await shop.setStage(id, 'delivered')).toMatchObject({ code: -2, msg: '请先收款结算，再交车' });
    await shop.addLines(id, [line('机油')]);
    expect(await shop.settle(id)).toMatchObject({ code: -2, msg: '还有 1 个项目等待客户确认' });
    const other = await shop.receive();
    await shop.bringTo(other.id, 'delivered');
    expect(await shop.settle(other.id, null)).toMatchObject({
      code: -2,
      msg: '车辆已交付，请先退回到“结算”，再撤销结算',
    });
    expect(
      await server.call(calls.workOrderSettle, { id, version: 1, payMethod: 'cash' }, { token: shop.technician.token }),
    ).toMatchObject({ code: 403 });
  });
});

describe('workOrderDelete', () => {
  it('voids with a reason, erases nothing, and counts no more', async () => {
    const { id } = await shop.receive({ carid: '沪A88888', items: [line('机油')] });
    server.advanceClock(DAY);
    expect((await voidIt(id)).data).toMatchObject({
      stage: 'void',
      voidReason: '客户取消',
      total: 15_000,
      carid: '沪A88888',
    });
    expect((await voidIt(id, '再次')).data).toMatchObject({ voidReason: '客户取消', version: 2 });
    expect((await shop.get(id)).log[1]).toMatchObject({ kind: 'void', from: 'received', to: 'void', note: '客户取消' });
    expect(await shop.counts()).toEqual({ void: 1 });
    expect((await shop.days()).map(({ received }) => received)).toEqual([0]);
    expect((await server.call(calls.byPlate, { carid: '沪A88888' }, { token: shop.owner.token })).data).toMatchObject({
      total: 1,
      returning: null,
    });
    expect(await shop.setStage(id, 'assigned')).toMatchObject({ code: -2, msg: '工单已作废，不能流转' });
    expect(await shop.assign(id)).toMatchObject({ code: -2, msg: '工单已作废，不能修改' });
    expect(await shop.settle(id)).toMatchObject({ code: -2, msg: '工单已作废，不能修改' });
  });

  it('needs a reason, the right, and an order that is not settled', async () => {
    const { id } = await shop.receive();
    expect(await voidIt(id, ' ')).toMatchObject({ code: -1, msg: '请填写作废原因' });
    expect(await voidIt(id, '删', shop.technician)).toMatchObject({ code: 403 });
    await shop.bringTo(id, 'settling');
    await shop.settle(id);
    expect(await voidIt(id)).toMatchObject({ code: -2, msg: '工单已结算，请先撤销结算再作废' });
    await shop.settle(id, null);
    expect((await voidIt(id)).data.stage).toBe('void');
    expect(await shop.days()).toMatchObject([{ received: 0, cars: 0, parts: 0 }]);
  });

  it('leaves the number of the next order alone', async () => {
    await voidIt((await shop.receive()).id);
    expect((await shop.receive()).number).toMatch(/-002$/);
    expect((await server.db.select().from(stores).where(eq(stores.id, shop.storeId)))[0]?.orders).toBe(2);
    expect((await server.db.select().from(workOrderEvents)).length).toBeGreaterThan(0);
  });
});
