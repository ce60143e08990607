import * as account from '../../../src/contract/endpoints/account';
import { sha256 } from '../../base/hashing';
import { DAY } from '../../base/clock/clock';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { openSession } from '../users/session-repository';
import { freshPhone, PASSWORD } from './login.testing';
import { hashPassword } from './passwords';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const idOf = (token: string) => sha256(token).slice(0, 16);
const isIn = async (token: string) => (await server.call(account.userQuery, {}, { token })).code === 0;
/** A user who is logged in here and at two other places. */
async function loggedIn() {
  const { uid, token } = await server.addUser();
  const open = (platform: string) => openSession(server.db, server.services.clock.now(), uid, platform);
  return { uid, token, mini: await open('weapp'), douyin: await open('tt') };
}

describe('devices', () => {
  it('lists where I am logged in, this one first, without anything that logs in', async () => {
    const { token, mini } = await loggedIn();
    server.advanceClock(2 * DAY);
    await isIn(mini);
    const list = (await server.call(account.devices, {}, { token })).data;
    const now = server.services.clock.now().getTime();
    expect(list.map(({ id, platform, current }) => ({ id, platform, current }))).toEqual([
      { id: idOf(token), platform: 'h5', current: true },
      { id: idOf(mini), platform: 'weapp', current: false },
      expect.objectContaining({ platform: 'tt', current: false }),
    ]);
    expect(list.map((device) => new Date(device.lastUsedAt).getTime())).toEqual([now, now, now - 2 * DAY]);
    expect(JSON.stringify(list)).not.toContain(token);
  });

  it('names each as it logged in, in words of ours', async () => {
    const phone = freshPhone();
    await server.addUser({ phone, passwordHash: await hashPassword(PASSWORD) });
    const logIn = async (platform: string) =>
      (await server.call(account.phoneLogin, { phone, password: PASSWORD }, { platform })).data.token;
    await logIn('h5');
    const token = await logIn('weapp');
    const list = (await server.call(account.devices, {}, { token })).data;
    // The tests' own agent is no browser.
    expect(list[0]?.name).toBe('微信小程序');
    expect(list.map(({ name }) => name).sort()).toEqual(['', '微信小程序', '未知设备 · 网页浏览器'].sort());
  });

  it("lists neither expired sessions nor other people's; needs a login", async () => {
    const { token } = await loggedIn();
    for (let i = 0; i < 2; i += 1) {
      server.advanceClock(16 * DAY);
      expect(await isIn(token)).toBe(true);
    }
    expect((await server.call(account.devices, {}, { token })).data).toHaveLength(1);
    expect((await server.call(account.devices, {})).code).toBe(20100);
  });
});

describe('endDevice', () => {
  it('ends one, once', async () => {
    const { token, mini, douyin } = await loggedIn();
    expect((await server.call(account.endDevice, { id: idOf(mini) }, { token })).data.count).toBe(1);
    expect([await isIn(token), await isIn(mini), await isIn(douyin)]).toEqual([true, false, true]);
    expect(await server.call(account.endDevice, { id: idOf(mini) }, { token })).toMatchObject({
      code: 404,
      msg: '该设备已退出登录',
    });
  });

  it('ends all others, and finds none the second time', async () => {
    const { token, mini, douyin } = await loggedIn();
    expect((await server.call(account.endDevice, { others: true }, { token })).data.count).toBe(2);
    expect([await isIn(token), await isIn(mini), await isIn(douyin)]).toEqual([true, false, false]);
    expect((await server.call(account.endDevice, { others: true }, { token })).data.count).toBe(0);
  });

  it("ends neither this one nor somebody else's", async () => {
    const [mine, other] = [await loggedIn(), await loggedIn()];
    expect(await server.call(account.endDevice, { id: idOf(mine.token) }, { token: mine.token })).toMatchObject({
      code: -2,
      msg: '当前设备请使用退出登录',
    });
    expect((await server.call(account.endDevice, { id: idOf(other.mini) }, { token: mine.token })).code).toBe(404);
    expect([await isIn(mine.token), await isIn(other.mini)]).toEqual([true, true]);
  });

  it('wants to know which, and a login', async () => {
    const { token } = await loggedIn();
    expect(await server.call(account.endDevice, {}, { token })).toMatchObject({ code: -1, msg: '请选择要退出的设备' });
    expect((await server.call(account.endDevice, { others: true })).code).toBe(20100);
  });
});
