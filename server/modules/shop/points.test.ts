import { eq } from 'drizzle-orm';
import * as calls from '../../../src/contract/endpoints/shop';
import * as share from '../../../src/contract/endpoints/share';
import { users } from '../../db/schema/account';
import { DAY, HOUR, later } from '../../base/clock/clock';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { findLedgerFaults } from '../ledger/check-ledger';
import { balanceOf, walletOf } from '../ledger/ledger';
import { createCodes } from '../goods-orders/exchange-codes';
import { giveTo } from './testing/small-shop';

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
const points = (uid = user.uid) => balanceOf(server.db, walletOf(uid), 'points');

describe('signIn', () => {
  it('earns the points of the day once, however often it is asked', async () => {
    expect((await server.call(calls.signInQuery, {}, as())).data).toEqual({
      signedToday: false,
      streak: 0,
      week: [5, 5, 10, 5, 5, 10, 30],
      balance: 0,
    });
    const earned = await Promise.all(
      Array.from({ length: 5 }, async () => (await server.call(calls.signIn, {}, as())).data.earned),
    );
    expect(earned.sort()).toEqual([0, 0, 0, 0, 5]);
    expect((await server.call(calls.signInQuery, {}, as())).data).toMatchObject({
      signedToday: true,
      streak: 1,
      balance: 5,
    });
  });

  it('pays the week of a streak, starts over on the eighth day and after a missed day', async () => {
    const earned: number[] = [];
    for (let day = 0; day < 8; day += 1) {
      earned.push((await server.call(calls.signIn, {}, as())).data.earned);
      server.advanceClock(DAY);
    }
    expect(earned).toEqual([5, 5, 10, 5, 5, 10, 30, 5]);
    server.advanceClock(DAY);
    expect((await server.call(calls.signInQuery, {}, as())).data).toMatchObject({ streak: 0, signedToday: false });
    expect((await server.call(calls.signIn, {}, as())).data).toMatchObject({ streak: 1, earned: 5, balance: 80 });
  });

  it('earns a member double, once, and shows the week so', async () => {
    user = await server.addUser({ vipEndAt: later(server.services.clock.now(), DAY) });
    expect((await server.call(calls.signInQuery, {}, as())).data.week).toEqual([10, 10, 20, 10, 10, 20, 60]);
    const earned = await Promise.all(
      Array.from({ length: 5 }, async () => (await server.call(calls.signIn, {}, as())).data.earned),
    );
    expect(earned.sort()).toEqual([0, 0, 0, 0, 10]);
    expect((await server.call(calls.pointsRecords, {}, as())).data).toMatchObject({
      total: 1,
      balance: 10,
      list: [{ kind: 'sign-in', points: 10 }],
    });
    // The term ends with this moment (§4).
    server.advanceClock(DAY);
    expect((await server.call(calls.signInQuery, {}, as())).data.week).toEqual([5, 5, 10, 5, 5, 10, 30]);
    expect((await server.call(calls.signIn, {}, as())).data).toMatchObject({ streak: 2, earned: 5, balance: 15 });
  });

  it('gives nothing more to whoever becomes a member after signing in', async () => {
    await server.call(calls.signIn, {}, as());
    await server.db
      .update(users)
      .set({ vipEndAt: later(server.services.clock.now(), DAY) })
      .where(eq(users.uid, user.uid));
    expect((await server.call(calls.signIn, {}, as())).data).toMatchObject({ earned: 0, balance: 5 });
  });

  it('changes the day at midnight in China', async () => {
    const { clock } = server.services;
    // 15:59 UTC is 23:59 in China.
    const toMidnight = (16 * HOUR - (clock.now().getTime() % DAY) + DAY) % DAY;
    server.advanceClock(toMidnight - 1000);
    expect((await server.call(calls.signIn, {}, as())).data.earned).toBe(5);
    server.advanceClock(1000);
    expect((await server.call(calls.signIn, {}, as())).data).toMatchObject({ earned: 5, streak: 2 });
  });
});

describe('pointsRecords', () => {
  it("shows the caller's own movements, newest first, with the balance", async () => {
    const other = await server.addUser();
    await giveTo(server.db, other.uid, 'points', 7);
    await giveTo(server.db, user.uid, 'points', 100);
    await server.call(calls.signIn, {}, as());
    const records = (await server.call(calls.pointsRecords, {}, as())).data;
    expect(records).toMatchObject({ total: 2, balance: 105 });
    expect(records.list.map(({ kind, title, points: amount, orderId }) => ({ kind, title, amount, orderId }))).toEqual([
      { kind: 'sign-in', title: '每日签到（连续 1 天）', amount: 5, orderId: null },
      { kind: 'adjustment', title: '测试', amount: 100, orderId: null },
    ]);
    expect((await server.call(calls.pointsRecords, { direction: 'out' }, as())).data).toMatchObject({
      total: 0,
      list: [],
      balance: 105,
    });
    expect(
      (await server.call(calls.pointsRecords, { pageRequest: { pageNum: 2, pageSize: 1 } }, as())).data.list,
    ).toHaveLength(1);
  });

  it('wants a login, as signing in does', async () => {
    expect((await server.call(calls.pointsRecords, {})).code).toBe(20_100);
    expect((await server.call(calls.signIn, {})).code).toBe(20_100);
    expect((await server.call(calls.signInQuery, {})).code).toBe(20_100);
  });
});

