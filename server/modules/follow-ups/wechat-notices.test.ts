import { eq } from 'drizzle-orm';
import { customerForget } from '../../../src/contract/endpoints/customers';
import * as follow from '../../../src/contract/endpoints/follow-ups';
import { workOrderShare } from '../../../src/contract/endpoints/work-orders';
import { storeCustomers } from '../../db/schema/customer';
import { customerNotices, customerSubscriptions } from '../../db/schema/follow-up';
import { eachWithDueCars, PHONE, VIN, wechat, type WithDueCars } from './testing/each-with-due-cars';

let server: WithDueCars['server'];
let shop: WithDueCars['shop'];
let desk: WithDueCars['desk'];
let boss: WithDueCars['boss'];
const { list, preview, send, run, consent, aDueCar } = eachWithDueCars(
  (opened) => ({ server, shop, desk, boss } = opened),
);

describe('a notice in WeChat', () => {
  /** The customer opens the order in the mini program and lets WeChat tell him, so many times. */
  async function asked(orderId: string, times: number, link: 'order' | 'notice' = 'order') {
    const key = (await server.call(workOrderShare, { id: orderId, open: true }, desk)).data.shareKey ?? '';
    let answer = await server.call(follow.noticeSubscribe, { key, link, code: 'his' });
    for (let more = 1; more < times; more += 1)
      answer = await server.call(follow.noticeSubscribe, { key, link, code: 'his' });
    return answer;
  }
  const unasked = () =>
    server.db
      .update(storeCustomers)
      .set({ consent: 'unasked', consentAt: null, consentMeans: null })
      .where(eq(storeCustomers.storeId, shop.storeId));
  const ofTold = async () => (await list({ told: true })).list[0]?.notice;

  it('goes to who asked for it by the link, once, without a yes at the counter, and not as a text message', async () => {
    await aDueCar(async (id) => expect((await asked(id, 1)).data).toEqual({ times: 1 }));
    await unasked();
    const shown = (await preview(VIN, 'declined')).data;
    expect(shown).toMatchObject({ channel: 'wechat', refusal: null });
    expect(shown.text).toContain('沪A·88888');
    for (let time = 0; time < 2; time += 1) {
      expect((await send(VIN, 'declined')).code).toBe(0);
      await run();
    }
    expect(wechat.sent).toMatchObject([
      { topic: 'car-due', text: '上次没做的前制动片，建议安排', at: new Date('2026-03-31T16:00:00Z') },
    ]);
    expect(wechat.sent[0]?.page).toMatch(/^packages\/storeTill\/carNotice\/carNotice\?key=/);
    expect(server.sms.notices).toEqual([]);
    expect(await ofTold()).toMatchObject({ state: 'sent', channel: 'wechat', text: shown.text });
    // Its one message is used up.
    await server.call(follow.carPapersUpdate, { carid: '沪A88888', insuranceOn: '2026-04-10' }, desk);
    expect((await preview(VIN, 'insurance')).data).toMatchObject({ channel: 'sms', refusal: 'no_consent' });
  });

  it('becomes a text message where WeChat has surely not shown it, as far as the customer agreed to those', async () => {
    await aDueCar((id) => asked(id, 3));
    wechat.answer = 'unwanted';
    await send(VIN, 'declined');
    await run();
    expect(server.sms.notices).toMatchObject([{ phone: PHONE }]);
    expect(await ofTold()).toMatchObject({ state: 'sent', channel: 'sms', text: server.sms.notices[0]?.text });
    expect((await server.db.select().from(customerSubscriptions)).filter(({ left }) => left > 0)).toEqual([]);
  });

  it('fails with the reason where neither may go out, and is never sent again after silence', async () => {
    await aDueCar((id) => asked(id, 3));
    await unasked();
    wechat.answer = new Error('WeChat refused');
    await send(VIN, 'declined');
    await run();
    expect(await ofTold()).toMatchObject({ state: 'failed' });
    wechat.answer = 'unknown';
    await send(VIN, 'declined');
    await run();
    expect(await ofTold()).toMatchObject({ state: 'unsure', problem: expect.stringContaining('微信没有回应') });
    await send(VIN, 'declined');
    await run();
    expect(wechat.sent).toHaveLength(2);
  });

  it('is not for who said no to notices, by whatever means', async () => {
    await aDueCar((id) => asked(id, 1));
    await send(VIN, 'declined');
    await consent('no');
    await run();
    expect(wechat.sent).toEqual([]);
    expect(await ofTold()).toMatchObject({ state: 'failed', problem: '客户已不接收提醒，没有发出' });
    expect((await preview(VIN, 'declined')).data.refusal).toBe('opted_out');
    const [row] = await server.db.select().from(customerNotices).where(eq(customerNotices.storeId, shop.storeId));
    const again = { key: row?.linkKey ?? '', link: 'notice' as const, code: 'his' };
    expect((await server.call(follow.noticeSubscribe, again)).msg).toBe(
      '您已退订这家门店的提醒，请先恢复接收或联系门店',
    );
  });

  it('cannot be asked for by a guessed link, and is forgotten with the customer', async () => {
    await aDueCar(async (id) => {
      expect((await asked(id, 1, 'notice')).code).toBe(404);
      expect((await asked(id, 7)).data.times).toBe(5);
    });
    for (const link of ['order', 'notice'] as const)
      expect((await server.call(follow.noticeSubscribe, { key: 'guess', link, code: 'his' })).code).toBe(404);
    const [{ customerId } = { customerId: null }] = (await list()).list;
    expect((await server.call(customerForget, { id: customerId ?? '' }, boss)).code).toBe(0);
    const kept = await server.db.select().from(customerSubscriptions);
    expect(kept.filter((row) => row.customerId === customerId)).toEqual([]);
  });
});
