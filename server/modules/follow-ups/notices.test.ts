import { eq } from 'drizzle-orm';
import { customerForget } from '../../../src/contract/endpoints/customers';
import * as follow from '../../../src/contract/endpoints/follow-ups';
import { DAY, HOUR, MINUTE } from '../../base/clock/clock';
import { refused } from '../../base/refusals';
import { storeCustomers } from '../../db/schema/customer';
import { customerNotices } from '../../db/schema/follow-up';
import { messages } from '../../db/schema/message';
import { stores } from '../../db/schema/store';
import { line, openWorkshop } from '../work-orders/testing/workshop';
import { eachWithDueCars, PHONE, VIN, type WithDueCars } from './testing/each-with-due-cars';

let server: WithDueCars['server'];
let shop: WithDueCars['shop'];
let desk: WithDueCars['desk'];
let boss: WithDueCars['boss'];
const { list, query, preview, send, run, consent, aDueCar, stayLoggedIn } = eachWithDueCars(
  (opened) => ({ server, shop, desk, boss } = opened),
);

describe('a notice', () => {
  it('goes out once as it was previewed, asked for twice and by two at once', async () => {
    await aDueCar();
    const shown = (await preview(VIN, 'declined')).data;
    expect(shown).toMatchObject({ refusal: null, phone: '139****5678', channel: 'sms', sendsAt: null });
    expect(shown.text).toContain('上次没做的前制动片，建议安排');
    const answers = await Promise.all([send(VIN, 'declined'), send(VIN, 'declined', boss)]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    await Promise.all([run(), run()]);
    expect(server.sms.notices).toEqual([{ phone: PHONE, text: shown.text }]);
    expect((await list()).list).toEqual([]);
    const told = await list({ told: true });
    expect(told.list).toMatchObject([{ notice: { state: 'sent', channel: 'sms', phone: '139****5678' } }]);
    expect(told.summary).toMatchObject({ asked: 1, sent: 1, opened: 0, came: 0, amount: 0 });
    expect((await send(VIN, 'declined')).data.id).toBe(answers[0]?.data.id);
    await run();
    expect(server.sms.notices).toHaveLength(1);
  });

  it.each([
    ['unasked', 'no_consent'],
    ['no', 'opted_out'],
  ] as const)('is refused while consent is %s', async (state, refusal) => {
    await aDueCar();
    await server.db
      .update(storeCustomers)
      .set(state === 'unasked' ? { consent: state, consentAt: null } : { consent: state })
      .where(eq(storeCustomers.storeId, shop.storeId));
    expect((await preview(VIN, 'declined')).data.refusal).toBe(refusal);
    expect((await send(VIN, 'declined')).code).toBe(-2);
    await run();
    expect(server.sms.notices).toEqual([]);
  });

  it('waits for the morning, and does not go out when the customer says no meanwhile', async () => {
    await aDueCar();
    server.goTo('2026-04-03T13:30:00Z');
    expect((await preview(VIN, 'declined')).data.sendsAt).toBe('2026-04-04T00:00:00.000Z');
    await send(VIN, 'declined');
    await run();
    expect(server.sms.notices).toEqual([]);
    await consent('no');
    server.advanceClock(11 * HOUR);
    await run();
    expect(server.sms.notices).toEqual([]);
    const [{ notice } = { notice: null }] = (await list({ told: true })).list;
    expect(notice).toMatchObject({ state: 'failed', problem: '客户已不接收提醒，没有发出' });
  });

  it('waits while its store is suspended, and fails when that took days', async () => {
    await aDueCar();
    await send(VIN, 'declined');
    const suspend = (suspendedAt: Date | null) =>
      server.db.update(stores).set({ suspendedAt }).where(eq(stores.id, shop.storeId));
    await suspend(server.services.clock.now());
    await run();
    expect(server.sms.notices).toEqual([]);
    const ofStore = eq(customerNotices.storeId, shop.storeId);
    expect(await server.db.select().from(customerNotices).where(ofStore)).toMatchObject([{ state: 'waiting' }]);
    server.goTo('2026-04-08T02:00:00Z');
    await suspend(null);
    await run();
    expect(server.sms.notices).toEqual([]);
    const failed = { state: 'failed', problem: '门店停用期间没有发出，请核对后重新发送' };
    expect(await server.db.select().from(customerNotices).where(ofStore)).toMatchObject([failed]);
  });

  it('is tried again after a refusal, never after silence or a crash', async () => {
    await aDueCar();
    await send(VIN, 'declined');
    server.sms.failure = refused('该手机号无法接收短信，请更换手机号');
    await run();
    expect((await list({ told: true })).list[0]?.notice).toMatchObject({
      state: 'failed',
      problem: '该手机号无法接收短信，请更换手机号',
    });
    expect((await send(VIN, 'declined')).data.state).toBe('waiting');
    const waits = eq(customerNotices.state, 'waiting');
    await server.db.update(customerNotices).set({ state: 'sending' }).where(waits);
    server.advanceClock(6 * MINUTE);
    await run();
    expect((await list({ told: true })).list[0]?.notice?.state).toBe('unsure');
    await send(VIN, 'declined');
    await run();
    expect(server.sms.notices).toEqual([]);
  });

  it('reaches a customer once a week and no more often a day than the store allows', async () => {
    await aDueCar();
    await server.call(follow.carPapersUpdate, { carid: '沪A88888', insuranceOn: '2026-04-10' }, desk);
    await list();
    await send(VIN, 'declined');
    expect((await preview(VIN, 'insurance')).data.refusal).toBe('told_lately');
    await run();
    server.advanceClock(8 * DAY);
    await server.call(follow.followUpdateRules, { dailyLimit: 1 }, boss);
    await server.db.update(customerNotices).set({ phone: '13900000000', askedAt: server.services.clock.now() });
    expect((await send(VIN, 'insurance')).msg).toBe('今天的提醒条数已用完，请明天再发');
  });

  it('forgets the phone of a customer who is deleted, and does not go out to him', async () => {
    await aDueCar();
    await send(VIN, 'declined');
    const [{ customerId } = { customerId: null }] = (await list({ told: true })).list;
    expect((await server.call(customerForget, { id: customerId ?? '' }, boss)).code).toBe(0);
    await run();
    expect(server.sms.notices).toEqual([]);
    const ofStore = eq(customerNotices.storeId, shop.storeId);
    const [left] = await server.db.select().from(customerNotices).where(ofStore);
    expect(left).toMatchObject({ phone: '', state: 'failed' });
  });

  it('is refused when the car is due for something else by now, or not any more', async () => {
    await aDueCar();
    const stale = { carKey: VIN, reason: 'declined' as const, occurrence: 'another' };
    expect((await server.call(follow.followSend, stale, desk)).msg).toBe('这台车刚有新的记录，请重新打开再发');
    const rival = await openWorkshop(server);
    await stayLoggedIn();
    expect((await preview(VIN, 'declined', { token: rival.owner.token })).code).toBe(404);
    expect((await query({ window: 'due' }, { token: rival.owner.token })).data.list).toEqual([]);
    expect((await query({ window: 'due' }, { token: shop.technician.token })).code).toBe(403);
    expect((await server.call(follow.followQuery, { window: 'due' })).code).toBe(20100);
  });
});

describe('the customer’s page', () => {
  const keyOf = () => /key=([\w-]+)/.exec(server.sms.notices[0]?.text ?? '')?.[1] ?? '';
  const answer = (to: 'call' | 'stop' | 'resume') => server.call(follow.noticeAnswer, { key: keyOf(), answer: to });

  it('opens by the link without a login, tells the store, and stops notices', async () => {
    await aDueCar();
    await send(VIN, 'declined');
    await run();
    const page = (await server.call(follow.noticeOpen, { key: keyOf() })).data;
    expect(page).toMatchObject({ carid: '沪A88888', reason: 'declined', answered: false, stopped: false });
    expect(JSON.stringify(page)).not.toMatch(/王建国|13912345678|LSVAA/);
    for (let time = 0; time < 2; time += 1) expect((await answer('call')).data.answered).toBe(true);
    const told = await server.db.select().from(messages).where(eq(messages.title, '客户请您联系他'));
    expect(told.map(({ uid }) => uid).sort()).toEqual([shop.owner.uid, shop.receptionist.uid].sort());
    expect((await answer('stop')).data.stopped).toBe(true);
    const [customer] = await server.db.select().from(storeCustomers).where(eq(storeCustomers.storeId, shop.storeId));
    expect(customer).toMatchObject({ consent: 'no', consentMeans: 'notice', consentByUid: null });
    expect((await answer('resume')).data.stopped).toBe(false);
    expect((await server.call(follow.noticeOpen, { key: 'guess' })).code).toBe(404);
    expect((await list()).summary).toMatchObject({ opened: 1 });
  });

  it('counts the first visit within 60 days as come of it, with what it was settled for', async () => {
    await aDueCar();
    await send(VIN, 'declined');
    await run();
    server.advanceClock(20 * DAY);
    const confirmed = ['vin_differs' as const];
    const items = [line('前制动片', 30_000, 8000)];
    const back = await shop.receive({ carid: '沪A99999', vin: VIN, items, confirmed });
    expect((await list()).summary).toMatchObject({ came: 1, amount: 0 });
    await shop.bringTo(back.id, 'delivered');
    expect((await list()).summary).toMatchObject({ sent: 1, came: 1, amount: 38_000 });
    const { data } = await server.call(follow.followNotices, { group: 'came' }, desk);
    expect(data.list).toMatchObject([{ came: { orderId: back.id, total: 38_000 } }]);
    const opened = (await server.call(follow.followNotices, { group: 'opened' }, desk)).data;
    expect([opened.list, opened.total]).toEqual([[], 0]);
  });

  it('shows a visit among the notices at once, without a look at the due list before', async () => {
    await aDueCar();
    await send(VIN, 'declined');
    await run();
    server.advanceClock(DAY);
    const confirmed = ['vin_differs' as const];
    const back = await shop.receive({ carid: '沪A99999', vin: VIN, confirmed });
    const { data } = await server.call(follow.followNotices, { group: 'came' }, desk);
    expect(data.list).toMatchObject([{ came: { orderId: back.id } }]);
  });
});
