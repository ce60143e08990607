import * as endpoints from '../../../src/contract/endpoints/partner';
import { users } from '../../db/schema/account';
import { commissions } from '../../db/schema/partner';
import { DAY, later } from '../../base/clock/clock';
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
    await buyAsInvitee(server, (await invite({}, rich)).uid, rich.uid, 900);
    await buyAsInvitee(server, (await invite()).uid, me.uid, 100);
    await buyAsInvitee(server, (await invite({}, busy)).uid, busy.uid, 100);
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
      await buyAsInvitee(server, me.uid, uid, 1_000 + index);
    }
    await buyAsInvitee(server, (await invite()).uid, me.uid, 1);
    const answer = await ranking({ pageRequest: { pageNum: 1, pageSize: 100 } });
    expect([answer.list.length, answer.total, answer.mine?.rank]).toEqual([50, 50, 52]);
  });

  it('counts neither last month nor what was taken back', async () => {
    const invitee = await invite({ createdAt: later(now(), -40 * DAY) });
    await buyAsInvitee(server, invitee.uid, me.uid, 500, { at: later(now(), -40 * DAY) });
    await buyAsInvitee(server, invitee.uid, me.uid, 500, { state: 'refunded' });
    expect(await ranking()).toMatchObject({ list: [], total: 0, mine: { rank: 1, invited: 0, earned: 0, isMe: true } });
  });

  it('has no own place for who invited nobody, and wants a login', async () => {
    expect((await ranking()).mine).toBeNull();
    expect((await server.call(endpoints.ranking, {})).code).toBe(20100);
  });
});
