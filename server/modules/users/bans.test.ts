import { eq } from 'drizzle-orm';
import { douyinLoginByPhone, phoneLogin, userQuery, wechatAppLogin } from '../../../src/contract/endpoints/account';
import { dictionaryQuery } from '../../../src/contract/endpoints/dictionary';
import { storeBriefing } from '../../../src/contract/endpoints/store';
import { RespCode } from '../../../src/contract/envelope';
import { DAY, later } from '../../base/clock/clock';
import { identities, sessions, users } from '../../db/schema/account';
import { LiveClient, listenForSockets } from '../../testing/live-client';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { finishCancellations } from '../account/finish-cancellations';
import { hashPassword } from '../account/passwords';
import { resumeStore, suspendStore } from '../store/suspend-store';
import { banUser, liftBan } from './bans';
import { addIdentity } from './identity-repository';
import { FOREVER } from './standing';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const now = () => server.services.clock.now();
const ban = (uid: string, until = later(now(), DAY)) =>
  server.db.transaction((tx) => banUser(tx, now(), uid, { until, reason: '发布违规内容' }));
const told = (uid: string) => server.db.select().from(users).where(eq(users.uid, uid));

describe('a ban', () => {
  it('is told with reason and end at every call and at the login, and ends by its time', async () => {
    const phone = '13811112222';
    const { uid, token } = await server.addUser({ phone, passwordHash: await hashPassword('long-password-1') });
    await ban(uid);
    const [row] = await told(uid);
    const words = /^您的账号已停用（至 \d{4}-\d\d-\d\d \d\d:\d\d）：发布违规内容。如有疑问请联系客服$/;
    const refusal = { code: RespCode.refused, msg: expect.stringMatching(words) };
    expect(await server.call(userQuery, {}, { token })).toMatchObject(refusal);
    expect(await server.call(dictionaryQuery, { key: 'service_phone' }, { token })).toMatchObject(refusal);
    expect(await server.call(phoneLogin, { phone, password: 'long-password-1' })).toMatchObject(refusal);
    expect(await server.call(phoneLogin, { phone, password: 'wrong-password' })).not.toMatchObject(refusal);
    expect(row?.banReason).toBe('发布违规内容');

    server.advanceClock(DAY);
    expect((await server.call(userQuery, {}, { token })).code).toBe(RespCode.unauthenticated);
    const again = await server.call(phoneLogin, { phone, password: 'long-password-1' });
    expect((await server.call(userQuery, {}, { token: again.data.token })).code).toBe(RespCode.ok);
  });

  it('is lifted by hand, after which the sessions of before stay ended', async () => {
    const { uid, token } = await server.addUser();
    await ban(uid, FOREVER);
    expect((await server.call(userQuery, {}, { token })).msg).toContain('（永久）');
    await server.db.transaction((tx) => liftBan(tx, now(), uid));
    expect((await server.call(userQuery, {}, { token })).code).toBe(RespCode.unauthenticated);
    expect(await server.db.select().from(sessions).where(eq(sessions.uid, uid))).toEqual([]);
    await expect(server.db.transaction((tx) => liftBan(tx, now(), uid))).rejects.toThrow('该账号没有停用');
  });

  it('keeps the same person out who comes by another account of the same unionid, or with the banned phone', async () => {
    const { wechat, douyin } = server.services;
    const phoneCode = 'of-banned';
    const banned = await server.addUser({ phone: await douyin.phoneOf(phoneCode) });
    const other = await server.addUser();
    const tie = (uid: string, provider: 'wechat' | 'wechat_app' | 'douyin', openid: string, unionid: string | null) =>
      addIdentity(server.db, now(), uid, provider, { openid, unionid, name: null, avatarUrl: null });
    const person = await wechat.identify('app', 'same-person');
    await tie(banned.uid, 'wechat', 'mini-of-banned', person.unionid);
    await tie(other.uid, 'wechat_app', person.openid, null);
    await ban(banned.uid, FOREVER);
    // Nothing says yet that they are one.
    expect((await server.call(wechatAppLogin, { code: 'same-person' })).code).toBe(RespCode.ok);
    await server.db.update(identities).set({ unionid: person.unionid }).where(eq(identities.uid, other.uid));
    expect((await server.call(wechatAppLogin, { code: 'same-person' })).msg).toContain('您的账号已停用（永久）');

    const stranger = await server.addUser();
    await tie(stranger.uid, 'douyin', (await douyin.identify('of-stranger')).openid, null);
    const answer = await server.call(douyinLoginByPhone, { code: 'of-stranger', phoneCode });
    expect(answer.msg).toContain('您的账号已停用（永久）');
  });

  it('outlasts a cancellation that was cooling off, which is finished after it', async () => {
    const { uid } = await server.addUser({ phone: '13811114444', cancelAt: later(now(), DAY) });
    await ban(uid, later(now(), 3 * DAY));
    server.advanceClock(2 * DAY);
    expect(await finishCancellations(server.db, now())).toBe(0);
    expect((await told(uid))[0]).toMatchObject({ phone: '13811114444', cancelledAt: null });
    server.advanceClock(DAY);
    expect(await finishCancellations(server.db, now())).toBe(1);
  });

  it('refuses an end that is over and a user who is none', async () => {
    const { uid } = await server.addUser();
    await expect(ban(uid, now())).rejects.toThrow('停用的结束时间应在现在之后');
    await expect(ban('nobody')).rejects.toThrow('没有这个用户');
    expect((await told(uid))[0]?.bannedUntil).toBeNull();
  });

  it('closes open sockets and takes the administrator’s role', async () => {
    const origin = await listenForSockets(server.app);
    const user = await server.addUser({ admin: true });
    const client = await LiveClient.connect(origin, user);
    await ban(user.uid);
    await client.closed;
    expect((await told(user.uid))[0]?.admin).toBe(false);
    await expect(LiveClient.connect(origin, user)).rejects.toThrow();
  });
});

it('a stopped store is refused in words to its people, who stay users, until it goes on', async () => {
  const {
    storeId,
    owner: { token, uid },
  } = await server.addStore();
  const change = (work: typeof resumeStore) => server.db.transaction((tx) => work(tx, now(), storeId));
  expect((await server.call(storeBriefing, {}, { token })).code).toBe(RespCode.ok);
  const { told: people } = await server.db.transaction((tx) => suspendStore(tx, now(), storeId, '执照过期'));
  expect(people).toBe(1);
  expect(await server.call(storeBriefing, {}, { token })).toMatchObject({
    code: RespCode.refused,
    msg: expect.stringMatching(/^门店“.*”已停用：执照过期。数据均已保留，请联系客服$/),
  });
  expect((await server.call(userQuery, {}, { token })).data).toMatchObject({ uid, storeRole: 'owner' });
  await expect(server.db.transaction((tx) => suspendStore(tx, now(), storeId, '再次'))).rejects.toThrow('该门店已停用');
  await change(resumeStore);
  expect((await server.call(storeBriefing, {}, { token })).code).toBe(RespCode.ok);
  await expect(change(resumeStore)).rejects.toThrow('该门店没有停用');
});
