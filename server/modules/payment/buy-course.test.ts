import { and, eq } from 'drizzle-orm';
import * as courseCalls from '../../../src/contract/endpoints/courses';
import * as goodsCalls from '../../../src/contract/endpoints/shop';
import * as calls from '../../../src/contract/endpoints/payment';
import { readConfig } from '../../config/config';
import { users } from '../../db/schema/account';
import { courses, enrolments } from '../../db/schema/course';
import { messages } from '../../db/schema/message';
import { partners } from '../../db/schema/partner';
import { orders, refunds } from '../../db/schema/shop';
import { DAY, later, MINUTE, SECOND } from '../../base/clock/clock';
import { choosePayments } from '../../providers/payment/payments';
import { SandboxWechat } from '../../providers/wechat/sandbox-wechat';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { addCourse, addFreeCourse } from '../courses/testing/small-courses';
import { findLedgerFaults } from '../ledger/check-ledger';
import { balanceOf, walletOf } from '../ledger/ledger';
import { deliverNotification, notificationOf, payQuietly, settle } from '../shop/testing/cashier';
import { refundOrder } from './refund-order';

let server: TestServer;
let user: { uid: string; token: string };
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  user = await server.addUser();
});
afterEach(async () => expect(await findLedgerFaults(server.db)).toEqual([]));
afterAll(() => server.close());

const as = () => ({ token: user.token });
const buy = (
  classid: string,
  fields: { money?: number; clientKey?: string; salesman?: string } = {},
  who: { token?: string; platform?: string } = as(),
) => server.call(calls.buyCourse, { money: 4900, classid, ...fields }, who);
const enrolmentsOf = (fid: string) =>
  server.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.uid, user.uid), eq(enrolments.fid, fid)));
const ordersOf = () => server.db.select().from(orders).where(eq(orders.uid, user.uid)).orderBy(orders.createdAt);
const superiorOf = async (uid: string) =>
  (await server.db.select().from(users).where(eq(users.uid, uid)))[0]?.superiorUid;
const refund = (orderId: string) => refundOrder(server.db, server.services, { orderId, reason: '客服退款' });

async function bought(fid: string): Promise<string> {
  const prepay = (await buy(fid)).data;
  await settle(server, prepay);
  return (await server.call(goodsCalls.orderByPrepayId, { prepayid: prepay.prepayid }, as())).data.orderId;
}