describe('points for sharing', () => {
  it('are given for three shares a day', async () => {
    const onShare = () => server.call(share.onShare, { payload: { shareTarget: '/pages/home/home' } }, as());
    const keys = await Promise.all([1, 2, 3, 4, 5].map(async () => (await onShare()).data.key));
    expect(new Set(keys).size).toBe(5);
    expect(await points()).toBe(15);
    server.advanceClock(DAY);
    await onShare();
    expect(await points()).toBe(20);
  });
});

describe('useExchangeCode', () => {
  const now = () => server.services.clock.now();
  const make = async (worth: { kind: 'points' | 'vip' | 'coins'; amount: number }, expiresAt: Date | null = null) =>
    (await createCodes(server.db, now(), { ...worth, count: 1, expiresAt }))[0] ?? '';

  it('shows a code to anybody without using it up', async () => {
    const code = await make({ kind: 'points', amount: 500 });
    const looks = { title: '500 积分', kind: 'points', amount: 500, used: false };
    expect((await server.call(calls.useExchangeCode, { code })).data).toEqual(looks);
    expect((await server.call(calls.useExchangeCode, { code })).data).toEqual(looks);
  });

  it('books it once, typed in any way, and tells its user and others apart afterwards', async () => {
    const code = await make({ kind: 'points', amount: 500 });
    const other = await server.addUser();
    const typed = ` ${code.toLowerCase().replaceAll('-', '')} `;
    expect((await server.call(calls.useExchangeCode, { code: typed }, as())).data).toMatchObject({
      used: true,
      amount: 500,
    });
    expect(await points()).toBe(500);
    expect(await server.call(calls.useExchangeCode, { code }, as())).toMatchObject({
      code: -2,
      msg: '您已使用过该兑换码',
    });
    expect(await server.call(calls.useExchangeCode, { code }, { token: other.token })).toMatchObject({
      code: -2,
      msg: '兑换码已被使用',
    });
    expect(await server.call(calls.useExchangeCode, { code })).toMatchObject({ code: -2, msg: '兑换码已被使用' });
    expect((await server.call(calls.pointsRecords, {}, as())).data.list[0]).toMatchObject({
      kind: 'code',
      title: '兑换码 500 积分',
      points: 500,
    });
  });

  it('gives it to one of two who use it at the same moment', async () => {
    const code = await make({ kind: 'coins', amount: 1000 });
    const other = await server.addUser();
    const answers = await Promise.all(
      [user, other, user, other].map(({ token }) => server.call(calls.useExchangeCode, { code }, { token })),
    );
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect(
      (await balanceOf(server.db, walletOf(user.uid), 'coins')) +
        (await balanceOf(server.db, walletOf(other.uid), 'coins')),
    ).toBe(1000);
  });

  it('extends VIP by its days', async () => {
    const code = await make({ kind: 'vip', amount: 7 });
    await server.call(calls.useExchangeCode, { code }, as());
    const [row] = await server.db.select().from(users).where(eq(users.uid, user.uid));
    expect(row?.vipEndAt?.getTime()).toBe(now().getTime() + 7 * DAY);
  });

  it('refuses one that is over, and unknown ones only ten times an hour', async () => {
    const code = await make({ kind: 'points', amount: 1 }, now());
    expect(await server.call(calls.useExchangeCode, { code }, as())).toMatchObject({ code: -2, msg: '兑换码已过期' });
    for (let time = 0; time < 10; time += 1)
      expect(await server.call(calls.useExchangeCode, { code: 'WRONG' }, as())).toMatchObject({
        code: -1,
        msg: '兑换码无效',
      });
    expect((await server.call(calls.useExchangeCode, { code: 'WRONG' }, as())).code).toBe(-3);
    expect((await server.call(calls.useExchangeCode, { code: 'WRONG' }, { ip: '10.0.0.9' })).code).toBe(-1);
    server.advanceClock(HOUR + 1);
    expect((await server.call(calls.useExchangeCode, { code: 'WRONG' }, as())).code).toBe(-1);
  });

  it('refuses an empty code', async () => {
    expect(await server.call(calls.useExchangeCode, { code: ' ' })).toMatchObject({ code: -1, msg: '请输入兑换码' });
  });
});
