import { eq } from 'drizzle-orm';
import * as shared from '../../../src/contract/endpoints/shared-orders';
import * as lines from '../../../src/contract/endpoints/work-order-items';
import * as calls from '../../../src/contract/endpoints/work-orders';
import type { ItemDecision } from '../../../src/contract/schemas/work-order-items';
import { messages } from '../../db/schema/message';
import { uploads } from '../../db/schema/upload';
import type { TestServer } from '../../testing/test-server';
import { drawnName } from './testing/drawn-name';
import { eachInWorkshop } from './testing/each-in-workshop';
import { line, type Workshop } from './testing/workshop';

let server: TestServer;
let shop: Workshop;
eachInWorkshop((...opened) => ([server, shop] = opened));

/** An order with 机油 agreed to, 前刹车片 (¥388) and 空调滤芯 (¥88) waiting, and what its customer sees. */
async function asked() {
  const { id } = await shop.receive({ carid: '沪A12345', items: [line('机油')] });
  await shop.assign(id);
  await shop.addLines(id, [line('前刹车片', 26_800, 12_000), line('空调滤芯', 6800, 2000)]);
  const { shareKey } = (await server.call(calls.workOrderShare, { id, open: true }, { token: shop.owner.token })).data;
  const key = shareKey ?? '';
  const [, brake, filter] = (await shop.get(id)).items;
  return { id, key, brake: brake?.id ?? '', filter: filter?.id ?? '', quote: (await read(key)).data.quote };
}
const read = (key: string) => server.call(shared.workOrderByShare, { key });
const sign = (key: string, quote: string, decisions: [string, ItemDecision][] = [], picture = drawnName()) =>
  server.call(shared.signByShare, {
    key,
    quote,
    picture,
    decisions: decisions.map(([itemId, decision]) => ({ itemId, decision })),
  });

describe('signByShare', () => {
  it('agrees to what is not declined, keeps picture, total and moment, and tells the people of the order', async () => {
    const { id, key, filter, quote } = await asked();
    const signed = (await sign(key, quote, [[filter, 'declined']])).data;
    expect(signed).toMatchObject({
      total: 53_800,
      signature: { total: 53_800, at: server.services.clock.now().toISOString() },
      items: [{ decision: 'approved' }, { decision: 'approved' }, { decision: 'declined' }],
    });
    const order = await shop.get(id);
    expect(order.items.map(({ agreement }) => agreement && [agreement.means, agreement.by])).toEqual([
      ['in_person', expect.objectContaining({ uid: shop.receptionist.uid })],
      ['signature', null],
      ['link', null],
    ]);
    expect(order.log.slice(-2).map(({ kind, by, note }) => [kind, by, note])).toEqual([
      ['decision', null, '拒绝 空调滤芯'],
      ['signed', null, '合计 ¥538.00，同意 1 项'],
    ]);
    const told = await server.db.select().from(messages).where(eq(messages.uid, shop.technician.uid));
    expect(told.map(({ title, msg }) => [title, msg])).toEqual([
      ['客户已签字确认', '沪A·12345：客户签字确认了报价，不做 1 项。'],
    ]);
    const picture = await server.app.inject({ url: new URL(signed.signature?.url ?? '').href });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('is one signature when it comes twice, or at once', async () => {
    const { id, key, quote } = await asked();
    const { version } = await shop.get(id);
    await Promise.all([sign(key, quote), sign(key, quote)]);
    expect((await sign(key, quote)).code).toBe(0);
    expect((await shop.get(id)).version).toBe(version + 1);
    const kept = await server.db.select().from(uploads).where(eq(uploads.uid, shop.receptionist.uid));
    expect(kept.map(({ inUse }) => inUse)).toEqual([true]);
  });

  it('is refused when prices changed since the page was read, and changes nothing', async () => {
    const { id, key, brake, quote } = await asked();
    const token = { token: shop.receptionist.token };
    await server.call(lines.temporaryItemUpdate, { id: brake, price: 30_000 }, token);
    const { version } = await shop.get(id);
    const changed = { code: -4, msg: '门店刚刚更新了报价，请核对后再确认' };
    expect(await sign(key, quote)).toMatchObject(changed);
    expect(
      await server.call(shared.decideByShare, { key, quote, decisions: [{ itemId: brake, decision: 'approved' }] }),
    ).toMatchObject(changed);
    expect(await shop.get(id)).toMatchObject({ version, quoteSignature: null, pendingItems: 2 });
    expect((await sign(key, (await read(key)).data.quote)).data.signature?.total).toBe(15_000 + 42_000 + 8800);
  });

  it('is not upset by what changes no price: photos, notes, decisions', async () => {
    const { id, key, filter, quote } = await asked();
    const token = { token: shop.receptionist.token };
    await server.call(lines.temporaryItemUpdate, { id: filter, note: '含安装' }, token);
    await server.call(lines.temporaryItemUpdate, { id: filter, decision: 'declined', means: 'phone' }, token);
    expect((await sign(key, quote)).data.signature?.total).toBe(53_800);
    expect((await shop.get(id)).pendingItems).toBe(0);
  });

  it('refuses what is no picture, nothing to agree to, and what is settled or dead', async () => {
    const { id, key, brake, filter, quote } = await asked();
    expect(await sign(key, quote, [], 'bm8gcGljdHVyZSE=')).toMatchObject({ code: -1 });
    const oil = (await shop.get(id)).items[0]?.id ?? '';
    expect(
      await sign(key, quote, [
        [oil, 'declined'],
        [brake, 'declined'],
        [filter, 'declined'],
      ]),
    ).toMatchObject({ code: -2, msg: '没有要做的项目，不需要签字' });
    expect((await shop.get(id)).pendingItems).toBe(2);
    await sign(key, quote);
    await shop.bringTo(id, 'settling');
    await shop.settle(id);
    expect(await sign(key, quote, [], drawnName(1))).toMatchObject({ code: -2 });
    await server.call(calls.workOrderShare, { id, open: false }, { token: shop.owner.token });
    expect(await sign(key, quote)).toMatchObject({ code: 404, msg: '链接无效或已失效，请联系门店' });
  });
});