describe('buyCourse', () => {
  it('orders a course, which the paid notification opens', async () => {
    const { fid, lessons } = await addCourse(server.db);
    const prepay = (await buy(fid, { clientKey: 'course-key-1' })).data;
    expect((await server.call(courseCalls.courseLessons, { id: lessons[1] }, as())).code).toBe(403);
    expect((await settle(server, prepay)).code).toBe(0);
    expect((await server.call(goodsCalls.orderByPrepayId, { prepayid: prepay.prepayid }, as())).data).toMatchObject({
      paid: true,
      state: 'done',
    });
    expect((await server.call(courseCalls.courseLessons, { id: lessons[1] }, as())).code).toBe(0);
    expect((await server.call(courseCalls.courseTitle, { fid }, as())).data).toMatchObject({
      enrolled: true,
      learners: 1,
    });
    expect((await server.call(courseCalls.subscription, { fid }, as())).data).toMatchObject({
      subscribed: true,
      bought: true,
    });
    const [message] = await server.db.select().from(messages).where(eq(messages.uid, user.uid));
    expect(message?.msg).toBe('您购买的「欧姆定律」已支付 49.00 元。课程已开通，现在就可以学习。');
  });

  it('shows title and cover in the list of orders', async () => {
    const { fid } = await addCourse(server.db);
    await buy(fid);
    const { list } = (await server.call(goodsCalls.orderSelect, {}, as())).data;
    expect(list).toMatchObject([
      {
        kind: 'course',
        iid: fid,
        title: '欧姆定律',
        image: expect.stringMatching(/^http.+\/assets\/courses\/course-ohm\.jpg$/),
        amount: 4900,
        payWith: 'cash',
        state: 'unpaid',
        quantity: 1,
      },
    ]);
  });

  it('makes one order of a key asked ten times at once, and of several keys at once', async () => {
    const { fid } = await addCourse(server.db);
    const same = await Promise.all(Array.from({ length: 10 }, () => buy(fid, { clientKey: 'course-key-2' })));
    const others = await Promise.all([1, 2, 3].map((n) => buy(fid, { clientKey: `course-other-${n}` })));
    expect(new Set([...same, ...others].map(({ data }) => data.prepayid)).size).toBe(1);
    expect(await ordersOf()).toHaveLength(1);
  });

  it('opens the course once, however often and by however many the payment is reported', async () => {
    const { fid } = await addCourse(server.db);
    const report = await payQuietly(server, (await buy(fid)).data);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => deliverNotification(server, notificationOf(server, report))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await enrolmentsOf(fid)).toMatchObject([{ orderId: expect.any(String), finishedAt: null }]);
    expect((await server.db.select().from(courses).where(eq(courses.fid, fid)))[0]?.learners).toBe(1);
  });

  it('gives the money of a second order of the same course back, also when both are paid at once', async () => {
    const { fid } = await addCourse(server.db);
    const first = (await buy(fid)).data;
    // Another price makes another order.
    await server.db.update(courses).set({ price: 3900 }).where(eq(courses.fid, fid));
    const second = (await buy(fid, { money: 3900 })).data;
    const reports = [await payQuietly(server, first), await payQuietly(server, second)];
    await Promise.all(reports.map((report) => deliverNotification(server, notificationOf(server, report))));
    expect((await ordersOf()).map(({ state }) => state).sort()).toEqual(['done', 'refunded']);
    const returned = (await ordersOf()).find(({ state }) => state === 'refunded');
    expect(returned?.closeReason).toBe('已拥有该课程，重复支付已原路退款');
    expect(
      await server.db
        .select()
        .from(refunds)
        .where(eq(refunds.orderId, returned?.id ?? '')),
    ).toMatchObject([{ state: 'done', amount: returned?.amount }]);
    expect(await enrolmentsOf(fid)).toHaveLength(1);
  });

  it('refuses an owned course, a free one, another price, an unknown or taken-off one', async () => {
    const { fid } = await addCourse(server.db);
    await bought(fid);
    expect(await buy(fid)).toMatchObject({ code: -2, msg: '您已拥有该课程，无需重复购买' });
    expect(await buy((await addFreeCourse(server.db)).fid, { money: 0 })).toMatchObject({
      code: -2,
      msg: '免费课程无需购买',
    });
    expect(await buy((await addCourse(server.db)).fid, { money: 1 })).toMatchObject({
      code: -2,
      msg: '价格已变动，请刷新后重试',
    });
    expect(await buy((await addCourse(server.db, { published: false })).fid)).toMatchObject({
      code: 404,
      msg: '课程不存在或已下架',
    });
    expect((await buy('nothing')).code).toBe(404);
    expect(await ordersOf()).toHaveLength(1);
  });

  it('refuses a broken key, a key of another intent, and nobody', async () => {
    const [first, second] = [await addCourse(server.db), await addCourse(server.db)];
    await buy(first.fid, { clientKey: 'course-key-3' });
    expect(await buy(second.fid, { clientKey: 'course-key-3' })).toMatchObject({
      code: -1,
      msg: '请求已失效，请重新下单',
    });
    expect((await buy(second.fid, { clientKey: '!' })).code).toBe(-1);
    expect((await buy(second.fid, {}, {})).code).toBe(20_100);
  });

  it('says so when the order of a key is over, and lets a new one be made', async () => {
    const { fid } = await addCourse(server.db);
    await buy(fid, { clientKey: 'course-late-1' });
    server.advanceClock(31 * MINUTE);
    expect(await buy(fid, { clientKey: 'course-late-1' })).toMatchObject({ code: -2, msg: '订单已关闭，请重新下单' });
    expect((await buy(fid, { clientKey: 'course-late-2' })).code).toBe(0);
  });

  it('says that nobody takes money where there is neither sandbox nor platform', async () => {
    const production = await createTestServer({
      services: {
        payments: choosePayments({ ...readConfig({}), sandbox: false }, 'a secret of the tests', new SandboxWechat()),
      },
    });
    const { fid } = await addCourse(production.db);
    const { token } = await production.addUser();
    expect(await production.call(calls.buyCourse, { money: 4900, classid: fid }, { token })).toMatchObject({
      code: -2,
      msg: '支付暂未开通，请联系客服',
    });
    expect((await production.call(calls.prepayCheck, { goodsId: fid, money: 4900 })).data).toMatchObject({
      allowed: false,
      reason: '支付暂未开通，请联系客服',
    });
    await production.close();
  });
});

describe('the salesman of buyCourse', () => {
  it('becomes the referrer of who has none, and earns the commission', async () => {
    const partner = await server.addUser();
    await server.db
      .insert(partners)
      .values({ uid: partner.uid, realName: '王', state: 'approved', appliedAt: server.services.clock.now() });
    const { fid } = await addCourse(server.db);
    await settle(server, (await buy(fid, { salesman: partner.uid })).data);
    expect(await superiorOf(user.uid)).toBe(partner.uid);
    expect(await balanceOf(server.db, walletOf(partner.uid), 'coins')).toBe(980);
    const [order] = await ordersOf();
    await refund(order?.id ?? '');
    expect(await balanceOf(server.db, walletOf(partner.uid), 'coins')).toBe(0);
  });

  it('changes no referrer that is there, and is never oneself, unknown, or whom one invited', async () => {
    const [first, other] = [await server.addUser(), await server.addUser()];
    const invitee = await server.addUser({ superiorUid: user.uid });
    for (const salesman of [user.uid, 'nobody', invitee.uid]) {
      await buy((await addCourse(server.db)).fid, { salesman });
      expect([salesman, await superiorOf(user.uid)]).toEqual([salesman, null]);
    }
    await buy((await addCourse(server.db)).fid, { salesman: first.uid });
    await buy((await addCourse(server.db)).fid, { salesman: other.uid });
    expect(await superiorOf(user.uid)).toBe(first.uid);
  });
});

