import { eq } from 'drizzle-orm';
import * as account from '../../../src/contract/endpoints/account';
import * as endpoints from '../../../src/contract/endpoints/partner';
import { users } from '../../db/schema/account';
import { messages } from '../../db/schema/message';
import { commissions, partners } from '../../db/schema/partner';
import { DAY, HOUR, later } from '../../base/clock/clock';
import { addGoodsOrder } from '../../testing/add-goods-order';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { approvePartner, refusePartner } from './application';

let server: TestServer;
let me: { uid: string; token: string };
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  me = await server.addUser({ wechatName: '宏达汽修' });
});

const now = () => server.services.clock.now();
const phones = (index: number) => `139${String(index).padStart(8, '0')}`;
const invite = (fields: Partial<typeof users.$inferInsert> = {}, { uid } = me) =>
  server.addUser({ superiorUid: uid, ...fields });

interface Purchase {
  readonly amount?: number;
  readonly at?: Date;
  readonly state?: 'unpaid' | 'done' | 'refunded';
  readonly payWith?: 'cash' | 'points';
}

/** An order of an invitee, with the commission that it brought. */
async function buy(
  buyer: string,
  partner: string,
  commission: number | null,
  { amount = 10_000, at = now(), state = 'done', payWith = 'cash' }: Purchase = {},
): Promise<void> {
  const id = await addGoodsOrder(server.db, at, buyer, {
    ...{ kind: 'vip', iid: 'vip-year', title: '年度会员', shipTo: null },
    ...{ payWith, amount, points: 0, state, paidAt: null },
  });
  if (commission === null) return;
  await server.db.insert(commissions).values({
    orderId: id,
    uid: partner,
    inviteeUid: buyer,
    amount: commission,
    createdAt: at,
    takenBackAt: state === 'refunded' ? at : null,
  });
}

const totals = async ({ token } = me) => (await server.call(endpoints.partnerTotals, {}, { token })).data;

describe('partnerApply', () => {
  const apply = (realName = '王建国', { token } = me) =>
    server.call(endpoints.partnerApply, { realName, intro: '二十家合作门店' }, { token });
  const told = async () =>
    (await server.db.select().from(messages).where(eq(messages.uid, me.uid))).map(({ title, msg }) => ({ title, msg }));

  it('waits for an operator, and says so when it is sent again', async () => {
    expect(await totals()).toMatchObject({ state: 'none', reason: null });
    expect((await apply()).data).toEqual({ state: 'pending' });
    expect((await apply('李四')).data).toEqual({ state: 'pending' });
    expect(await server.db.select().from(partners).where(eq(partners.state, 'pending'))).toMatchObject([
      { uid: me.uid, realName: '王建国', intro: '二十家合作门店' },
    ]);
  });

  it('is approved once, and stays approved', async () => {
    await apply();
    await approvePartner(server.db, now(), me.uid);
    await expect(approvePartner(server.db, now(), me.uid)).rejects.toThrow('该申请已处理');
    await expect(refusePartner(server.db, now(), me.uid, '原因')).rejects.toThrow('该申请已处理');
    expect((await apply()).data).toEqual({ state: 'approved' });
    expect(await totals()).toMatchObject({ state: 'approved' });
    expect(await told()).toMatchObject([{ title: '合伙人申请已通过' }]);
  });

  it('may be sent again after a refusal, whose reason is shown until then', async () => {
    for (const reason of ['资料不全', '姓名有误']) {
      server.advanceClock(DAY);
      expect((await apply()).data).toEqual({ state: 'pending' });
      await refusePartner(server.db, now(), me.uid, reason);
      expect(await totals()).toMatchObject({ state: 'refused', reason });
    }
    expect((await apply()).data).toEqual({ state: 'pending' });
    expect(await totals()).toMatchObject({ state: 'pending', reason: null });
    expect((await told()).map(({ msg }) => msg)).toEqual([
      '您的合伙人申请未通过：资料不全。您可以修改后重新申请。',
      '您的合伙人申请未通过：姓名有误。您可以修改后重新申请。',
    ]);
  });

  it('lets one of two operators decide', async () => {
    await apply();
    const decisions = await Promise.allSettled([
      approvePartner(server.db, now(), me.uid),
      refusePartner(server.db, now(), me.uid, '原因'),
    ]);
    expect(decisions.map((decision) => decision.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await told()).toHaveLength(1);
  });

  it('makes one application of ten at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply()));
    expect(answers.map((answer) => answer.data.state)).toEqual(Array.from({ length: 10 }, () => 'pending'));
    expect(await server.db.select().from(partners).where(eq(partners.uid, me.uid))).toHaveLength(1);
  });

  it('wants a name and a login; nobody else can be decided about', async () => {
    expect(await apply('王')).toMatchObject({ code: -1, msg: '请填写真实姓名' });
    expect((await server.call(endpoints.partnerApply, { realName: '王建国' })).code).toBe(20100);
    await expect(approvePartner(server.db, now(), me.uid)).rejects.toThrow('该用户没有申请合伙人');
  });
});

