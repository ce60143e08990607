import * as till from '../../../src/contract/endpoints/till';
import { decideByShare, signByShare, workOrderByShare } from '../../../src/contract/endpoints/shared-orders';
import { temporaryItemDelete, temporaryItemUpdate } from '../../../src/contract/endpoints/work-order-items';
import * as calls from '../../../src/contract/endpoints/work-orders';
import type { CallOptions, TestServer } from '../../testing/test-server';
import { rememberDevice } from '../users/known-devices';
import { drawnName } from './testing/drawn-name';
import { eachInWorkshop } from './testing/each-in-workshop';
import { line, openWorkshop, type Workshop } from './testing/workshop';

let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened));

const discount = async (id: string, fields: object, { token } = shop.receptionist) =>
  server.call(calls.workOrderUpdate, { id, version: (await shop.get(id)).version, ...fields }, { token });

describe('the bound of what receptionists take off', () => {
  const remove = (id: string, { token } = shop.receptionist) => server.call(temporaryItemDelete, { id }, { token });
  const restore = (id: string, { token } = shop.receptionist) =>
    server.call(temporaryItemDelete, { id, removed: false }, { token });
  const change = (id: string, fields: object) =>
    server.call(temporaryItemUpdate, { id, ...fields }, { token: shop.receptionist.token });
  const limit = (discountLimit: number) =>
    server.call(till.tillUpdateSettings, { discountLimit }, { token: shop.owner.token });

  const held = {
    code: -2,
    msg: '这台设备登录过门店账号，不能在这里这样确认：请您用自己的手机打开链接，或请店主处理',
  };

  /** 10,000 yuan in two lines, of which 1,000 are taken off by `who`; the limit is 10 %. */
  async function discounted(who = shop.receptionist) {
    const { id, items } = await shop.receive({ items: [line('机油', 100_000, 0), line('大修', 900_000, 0)] });
    await limit(1000);
    expect((await discount(id, { discount: 100_000 }, who)).data.total).toBe(900_000);
    const [small = '', large = ''] = items.map((item) => item.id);
    return { id, small, large };
  }

  it('holds when lines are deleted, become cheaper or are noted as declined afterwards', async () => {
    const { id, large } = await discounted();
    const refusal = {
      code: -2,
      msg: '改后优惠 ¥1,000.00，超过前台上限 10%（¥100.00），请先减少优惠，或联系店主',
    };
    expect(await remove(large)).toMatchObject(refusal);
    expect(await change(large, { decision: 'declined', means: 'phone' })).toMatchObject(refusal);
    expect(await change(large, { price: 0 })).toMatchObject(refusal);
    expect(await shop.get(id)).toMatchObject({ total: 900_000, itemCount: 2, pendingItems: 0 });
    await discount(id, { discount: 10_000 });
    expect((await remove(large)).data.total).toBe(90_000);
  });

  it('holds when a line comes back with the discount of its own', async () => {
    const { id, items } = await shop.receive({ items: [line('机油', 10_000, 0), line('大修', 90_000, 0)] });
    await limit(1000);
    const [small = ''] = items.map((item) => item.id);
    expect((await change(small, { discount: 10_000 })).code).toBe(0);
    expect((await remove(small)).code).toBe(0);
    expect((await discount(id, { discount: 9000 })).data.total).toBe(81_000);
    expect(await restore(small)).toMatchObject({ code: -2 });
    expect(await shop.get(id)).toMatchObject({ total: 81_000, itemCount: 1 });
    expect((await restore(small, shop.owner)).data.total).toBe(81_000);
  });

  it('does not bind the owner, nor what the owner granted', async () => {
    const first = await discounted();
    expect((await remove(first.large, shop.owner)).data.total).toBe(0);
    await limit(10_000);
    const second = await discounted();
    await limit(500);
    expect((await remove(second.small)).data.total).toBe(800_000);
    expect(await discount(second.id, { discount: 200_000 })).toMatchObject({ code: -2 });
  });

  it('holds for a no by the link from a login or device of the store, which is that of who is logged in', async () => {
    const { id, small, large } = await discounted();
    const { data } = await server.call(calls.workOrderShare, { id, open: true }, { token: shop.owner.token });
    const decide = (itemId: string, decision: 'declined' | 'approved', as: CallOptions) =>
      server.call(decideByShare, { key: data.shareKey ?? '', decisions: [{ itemId, decision }] }, as);
    const atReception = { token: shop.receptionist.token };
    const atTheCounter = { device: 'the tablet at the counter' };
    expect(await decide(large, 'declined', atReception)).toMatchObject(held);
    await rememberDevice(server.db, server.services.clock.now(), shop.technician.uid, atTheCounter.device);
    expect(await decide(large, 'declined', atTheCounter)).toMatchObject(held);
    const { token } = await server.addUser();
    expect(await decide(large, 'declined', { token, ...atTheCounter })).toMatchObject(held);
    const sign = async (as: CallOptions) => {
      const { quote } = (await server.call(workOrderByShare, { key: data.shareKey ?? '' })).data;
      const decisions = [{ itemId: large, decision: 'declined' as const }];
      return server.call(signByShare, { key: data.shareKey ?? '', quote, decisions, picture: drawnName() }, as);
    };
    expect(await sign(atReception)).toMatchObject(held);
    expect(await sign(atTheCounter)).toMatchObject(held);
    expect(await shop.get(id)).toMatchObject({ total: 900_000, pendingItems: 0, quoteSignature: null });

    expect(await decide(small, 'declined', { token: shop.owner.token })).toMatchObject({ code: 0 });
    const { items, log } = await shop.get(id);
    expect(items[0]?.agreement).toMatchObject({ means: 'link', by: { uid: shop.owner.uid } });
    expect(log.at(-1)).toMatchObject({ by: { uid: shop.owner.uid }, note: '拒绝 机油（链接）' });
    const rival = await openWorkshop(server);
    expect(await decide(large, 'declined', { token: rival.receptionist.token, device: 'a phone' })).toMatchObject({
      code: 0,
    });
    const last = await shop.get(id);
    expect([last.log.at(-1)?.by, last.items[1]?.agreement?.by]).toEqual([null, null]);
  });

  it('takes no word for the customer from a technician, who has none in the app either', async () => {
    const { id } = await shop.receive();
    await shop.addLines(id, [line('前刹车片')]);
    const { items } = await shop.get(id);
    const itemId = items.at(-1)?.id ?? '';
    const { data } = await server.call(calls.workOrderShare, { id, open: true }, { token: shop.owner.token });
    const [key, token] = [data.shareKey ?? '', shop.technician.token];
    const noWord = { code: -2, msg: '技师不能替客户确认：请客户用自己的手机打开链接，或由前台记下' };
    for (const decision of ['declined', 'approved'] as const)
      expect(await server.call(decideByShare, { key, decisions: [{ itemId, decision }] }, { token })).toMatchObject(
        noWord,
      );
    const { quote } = (await server.call(workOrderByShare, { key })).data;
    const signature = { key, quote, decisions: [], picture: drawnName() };
    expect(await server.call(signByShare, signature, { token })).toMatchObject(noWord);
    expect((await shop.get(id)).items).toEqual(items);
  });

  it('cuts a discount whose lines are gone to what others allow, and never stops who adds or prices them', async () => {
    const { id, items } = await shop.receive({ items: [line('大修', 50_000, 0)] });
    await limit(1000);
    expect((await discount(id, { discount: 5000 })).data.total).toBe(45_000);
    expect((await remove(items[0]?.id ?? '')).data.total).toBe(0);

    const added = await shop.addLines(id, [line('机油', 10_000, 0)], shop.technician);
    expect(added.data).toMatchObject({ total: 9000, discountCutTo: 1000 });
    const seen = await shop.get(id);
    expect(seen).toMatchObject({ discount: 1000, grantedDiscount: 1000, total: 9000 });
    expect(seen.log.at(-1)).toMatchObject({
      kind: 'items',
      note: '添加 机油；优惠 ¥50.00 → ¥10.00（前台上限 10%）',
    });
    // What counts stays with each line more.
    expect((await shop.addLines(id, [line('机滤', 1000, 0)])).data).toMatchObject({ total: 10_000 });
  });

  it('brings a line back without the word that was given for it with more taken off', async () => {
    const { id } = await shop.receive({ items: [] });
    const added = (await shop.addLines(id, [line('大修', 50_000, 0)])).data;
    const [large = ''] = added.items.map((item) => item.id);
    expect((await change(large, { decision: 'approved', means: 'phone' })).code).toBe(0);
    await limit(1000);
    expect((await discount(id, { discount: 5000 })).data.total).toBe(45_000);
    await remove(large);
    expect((await shop.addLines(id, [line('机油', 10_000, 0)], shop.technician)).data.discountCutTo).toBe(1000);
    expect((await restore(large)).code).toBe(0);
    const { items, log } = await shop.get(id);
    expect(items.find((item) => item.id === large)?.decision).toBe('pending');
    expect(log.at(-1)?.note).toBe('恢复 大修，待客户确认');
  });

  it('cuts it as well when a line that was free is priced, but asks the owner when one comes back', async () => {
    const { id, items } = await shop.receive({ items: [line('大修', 50_000, 0)] });
    await limit(1000);
    expect((await discount(id, { discount: 20_000 }, shop.owner)).data.total).toBe(30_000);
    const [large = ''] = items.map((item) => item.id);
    expect((await change(large, { decision: 'declined', means: 'phone' })).data.total).toBe(0);
    const free = (await shop.addLines(id, [line('保养', 0, 0)])).data;
    expect(free).toMatchObject({ total: 0, discountCutTo: null });
    expect(await change(large, { decision: 'approved', means: 'phone' })).toMatchObject({ code: -2 });
    const priced = await change(free.items[0]?.id ?? '', { price: 8000 });
    expect(priced.data).toMatchObject({ total: 7200, discountCutTo: 800 });
    expect((await shop.get(id)).log.at(-1)?.note).toBe(
      '修改 保养：单价 ¥0.00 → ¥80.00；优惠 ¥200.00 → ¥8.00（前台上限 10%）',
    );
  });

  it('leaves a discount to the owner who adds lines, and a share of any height', async () => {
    const { id, items } = await shop.receive({ items: [line('大修', 50_000, 0)] });
    await limit(1000);
    await discount(id, { discount: 5000 });
    await remove(items[0]?.id ?? '');
    expect((await shop.addLines(id, [line('机油', 10_000, 0)], shop.owner)).data.total).toBe(5000);
    const shared = await shop.receive({ items: [line('大修', 50_000, 0)] });
    await discount(shared.id, { discountRate: 5000 }, shop.owner);
    const more = (await shop.addLines(shared.id, [line('机油', 10_000, 0)], shop.technician)).data;
    expect(more).toMatchObject({ total: 30_000, discountCutTo: null });
  });

  it('never holds up the word that customers give by their link', async () => {
    const { id, large } = await discounted();
    const { data } = await server.call(calls.workOrderShare, { id, open: true }, { token: shop.owner.token });
    const decisions = [{ itemId: large, decision: 'declined' as const }];
    expect((await server.call(decideByShare, { key: data.shareKey ?? '', decisions })).data).toMatchObject({
      total: 0,
    });
  });
});
