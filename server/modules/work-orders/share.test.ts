import { eq } from 'drizzle-orm';
import * as shared from '../../../src/contract/endpoints/shared-orders';
import * as calls from '../../../src/contract/endpoints/work-orders';
import { stageChecks } from '../../../src/contract/schemas/store';
import type { ItemDecision } from '../../../src/contract/schemas/work-order-items';
import type { WorkOrder } from '../../../src/contract/schemas/work-orders';
import { storeMembers } from '../../db/schema/store';
import { messages } from '../../db/schema/message';
import { DAY, MINUTE } from '../../base/clock/clock';
import type { TestServer } from '../../testing/test-server';
import { takePayment } from './take-money';
import { eachInWorkshop } from './testing/each-in-workshop';
import { line, type Workshop } from './testing/workshop';

const DEAD = { code: 404, msg: '链接无效或已失效，请联系门店' };
let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened));

const share = (id: string, open = true, { token } = shop.receptionist) =>
  server.call(calls.workOrderShare, { id, open }, { token });
const keyOf = async (id: string) => (await share(id)).data.shareKey ?? '';
const read = (key: string, ip = '127.0.0.1') => server.call(shared.workOrderByShare, { key }, { ip });
const decide = (key: string, decisions: [string | undefined, ItemDecision][], ip = '127.0.0.1') =>
  server.call(
    shared.decideByShare,
    { key, decisions: decisions.map(([itemId = '', decision]) => ({ itemId, decision })) },
    { ip },
  );
const told = async ({ uid }: { uid: string }) =>
  (await server.db.select().from(messages).where(eq(messages.uid, uid))).map(({ title, msg, target }) => ({
    title,
    msg,
    target,
  }));

describe('workOrderShare', () => {
  it('opens one link of 128 bits, and another one after it was revoked', async () => {
    const { id } = await shop.receive();
    const first = (await share(id)).data;
    expect(first).toEqual({ shareKey: expect.stringMatching(/^[\w-]{22}$/), version: 2 });
    expect((await share(id)).data).toEqual(first);
    expect((await share(id, false)).data).toEqual({ shareKey: null, version: 3 });
    expect((await share(id, false)).data.version).toBe(3);
    const second = await keyOf(id);
    expect(second).not.toBe(first.shareKey);
    expect([await read(first.shareKey ?? ''), (await read(second)).code]).toMatchObject([DEAD, 0]);
    expect((await shop.get(id)).log.map(({ kind }) => kind)).toEqual(['created', 'shared', 'revoked', 'shared']);
  });

  it('is not for technicians, nor for void orders', async () => {
    const { id } = await shop.receive();
    expect(await share(id, true, shop.technician)).toMatchObject({ code: 403 });
    await server.call(calls.workOrderDelete, { uid: id, reason: '重复' }, { token: shop.owner.token });
    expect(await share(id)).toMatchObject({ code: -2, msg: '工单已作废，不能分享' });
  });
});

describe('workOrderByShare', () => {
  it('shows the customer their order and nothing of the inside', async () => {
    const photo = await shop.upload();
    const { id } = await shop.receive({
      carid: '沪A12345',
      vin: 'LSVAA49J132047371',
      ownerName: '王建国',
      ownerPhone: '13987654321',
      notes: '客户爱砍价',
      complaint: '起动无力',
      items: [line('机油')],
      photos: [{ key: photo, position: 'front', marks: [], note: '旧伤' }],
    });
    await server.call(
      calls.workOrderUpdate,
      { id, version: 1, inspection: [{ key: 'b', name: '刹车片', level: 'red', photoKeys: [photo] }] },
      { token: shop.technician.token },
    );
    await shop.assign(id);
    const shown = (await read(await keyOf(id))).data;
    expect(shown).toMatchObject({
      carid: '沪A12345',
      ownerName: '王**',
      complaint: '起动无力',
      stage: 'assigned',
      total: 15_000,
      decidable: true,
      store: { phone: '13812345678' },
      items: [{ name: '机油', decision: 'approved' }],
      photos: [{ position: 'front', note: '旧伤' }],
      inspection: [{ name: '刹车片', level: 'red', photoUrls: [expect.stringContaining('/uploads/')] }],
    });
    const text = JSON.stringify(shown);
    for (const secret of [
      '砍价',
      '王建国',
      '13987654321',
      'LSVAA49J132047371',
      'technician',
      'receivedBy',
      '"log"',
      'version',
    ])
      expect(text).not.toContain(secret);
    const order = await shop.get(id);
    expect([order.shareOpenedAt, order.version]).toEqual([server.services.clock.now().toISOString(), 4]);
  });

  it('is dead for unknown links and void orders, in the same words, and a year after delivery', async () => {
    expect(await read('A'.repeat(22))).toMatchObject(DEAD);
    const gone = await shop.receive();
    const goneKey = await keyOf(gone.id);
    await server.call(calls.workOrderDelete, { uid: gone.id, reason: '重复' }, { token: shop.owner.token });
    expect(await read(goneKey)).toMatchObject(DEAD);
    const { id } = await shop.receive();
    const key = await keyOf(id);
    await shop.bringTo(id, 'delivered');
    server.advanceClock(365 * DAY - 1);
    expect((await read(key)).data).toMatchObject({ stage: 'delivered', decidable: false });
    server.advanceClock(1);
    expect(await read(key)).toMatchObject(DEAD);
  });

  it('lives as long as anything is owed', async () => {
    const { id } = await shop.receive({ items: [line('机油')] });
    const key = await keyOf(id);
    const { version } = await shop.bringTo(id, 'settling');
    const { token } = shop.receptionist;
    const credit = { id, version, payMethod: 'credit' as const, confirmed: [...stageChecks] };
    const { owed } = (await server.call(calls.workOrderSettle, credit, { token })).data;
    await shop.setStage(id, 'delivered');
    server.advanceClock(366 * DAY);
    expect((await read(key)).data).toMatchObject({ owed });
    const cashier = { uid: shop.receptionist.uid, storeId: shop.storeId, role: 'receptionist' as const };
    const payments = [{ means: 'cash' as const, amount: owed }];
    await takePayment(server.db, server.services.clock.now(), cashier, { id, clientKey: 'collected', payments });
    expect(await read(key)).toMatchObject(DEAD);
  });

  it('limits guesses by address, not readers', async () => {
    const key = await keyOf((await shop.receive()).id);
    const guesses = [];
    for (let guess = 0; guess < 32; guess += 1) guesses.push((await read(`guess-${guess}`, '10.0.0.9')).code);
    expect(guesses).toEqual([...Array<number>(30).fill(404), -3, -3]);
    expect(await decide('guess', [['x', 'approved']], '10.0.0.9')).toMatchObject({
      code: -3,
      msg: '尝试次数过多，请 10 分钟后再试',
    });
    expect((await read(key, '10.0.0.8')).code).toBe(0);
    for (let visit = 0; visit < 32; visit += 1) expect((await read(key, '10.0.0.7')).code).toBe(0);
    server.advanceClock(10 * MINUTE + 1);
    expect((await read(key, '10.0.0.9')).code).toBe(0);
  });
});

