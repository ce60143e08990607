import * as endpoints from '../../../src/contract/endpoints/partner';
import type { users } from '../../db/schema/account';
import { DAY, HOUR, later } from '../../base/clock/clock';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { buyAsInvitee } from './testing/buy-as-invitee';

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
const invite = (fields: Partial<typeof users.$inferInsert> = {}, { uid } = me) =>
  server.addUser({ superiorUid: uid, ...fields });
const totals = async ({ token } = me) => (await server.call(endpoints.partnerTotals, {}, { token })).data;

describe('partnerTotals', () => {
  it('counts invitees who are still here, by China day, and who paid in cash', async () => {
    const today = await invite();
    // 2026-03-01 23:59 in China; the clock stands at 10:00 the next day.
    const yesterday = await invite({ createdAt: later(now(), -10 * HOUR - 1) });
    const refunder = await invite({ createdAt: later(now(), -10 * HOUR) });
    await invite({ cancelledAt: now() });
    await invite({}, await server.addUser());
    await buyAsInvitee(server, today.uid, me.uid, 2_000);
    await buyAsInvitee(server, yesterday.uid, me.uid, null, { payWith: 'points' });
    await buyAsInvitee(server, yesterday.uid, me.uid, null, { state: 'unpaid' });
    await buyAsInvitee(server, refunder.uid, me.uid, 2_000, { state: 'refunded' });
    expect(await totals()).toMatchObject({ invited: 3, invitedToday: 2, bought: 1 });
  });

  it('sums commission without what was taken back; the month begins at midnight in China', async () => {
    const { uid } = await invite();
    await buyAsInvitee(server, uid, me.uid, 500);
    await buyAsInvitee(server, uid, me.uid, 700, { state: 'refunded' });
    const monthBegan = new Date('2026-02-28T16:00:00Z');
    await buyAsInvitee(server, uid, me.uid, 11, { at: monthBegan });
    await buyAsInvitee(server, uid, me.uid, 13, { at: later(monthBegan, -1) });
    await buyAsInvitee(server, uid, (await server.addUser()).uid, 900);
    expect(await totals()).toMatchObject({ earned: 524, earnedThisMonth: 511, commissionPercent: 20 });
  });

  it('wants a login', async () => {
    expect((await server.call(endpoints.partnerTotals, {})).code).toBe(20100);
  });
});

describe('myInvitees', () => {
  const invitees = async (body: object = {}, { token } = me) =>
    (await server.call(endpoints.myInvitees, body, { token })).data;

  it('lists the own ones, newest first, masked, with what each brought', async () => {
    const first = await invite({ wechatName: '李四', phone: '13912345678', createdAt: later(now(), -DAY) });
    const second = await invite({ wechatName: null, phone: null });
    await buyAsInvitee(server, first.uid, me.uid, 300);
    await buyAsInvitee(server, first.uid, me.uid, 200);
    await buyAsInvitee(server, first.uid, me.uid, 999, { state: 'refunded' });
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
