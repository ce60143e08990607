import { eq } from 'drizzle-orm';
import { customerForget } from '../../../src/contract/endpoints/customers';
import * as follow from '../../../src/contract/endpoints/follow-ups';
import { workOrderShare } from '../../../src/contract/endpoints/work-orders';
import { itemQuery, tellHistory } from '../../../src/contract/endpoints/maintenance';
import { temporaryItemUpdate } from '../../../src/contract/endpoints/work-order-items';
import type { FollowReason } from '../../../src/contract/schemas/follow-ups';
import { DAY, HOUR, MINUTE } from '../../base/clock/clock';
import { refused } from '../../base/refusals';
import { sessions } from '../../db/schema/account';
import { storeCustomers } from '../../db/schema/customer';
import { customerNotices, customerSubscriptions } from '../../db/schema/follow-up';
import { messages } from '../../db/schema/message';
import { stores } from '../../db/schema/store';
import type { SubscribeMessage, SubscribeOutcome } from '../../providers/wechat/subscribe-messages';
import { seedLibrary } from '../../seed/library';
import { seedMaintenance } from '../../seed/maintenance';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { line, openWorkshop, type Workshop } from '../work-orders/testing/workshop';
import { sendWaitingNotices } from './send-waiting';

const PATH = '大众/上汽大众/帕萨特/2003/1.8T';
const VIN = 'LSVAA49J132047371';
const PHONE = '13912345678';
/** WeChat as the tests play it. */
const wechat = {
  sent: [] as SubscribeMessage[],
  answer: 'shown' as SubscribeOutcome | Error,
  has: () => true,
  send(message: SubscribeMessage) {
    wechat.sent.push(message);
    return wechat.answer instanceof Error ? Promise.reject(wechat.answer) : Promise.resolve(wechat.answer);
  },
};
let server: TestServer;
let shop: Workshop;
let desk: { token: string };
let boss: { token: string };

beforeAll(async () => {
  server = await createTestServer({
    services: { subscribeMessages: wechat },
    seed: async (db) => {
      await seedLibrary(db);
      await seedMaintenance(db);
    },
  });
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  goTo('2026-03-02T02:00:00Z');
  server.sms.notices.length = 0;
  wechat.sent.length = 0;
  wechat.answer = 'shown';
  shop = await openWorkshop(server);
  await stayLoggedIn();
  [desk, boss] = [{ token: shop.receptionist.token }, { token: shop.owner.token }];
});

const goTo = (moment: string) => server.advanceClock(Date.parse(moment) - server.services.clock.now().getTime());
/** Logins outlive the months of these tests. */
const stayLoggedIn = () => server.db.update(sessions).set({ expiresAt: new Date('2030-01-01T00:00:00Z') });
const list = async (body: Partial<Parameters<typeof query>[0]> = {}) => (await query({ window: 'due', ...body })).data;
const query = (body: { window: 'due' | 'overdue' | 'later'; reason?: FollowReason; told?: boolean }, who = desk) =>
  server.call(follow.followQuery, body, who);
const preview = (carKey: string, reason: FollowReason, who = desk) =>
  server.call(follow.followPreview, { carKey, reason }, who);
const send = async (carKey: string, reason: FollowReason, who = desk) => {
  const { occurrence } = (await preview(carKey, reason)).data;
  return server.call(follow.followSend, { carKey, reason, occurrence }, who);
};
const run = () => sendWaitingNotices({ db: server.db, services: server.services, log: server.app.log });
const consent = (state: 'yes' | 'no') =>
  server.db
    .update(storeCustomers)
    .set({ consent: state, consentAt: server.services.clock.now(), consentMeans: 'counter' })
    .where(eq(storeCustomers.storeId, shop.storeId));

/** A delivered visit with oil and a declined line. */
async function aVisit(carid = '沪A88888') {
  const order = await shop.receive({
    carid,
    vin: VIN,
    vehiclePath: PATH,
    mileageKm: 60_000,
    ownerName: '王建国',
    ownerPhone: PHONE,
    items: [line('机油机滤（全合成 4L）')],
    confirmed: ['vin_differs'],
  });
  await shop.addLines(order.id, [line('前制动片', 30_000, 8000)]);
  const { items } = await shop.get(order.id);
  const id = items.find(({ name }) => name === '前制动片')?.id ?? '';
  const answer = await server.call(temporaryItemUpdate, { id, decision: 'declined', means: 'in_person' }, desk);
  expect(answer.code).toBe(0);
  return shop.bringTo(order.id, 'delivered');
}
/** What the customer says of when something was done last on the car. */
async function tell(service: string, said: { kind: 'customer' | 'never'; month?: string }) {
  const { data } = await server.call(itemQuery, { path: PATH }, desk);
  const itemIds = data.subItemList_res.flatMap(({ id, name }) => (name === service ? [id] : []));
  expect((await server.call(tellHistory, { path: PATH, vin: VIN, itemIds, ...said }, desk)).code).toBe(0);
}
/** The declined line of it is due. */
async function aDueCar(atDelivery?: (orderId: string) => Promise<unknown>) {
  const order = await aVisit();
  await atDelivery?.(order.id);
  goTo('2026-04-03T02:00:00Z');
  await consent('yes');
  return order;
}