describe('partnerTotals', () => {
  it('counts invitees who are still here, by China day, and who paid in cash', async () => {
    const today = await invite();
    // 2026-03-01 23:59 in China; the clock stands at 10:00 the next day.
    const yesterday = await invite({ createdAt: later(now(), -10 * HOUR - 1) });
    const refunder = await invite({ createdAt: later(now(), -10 * HOUR) });
    await invite({ cancelledAt: now() });
    await invite({}, await server.addUser());
    await buy(today.uid, me.uid, 2_000);
    await buy(yesterday.uid, me.uid, null, { payWith: 'points' });
    await buy(yesterday.uid, me.uid, null, { state: 'unpaid' });
    await buy(refunder.uid, me.uid, 2_000, { state: 'refunded' });
    expect(await totals()).toMatchObject({ invited: 3, invitedToday: 2, bought: 1 });
  });

  it('sums commission without what was taken back; the month begins at midnight in China', async () => {
    const { uid } = await invite();
    await buy(uid, me.uid, 500);
    await buy(uid, me.uid, 700, { state: 'refunded' });
    const monthBegan = new Date('2026-02-28T16:00:00Z');
    await buy(uid, me.uid, 11, { at: monthBegan });
    await buy(uid, me.uid, 13, { at: later(monthBegan, -1) });
    await buy(uid, (await server.addUser()).uid, 900);
    expect(await totals()).toMatchObject({ earned: 524, earnedThisMonth: 511, commissionPercent: 20 });
  });

  it('wants a login', async () => {
    expect((await server.call(endpoints.partnerTotals, {})).code).toBe(20100);
  });
});

describe('mySuperior', () => {
  const superior = async ({ token } = me) => (await server.call(endpoints.mySuperior, {}, { token })).data;

  it('names who invited the caller, masked (§5), and since when', async () => {
    const invitee = await invite();
    expect(await superior(invitee)).toEqual({ name: '宏***', avatarUrl: null, boundAt: now().toISOString() });
  });

  it('is empty for who came alone, and when the inviter is gone', async () => {
    const empty = { name: null, avatarUrl: null, boundAt: null };
    expect(await superior()).toEqual(empty);
    const invitee = await invite();
    await server.db.update(users).set({ cancelledAt: now() }).where(eq(users.uid, me.uid));
    expect(await superior(invitee)).toEqual(empty);
    expect((await server.call(endpoints.mySuperior, {})).code).toBe(20100);
  });
});

describe('the referral of a registration', () => {
  const superiorOf = async (uid: string) =>
    (await server.db.select().from(users).where(eq(users.uid, uid)))[0]?.superiorUid;

  async function smsLogin(phone: string, superior: string): Promise<string> {
    server.advanceClock(DAY);
    await server.call(account.smsGetCode, { phone, purpose: 'login' });
    return (await server.call(account.smsLogin, { phone, code: server.sms.lastCode(phone), superior })).data.uid;
  }

  it('never binds somebody to themselves', async () => {
    const uid = await smsLogin(phones(1), '');
    expect(await smsLogin(phones(1), uid)).toBe(uid);
    expect(await superiorOf(uid)).toBeNull();
    expect(await totals({ uid, token: (await server.addUser()).token })).toMatchObject({ invited: 0 });
  });

  it('stays with the first inviter, and ignores one who does not exist', async () => {
    const uid = await smsLogin(phones(2), me.uid);
    const other = await server.addUser();
    await smsLogin(phones(2), other.uid);
    expect(await superiorOf(uid)).toBe(me.uid);
    expect(await superiorOf(await smsLogin(phones(3), 'nobody'))).toBeNull();
  });

  it('makes no circle: who is here already gets no inviter', async () => {
    const invitee = await invite({ phone: phones(4) });
    await server.db
      .update(users)
      .set({ phone: phones(5) })
      .where(eq(users.uid, me.uid));
    expect(await smsLogin(phones(5), invitee.uid)).toBe(me.uid);
    expect(await superiorOf(me.uid)).toBeNull();
  });
});