describe('the price of members', () => {
  const memberUntil = (ms: number) => server.addUser({ vipEndAt: later(server.services.clock.now(), ms) });
  const pricesOf = async () => (await ordersOf()).map(({ amount, state }) => [amount, state]);

  it('is what is shown, and what is charged, once for the same request', async () => {
    const { fid } = await addCourse(server.db);
    user = await memberUntil(DAY);
    const { memberPrice } = (await server.call(courseCalls.courseTitle, { fid }, as())).data;
    expect(memberPrice).toBe(3920);
    const check = await server.call(calls.prepayCheck, { goodsId: fid, money: memberPrice }, as());
    expect(check.data).toMatchObject({ allowed: true });
    const request = { money: memberPrice, clientKey: 'course-member-1' };
    const [first, second] = [(await buy(fid, request)).data, (await buy(fid, request)).data];
    expect(second.prepayid).toBe(first.prepayid);
    await settle(server, first);
    expect(await pricesOf()).toEqual([[3920, 'done']]);
  });

  it.each([
    ['anybody else', () => server.addUser()],
    ['a member whose term has ended', () => memberUntil(-MINUTE)],
  ])('is refused to %s, who pays in full', async (_, who) => {
    const { fid } = await addCourse(server.db);
    user = await who();
    expect(await buy(fid, { money: 3920 })).toMatchObject({ code: -2, msg: '价格已变动，请刷新后重试' });
    const check = await server.call(calls.prepayCheck, { goodsId: fid, money: 3920 }, as());
    expect(check.data).toMatchObject({ allowed: false, reason: '价格已变动，请刷新后重试' });
    await settle(server, (await buy(fid)).data);
    expect(await pricesOf()).toEqual([[4900, 'done']]);
  });

  it('is never exceeded by an old price on the screen of a new member', async () => {
    const { fid } = await addCourse(server.db);
    user = await memberUntil(DAY);
    expect(await buy(fid)).toMatchObject({ code: -2, msg: '价格已变动，请刷新后重试' });
    expect(await pricesOf()).toEqual([]);
  });
});

describe('prepayCheck of a course', () => {
  const check = async (goodsId: string, money = 4900, token = user.token) =>
    (await server.call(calls.prepayCheck, { goodsId, money }, { token })).data;

  it("allows it and names the caller's own unpaid order", async () => {
    const { fid } = await addCourse(server.db);
    expect(await check(fid)).toEqual({ allowed: true, reason: null, pendingOrderId: null });
    await buy(fid);
    const [order] = await ordersOf();
    expect(await check(fid)).toEqual({ allowed: true, reason: null, pendingOrderId: order?.id });
    expect(await check(fid, 4900, (await server.addUser()).token)).toMatchObject({ pendingOrderId: null });
    expect((await server.call(calls.prepayCheck, { goodsId: fid, money: 4900 })).data.allowed).toBe(true);
  });

  it('says why not', async () => {
    const { fid } = await addCourse(server.db);
    expect(await check(fid, 1)).toMatchObject({ allowed: false, reason: '价格已变动，请刷新后重试' });
    expect(await check((await addFreeCourse(server.db)).fid, 0)).toMatchObject({
      allowed: false,
      reason: '免费课程无需购买',
    });
    expect(await check((await addCourse(server.db, { published: false })).fid)).toMatchObject({
      allowed: false,
      reason: '课程不存在或已下架',
    });
    await bought(fid);
    expect(await check(fid)).toMatchObject({
      allowed: false,
      reason: '您已拥有该课程，无需重复购买',
      pendingOrderId: null,
    });
  });
});

describe('a bought course', () => {
  it('cannot be left, and is closed when its money goes back', async () => {
    const { fid, lessons } = await addCourse(server.db);
    const orderId = await bought(fid);
    expect(await server.call(courseCalls.unsubscribe, { fid }, as())).toMatchObject({
      code: -2,
      msg: '已购买的课程不能退订',
    });
    for (let time = 0; time < 2; time += 1) expect((await refund(orderId)).state).toBe('refunded');
    expect(await enrolmentsOf(fid)).toEqual([]);
    expect((await server.call(courseCalls.courseLessons, { id: lessons[1] }, as())).code).toBe(403);
    expect((await buy(fid)).code).toBe(0);
  });

  it('is not refunded once a lesson beyond the free trial is finished', async () => {
    const { fid, lessons } = await addCourse(server.db);
    const orderId = await bought(fid);
    for (const id of lessons) {
      await server.call(courseCalls.courseLessons, { id }, as());
      server.advanceClock(10 * SECOND);
      await server.call(courseCalls.updateDuration, { fid, lessonId: id, duration: 20 }, as());
    }
    await expect(refund(orderId)).rejects.toMatchObject({ code: -2, msg: '课程已开始学习，无法退款' });
    expect(await enrolmentsOf(fid)).toHaveLength(1);
    expect((await ordersOf())[0]?.state).toBe('done');
  });
});