describe('decideByShare', () => {
  async function asked(): Promise<{ order: WorkOrder; key: string }> {
    const { id } = await shop.receive({ carid: '沪A12345', items: [line('机油')] });
    await shop.assign(id);
    await shop.addLines(id, [line('前刹车片', 26_800, 12_000), line('空调滤芯', 6800, 2000)]);
    const key = await keyOf(id);
    return { order: await shop.get(id), key };
  }

  it('takes the customer’s word, logs it as theirs and tells technician and receptionist', async () => {
    const { order, key } = await asked();
    const [, brake, filter] = order.items;
    const shown = (
      await decide(key, [
        [brake?.id, 'approved'],
        [filter?.id, 'declined'],
      ])
    ).data;
    expect(shown).toMatchObject({
      total: 15_000 + 38_800,
      items: [{ decision: 'approved' }, { decision: 'approved' }, { decision: 'declined' }],
    });
    const after = await shop.get(order.id);
    expect(after).toMatchObject({ pendingItems: 0, total: 53_800, version: order.version + 1 });
    expect(after.log[after.log.length - 1]).toMatchObject({
      kind: 'decision',
      by: null,
      note: '同意 前刹车片；拒绝 空调滤芯',
    });
    const message = {
      title: '客户已确认项目',
      msg: '沪A·12345：客户同意 1 项，拒绝 1 项。',
      target: `/packages/maintainStore/vehicleReceive/detail?id=${order.id}`,
    };
    expect([await told(shop.technician), await told(shop.receptionist), await told(shop.owner)]).toEqual([
      [message],
      [message],
      [],
    ]);
  });

  it('is the same once when it comes twice, and may be changed until the order is settled', async () => {
    const { order, key } = await asked();
    const both = order.items.slice(1).map(({ id }): [string, ItemDecision] => [id, 'approved']);
    await Promise.all([decide(key, both), decide(key, both), decide(key, both)]);
    expect([(await shop.get(order.id)).version, (await told(shop.technician)).length]).toEqual([order.version + 1, 1]);
    expect((await decide(key, [[both[0]?.[0], 'declined']])).data.total).toBe(15_000 + 8800);
    await shop.bringTo(order.id, 'settling');
    expect((await decide(key, [[both[0]?.[0], 'approved']])).code).toBe(0);
    await shop.settle(order.id);
    expect(await decide(key, [[both[0]?.[0], 'declined']])).toMatchObject({
      code: -2,
      msg: '车辆已结算，不能再更改，如有疑问请联系门店',
    });
    await shop.bringTo(order.id, 'delivered');
    expect(await decide(key, [[both[0]?.[0], 'declined']])).toMatchObject({ code: -2, msg: '车辆已交付，不能再更改' });
    expect((await shop.get(order.id)).total).toBe(62_600);
  });

  it('refuses lines of other orders and revoked links, and changes nothing', async () => {
    const { order, key } = await asked();
    const other = await shop.receive({ items: [line('机油')] });
    expect(
      await decide(key, [
        [order.items[1]?.id, 'declined'],
        [other.items[0]?.id, 'declined'],
      ]),
    ).toMatchObject({ code: -1, msg: '项目已有变动，请刷新后重试' });
    expect(await shop.get(order.id)).toMatchObject({ version: order.version, pendingItems: 2 });
    await share(order.id, false);
    expect(await decide(key, [[order.items[1]?.id, 'approved']])).toMatchObject(DEAD);
    expect((await shop.get(other.id)).items[0]?.decision).toBe('approved');
  });

  it('tells nobody who has left the store', async () => {
    const { order, key } = await asked();
    await server.db.delete(storeMembers).where(eq(storeMembers.uid, shop.technician.uid));
    await decide(key, [[order.items[1]?.id, 'approved']]);
    expect([(await told(shop.technician)).length, (await told(shop.receptionist)).length]).toEqual([0, 1]);
  });

  it('makes the colleague who edits meanwhile look again', async () => {
    const { order, key } = await asked();
    await decide(key, [[order.items[1]?.id, 'approved']]);
    expect(
      await server.call(
        calls.workOrderUpdate,
        { id: order.id, version: order.version, notes: '急' },
        { token: shop.owner.token },
      ),
    ).toMatchObject({ code: -4, msg: '该工单刚被客户修改，请核对后再保存' });
  });
});