describe('the due list', () => {
  it('has what is due of a delivered car, first first, with the numbers of each part', async () => {
    const order = await aVisit();
    expect(await list()).toMatchObject({ list: [], counts: { due: 0, overdue: 0, later: 1 } });
    goTo('2026-04-03T02:00:00Z');
    const due = await list();
    expect(due.list).toMatchObject([
      {
        carKey: VIN,
        carid: '沪A88888',
        reason: 'declined',
        dueOn: '2026-04-01',
        matters: [{ name: '前制动片', amount: 38_000 }],
        ownerName: '王建国',
        ownerPhone: PHONE,
        consent: 'unasked',
        lastOrderId: order.id,
        notice: null,
      },
    ]);
    expect([due.total, due.counts]).toEqual([1, { due: 1, overdue: 1, later: 0 }]);
    expect((await list({ reason: 'insurance' })).list).toEqual([]);
    goTo('2027-03-01T02:00:00Z');
    // The oil by months; the declined line is forgotten by then.
    expect((await list()).list.map(({ reason, matters }) => [reason, matters[0]?.name])).toEqual([
      ['service', expect.stringContaining('机油')],
    ]);
  });

  it('leaves out a car while it is in the workshop, and what was mended', async () => {
    await aVisit();
    goTo('2026-04-03T02:00:00Z');
    const again = await shop.receive({ carid: '沪A88888', vin: VIN, items: [line('前制动片')] });
    expect((await list()).counts).toEqual({ due: 0, overdue: 0, later: 0 });
    await shop.bringTo(again.id, 'delivered');
    goTo('2026-05-15T02:00:00Z');
    expect((await list({ reason: 'declined' })).list).toEqual([]);
  });

  it('has a service of a km interval whose last month alone is known, by how the car runs', async () => {
    for (const [day, mileageKm] of [
      ['2026-03-02', 60_000],
      ['2026-07-10', 73_000],
    ] as const) {
      goTo(`${day}T02:00:00Z`);
      const order = await shop.receive({ carid: '沪A88888', vin: VIN, vehiclePath: PATH, mileageKm });
      await shop.bringTo(order.id, 'delivered');
    }
    await tell('火花塞', { kind: 'customer', month: '2025-11' });
    goTo('2026-12-01T02:00:00Z');
    // 100 km a day: 40,000 km are 400 days, some 47,900 km were on the clock.
    const [due] = (await list({ reason: 'service' })).list;
    expect(due).toMatchObject({ dueOn: '2026-12-06', matters: [{ name: '火花塞', atKm: 87_900 }] });
  });

  it('has a new car by months from the first day on which that was said, and tells it once', async () => {
    const order = await shop.receive({ carid: '沪A88888', vin: VIN, vehiclePath: PATH, ownerPhone: PHONE });
    await shop.bringTo(order.id, 'delivered');
    await tell('制动液', { kind: 'never' });
    expect((await list({ reason: 'service' })).list).toEqual([]);
    goTo('2027-09-02T02:00:00Z');
    await tell('制动液', { kind: 'never' });
    goTo('2028-03-02T02:00:00Z');
    expect((await list({ reason: 'service' })).list).toMatchObject([
      { carKey: VIN, dueOn: '2028-03-01', matters: [{ name: '制动液' }] },
    ]);
    await consent('yes');
    expect((await send(VIN, 'service')).code).toBe(0);
    await tell('制动液', { kind: 'never' });
    expect((await list({ reason: 'service' })).list).toEqual([]);
  });

  it('is told of nothing anew because of what the customer says of another service', async () => {
    await aVisit();
    goTo('2027-03-01T02:00:00Z');
    await consent('yes');
    expect((await send(VIN, 'service')).code).toBe(0);
    await tell('制动液', { kind: 'customer', month: '2026-11' });
    expect((await list({ reason: 'service' })).list).toEqual([]);
    expect((await list({ reason: 'service', told: true })).list).toMatchObject([{ carKey: VIN, reason: 'service' }]);
  });

  it('takes reasons off that the owner switches off, and shows the owner alone his rules to change', async () => {
    await aDueCar();
    const rules = { declined: { on: false, leadDays: 0 } };
    expect((await server.call(follow.followUpdateRules, rules, desk)).code).toBe(403);
    expect((await server.call(follow.followUpdateRules, { dailyLimit: 0 }, boss)).code).toBe(-1);
    expect((await server.call(follow.followUpdateRules, rules, boss)).data).toMatchObject({ ...rules, dailyLimit: 50 });
    expect((await server.call(follow.followGetRules, {}, desk)).data.declined.on).toBe(false);
    expect((await list()).list).toEqual([]);
  });

  it('has inspection and insurance by the days that were noted', async () => {
    await aVisit();
    const car = { carid: '沪A88888' };
    const noted = await server.call(follow.carPapersUpdate, { ...car, registeredOn: '2022-05-10' }, desk);
    expect(noted.data).toMatchObject({ carKey: VIN, suggestedInspectionOn: '2026-05-31', inspectionOn: null });
    await server.call(follow.carPapersUpdate, { ...car, inspectionOn: '2026-04-30', insuranceOn: '2026-03-20' }, desk);
    expect((await server.call(follow.carPapersQuery, { vin: VIN }, desk)).data).toMatchObject({
      registeredOn: '2022-05-10',
      inspectionOn: '2026-04-30',
    });
    expect((await list()).list.map(({ reason, dueOn }) => [reason, dueOn])).toEqual([
      ['insurance', '2026-03-20'],
      ['inspection', '2026-04-30'],
    ]);
    await server.call(follow.carPapersUpdate, { ...car, insuranceOn: null }, desk);
    expect((await list()).counts.due).toBe(1);
    const wrong = await server.call(follow.carPapersUpdate, { ...car, inspectionOn: '2026-02-30' }, desk);
    expect(wrong.msg).toBe('日期不存在：2026-02-30');
    expect((await server.call(follow.carPapersUpdate, { ...car, registeredOn: '2030-01-01' }, desk)).code).toBe(-1);
    expect((await server.call(follow.carPapersQuery, {}, desk)).code).toBe(-1);
  });
});

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
    goTo('2026-04-03T13:30:00Z');
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
    goTo('2026-04-08T02:00:00Z');
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