describe('ranking', () => {
  beforeEach(async () => {
    await server.db.delete(commissions);
    await server.db.update(users).set({ superiorUid: null });
  });
  const ranking = async (body: object = {}, { token } = me) =>
    (await server.call(endpoints.ranking, body, { token })).data;

  it('ranks by what was earned this month, then by invitations; names masked (§5)', async () => {
    const rich = await server.addUser({ wechatName: '李四' });
    const busy = await server.addUser({ wechatName: '张三丰' });
    await buy((await invite({}, rich)).uid, rich.uid, 900);
    await buy((await invite()).uid, me.uid, 100);
    await buy((await invite({}, busy)).uid, busy.uid, 100);
    await invite({}, busy);
    expect(await ranking()).toEqual({
      list: [
        { rank: 1, name: '李*', avatarUrl: null, invited: 1, earned: 900, isMe: false },
        { rank: 2, name: '张**', avatarUrl: null, invited: 2, earned: 100, isMe: false },
        { rank: 3, name: '宏***', avatarUrl: null, invited: 1, earned: 100, isMe: true },
      ],
      total: 3,
      pageNum: 1,
      pageSize: 20,
      mine: { rank: 3, name: '宏***', avatarUrl: null, invited: 1, earned: 100, isMe: true },
    });
    expect((await ranking({ pageRequest: { pageNum: 2, pageSize: 2 } })).list.map((row) => row.rank)).toEqual([3]);
  });

  it('shows 50, and the own place behind them', async () => {
    for (let index = 0; index < 51; index += 1) {
      const { uid } = await server.addUser();
      await buy(me.uid, uid, 1_000 + index);
    }
    await buy((await invite()).uid, me.uid, 1);
    const answer = await ranking({ pageRequest: { pageNum: 1, pageSize: 100 } });
    expect([answer.list.length, answer.total, answer.mine?.rank]).toEqual([50, 50, 52]);
  });

  it('counts neither last month nor what was taken back', async () => {
    const invitee = await invite({ createdAt: later(now(), -40 * DAY) });
    await buy(invitee.uid, me.uid, 500, { at: later(now(), -40 * DAY) });
    await buy(invitee.uid, me.uid, 500, { state: 'refunded' });
    expect(await ranking()).toMatchObject({ list: [], total: 0, mine: { rank: 1, invited: 0, earned: 0, isMe: true } });
  });

  it('has no own place for who invited nobody, and wants a login', async () => {
    expect((await ranking()).mine).toBeNull();
    expect((await server.call(endpoints.ranking, {})).code).toBe(20100);
  });
});

describe('myInvitees', () => {
  const invitees = async (body: object = {}, { token } = me) =>
    (await server.call(endpoints.myInvitees, body, { token })).data;

  it('lists the own ones, newest first, masked, with what each brought', async () => {
    const first = await invite({ wechatName: '李四', phone: '13912345678', createdAt: later(now(), -DAY) });
    const second = await invite({ wechatName: null, phone: null });
    await buy(first.uid, me.uid, 300);
    await buy(first.uid, me.uid, 200);
    await buy(first.uid, me.uid, 999, { state: 'refunded' });
    expect(await invitees()).toEqual({
      list: [
        {
          id: second.uid,
          name: '匿名用户',
          phone: '',
          avatarUrl: null,
          joinedAt: now().toISOString(),
          bought: false,
          commission: 0,
        },
        {
          id: first.uid,
          name: '李*',
          phone: '139****5678',
          avatarUrl: null,
          joinedAt: later(now(), -DAY).toISOString(),
          bought: true,
          commission: 500,
        },
      ],
      total: 2,
      pageNum: 1,
      pageSize: 20,
    });
    expect((await invitees({ bought: true })).list.map((row) => row.id)).toEqual([first.uid]);
    expect((await invitees({ bought: false })).list.map((row) => row.id)).toEqual([second.uid]);
    expect(await invitees({ pageRequest: { pageNum: 2, pageSize: 1 } })).toMatchObject({
      total: 2,
      list: [{ id: first.uid }],
    });
  });

  it('shows nobody those of another, nor who cancelled the account', async () => {
    await invite({ cancelledAt: now() });
    await invite();
    expect((await invitees({}, await server.addUser())).list).toEqual([]);
    expect((await invitees()).total).toBe(1);
    expect((await server.call(endpoints.myInvitees, {})).code).toBe(20100);
    expect((await server.call(endpoints.myInvitees, { bought: 'yes' as never }, { token: me.token })).code).toBe(-1);
  });
});
