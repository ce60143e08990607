import * as account from '../../../src/contract/endpoints/account';
import { identities, users } from '../../db/schema/account';
import { tidyUp } from '../../process/housekeeping';
import { DAY } from '../../base/clock/clock';
import { addMember } from '../../testing/add-store';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { isKnownDevice } from '../users/known-devices';
import { findUserByPhone } from '../users/user-repository';
import { addIdentity } from '../users/identity-repository';
import { giveTo } from '../shop/testing/small-shop';
import { hashPassword } from './passwords';

const PASSWORD = 'demo1234';
let server: TestServer;
let passwordHash: string;
let lastPhone = 13_700_000_000;
const freshPhone = () => String((lastPhone += 1));

beforeAll(async () => {
  server = await createTestServer();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());

async function codeFor(phone: string, purpose: 'bind' | 'revoke' | 'login'): Promise<string> {
  await server.call(account.smsGetCode, { phone, purpose });
  return server.sms.lastCode(phone);
}

describe('every call of the account that needs a login', () => {
  it.each([
    ['userQuery', account.userQuery, {}],
    ['userUpdate', account.userUpdate, { wechatName: 'x' }],
    ['bindWechatApp', account.bindWechatApp, { code: 'x' }],
    ['wechatPhone', account.wechatPhone, { code: 'x' }],
    ['logout', account.logout, {}],
    ['revoke', account.revoke, { phone: '13700000000', code: '123456' }],
    ['cancelByOther', account.cancelByOther, { password: PASSWORD }],
    ['clearPhone', account.clearPhone, { phone: '13700000000', code: '123456' }],
    ['changePassword', account.changePassword, { oldPassword: PASSWORD, newPassword: 'another1' }],
  ] as const)('%s answers 20100, with the word for no and for an old token (§8)', async (_name, { path }, payload) => {
    const ask = async (headers: Record<string, string>) =>
      (await server.app.inject({ method: 'POST', url: path, payload, headers })).json<object>();
    expect(await ask({})).toEqual({ resp_code: 20100, resp_msg: '请先登录' });
    expect(await ask({ 'x-access-token': 'gone' })).toEqual({ resp_code: 20100, resp_msg: '登录已过期' });
  });
});

describe('userQuery', () => {
  it('shows the fields of §3, the phone masked', async () => {
    const { uid, token } = await server.addUser({
      phone: '13612345678',
      passwordHash,
      vipEndAt: new Date('2027-01-01T00:00:00Z'),
    });
    const { storeId } = await server.addStore({ name: '宏达汽修' });
    await addMember(server.db, server.services.clock.now(), storeId, uid, 'technician');
    await giveTo(server.db, uid, 'points', 320);
    await giveTo(server.db, uid, 'coins', 1250);
    await addIdentity(server.db, server.services.clock.now(), uid, 'douyin', {
      openid: 'o-fields',
      unionid: null,
      name: null,
      avatarUrl: null,
    });
    expect((await server.call(account.userQuery, {}, { token })).data).toEqual({
      uid,
      uaccess: 'store',
      phone: '136****5678',
      storename: '宏达汽修',
      storeId,
      storeRole: 'technician',
      receptionDeskOnly: false,
      vip: 1,
      vipendtime: '2027-01-01T00:00:00.000Z',
      experience: 320,
      coins: 1250,
      wechatName: null,
      avatarUrl: null,
      admin: false,
      hasPassword: true,
      bound: ['douyin'],
      createdAt: server.services.clock.now().toISOString(),
    });
  });

  it('shows vip 0 after the end', async () => {
    const { token } = await server.addUser({ vipEndAt: new Date('2020-01-01T00:00:00Z') });
    expect((await server.call(account.userQuery, {}, { token })).data.vip).toBe(0);
  });

  it('keeps a used session alive and ends an unused one after 30 days', async () => {
    const used = await server.addUser();
    const unused = await server.addUser();
    for (let i = 0; i < 2; i += 1) {
      server.advanceClock(20 * DAY);
      expect((await server.call(account.userQuery, {}, { token: used.token })).code).toBe(0);
    }
    expect((await server.call(account.userQuery, {}, { token: unused.token })).code).toBe(20100);
  });
});

describe('userUpdate', () => {
  it('changes what is given and nothing else, also twice', async () => {
    const { token } = await server.addUser({ wechatName: '旧名', avatarUrl: 'https://p.example/a.png' });
    for (let i = 0; i < 2; i += 1) {
      expect((await server.call(account.userUpdate, { wechatName: ' 新名 ' }, { token })).data).toMatchObject({
        wechatName: '新名',
        avatarUrl: 'https://p.example/a.png',
      });
    }
  });

  it('changes the caller alone', async () => {
    const [mine, other] = [await server.addUser({ wechatName: '我' }), await server.addUser({ wechatName: '他' })];
    await server.call(account.userUpdate, { wechatName: '改' }, { token: mine.token });
    expect((await server.call(account.userQuery, {}, { token: other.token })).data.wechatName).toBe('他');
  });

  it.each([
    { wechatName: '  ' },
    { wechatName: '字'.repeat(33) },
    { avatarUrl: 'javascript:alert(1)' },
    { avatarUrl: 'https://x/"onload=' },
  ])('refuses %j', async (body) => {
    const { token } = await server.addUser();
    expect((await server.call(account.userUpdate, body, { token })).code).toBe(-1);
  });
});

describe('bindWechatApp and wechatPhone', () => {
  it('ties WeChat to the account, the same request twice included', async () => {
    const { uid, token } = await server.addUser();
    for (let i = 0; i < 2; i += 1)
      expect((await server.call(account.bindWechatApp, { code: 'bind-me' }, { token })).code).toBe(0);
    expect((await server.call(account.wechatAppLogin, { code: 'bind-me' })).data.uid).toBe(uid);
  });

  it("refuses somebody else's WeChat, and a second one", async () => {
    const [first, second] = [await server.addUser(), await server.addUser()];
    await server.call(account.bindWechatApp, { code: 'taken' }, { token: first.token });
    expect(await server.call(account.bindWechatApp, { code: 'taken' }, { token: second.token })).toMatchObject({
      code: -2,
      msg: '该微信已绑定其他账号',
    });
    expect((await server.call(account.bindWechatApp, { code: 'other' }, { token: first.token })).code).toBe(-2);
    expect((await server.call(account.bindWechatApp, { code: '' }, { token: first.token })).code).toBe(-1);
  });

  it("binds WeChat's phone unless somebody else has it", async () => {
    const [first, second] = [await server.addUser(), await server.addUser()];
    expect((await server.call(account.wechatPhone, { code: 'p' }, { token: first.token })).data.phone).toMatch(
      /^139\*{4}\d{4}$/,
    );
    expect((await server.call(account.wechatPhone, { code: 'p' }, { token: first.token })).code).toBe(0);
    expect(await server.call(account.wechatPhone, { code: 'p' }, { token: second.token })).toMatchObject({
      code: -2,
      msg: '该手机号已绑定其他账号',
    });
  });
});

describe('logout', () => {
  it('ends this session; the same request again finds nobody', async () => {
    const { token } = await server.addUser();
    expect((await server.call(account.logout, {}, { token })).code).toBe(0);
    expect(await server.call(account.logout, {}, { token })).toMatchObject({ code: 20100, msg: '登录已过期' });
  });

  it('leaves its device known, however long ago the login was', async () => {
    const [{ uid, token }, device] = [await server.addUser(), 'the tablet at the counter'];
    await server.call(account.logout, {}, { token, device });
    expect(await isKnownDevice(server.db, uid, device)).toBe(true);
  });
});

describe('changePassword', () => {
  it('changes the password and ends the other sessions', async () => {
    const phone = freshPhone();
    const { token } = await server.addUser({ phone, passwordHash });
    const elsewhere = (await server.call(account.phoneLogin, { phone, password: PASSWORD })).data.token;
    expect(
      (await server.call(account.changePassword, { oldPassword: PASSWORD, newPassword: 'another1' }, { token })).code,
    ).toBe(0);
    expect((await server.call(account.userQuery, {}, { token })).code).toBe(0);
    expect((await server.call(account.userQuery, {}, { token: elsewhere })).code).toBe(20100);
    expect((await server.call(account.phoneLogin, { phone, password: 'another1' })).code).toBe(0);
    expect(
      (await server.call(account.changePassword, { oldPassword: PASSWORD, newPassword: 'another1' }, { token })).msg,
    ).toBe('原密码错误');
  });

  it('refuses a short one, the same one, and an account without password; stops guessing', async () => {
    const { token } = await server.addUser({ passwordHash });
    expect(
      (await server.call(account.changePassword, { oldPassword: PASSWORD, newPassword: 'short' }, { token })).code,
    ).toBe(-1);
    expect(
      (await server.call(account.changePassword, { oldPassword: PASSWORD, newPassword: PASSWORD }, { token })).code,
    ).toBe(-1);
    const without = await server.addUser();
    expect(
      (await server.call(account.changePassword, { oldPassword: '', newPassword: PASSWORD }, { token: without.token }))
        .code,
    ).toBe(-2);
    for (let i = 0; i < 5; i += 1)
      await server.call(account.changePassword, { oldPassword: 'guess', newPassword: 'another1' }, { token });
    expect(
      (await server.call(account.changePassword, { oldPassword: PASSWORD, newPassword: 'another1' }, { token })).code,
    ).toBe(-3);
  });
});

describe('clearPhone', () => {
  it('unbinds the own phone when there is another way in; a refusal leaves the code good', async () => {
    const phone = freshPhone();
    const { uid, token } = await server.addUser({ phone, passwordHash });
    const code = await codeFor(phone, 'bind');
    expect(await server.call(account.clearPhone, { phone, code }, { token })).toMatchObject({ code: -2 });
    await server.db.insert(identities).values({ provider: 'douyin', openid: `o-${uid}`, uid, createdAt: new Date() });
    expect((await server.call(account.clearPhone, { phone, code }, { token })).code).toBe(0);
    expect(await findUserByPhone(server.db, phone)).toBeNull();
    expect((await server.call(account.clearPhone, { phone, code: '123456' }, { token })).code).toBe(-1);
  });

  it("refuses somebody else's phone, even with its code", async () => {
    const [mine, others] = [freshPhone(), freshPhone()];
    const { token } = await server.addUser({ phone: mine });
    await server.addUser({ phone: others });
    expect(
      await server.call(account.clearPhone, { phone: others, code: await codeFor(others, 'bind') }, { token }),
    ).toMatchObject({ code: -1, msg: '手机号与当前账号不一致' });
  });
});

describe('revoke and cancelByOther', () => {
  it('revoke ends the sessions and closes the account after 7 days: the phone is free then', async () => {
    const phone = freshPhone();
    const { uid, token } = await server.addUser({ phone, passwordHash, wechatName: '小张' });
    const before = server.services.clock.now().getTime();
    const { effectiveAt } = (
      await server.call(account.revoke, { phone, code: await codeFor(phone, 'revoke') }, { token })
    ).data;
    expect(new Date(effectiveAt).getTime() - before).toBe(7 * DAY);
    expect((await server.call(account.userQuery, {}, { token })).code).toBe(20100);
    server.advanceClock(7 * DAY);
    const fresh = (await server.call(account.smsLogin, { phone, code: await codeFor(phone, 'login') })).data;
    expect(fresh.uid).not.toBe(uid);
    const closed = (await server.db.select().from(users)).find((row) => row.uid === uid);
    expect(closed).toMatchObject({ phone: null, passwordHash: null, wechatName: null });
  });

  it('a login during the cooling-off period withdraws it', async () => {
    const phone = freshPhone();
    const { uid, token } = await server.addUser({ phone, passwordHash });
    expect((await server.call(account.cancelByOther, { password: PASSWORD, reason: '不用了' }, { token })).code).toBe(
      0,
    );
    server.advanceClock(6 * DAY);
    expect((await server.call(account.phoneLogin, { phone, password: PASSWORD })).data.uid).toBe(uid);
    server.advanceClock(2 * DAY);
    await tidyUp(server.db, server.services.clock.now());
    expect((await findUserByPhone(server.db, phone))?.uid).toBe(uid);
  });

  it('the hourly tidying closes what is due, identities included', async () => {
    const { token, uid } = (await server.call(account.wechatLogin, { code: 'leaving' })).data;
    expect((await server.call(account.cancelByOther, { code: 'leaving' }, { token, platform: 'weapp' })).code).toBe(0);
    server.advanceClock(7 * DAY);
    await tidyUp(server.db, server.services.clock.now());
    expect((await server.call(account.wechatLogin, { code: 'leaving' })).data.uid).not.toBe(uid);
  });

  it("refuses a wrong password, nothing at all, and somebody else's code or phone", async () => {
    const { token } = await server.addUser({ passwordHash, phone: freshPhone() });
    const others = freshPhone();
    expect((await server.call(account.cancelByOther, { password: 'wrong' }, { token })).code).toBe(-1);
    expect((await server.call(account.cancelByOther, {}, { token })).code).toBe(-1);
    await server.call(account.douyinLogin, { code: 'someone' });
    expect((await server.call(account.cancelByOther, { code: 'someone' }, { token, platform: 'tt' })).code).toBe(-1);
    expect(
      (await server.call(account.revoke, { phone: others, code: await codeFor(others, 'revoke') }, { token })).code,
    ).toBe(-1);
    expect((await server.call(account.userQuery, {}, { token })).code).toBe(0);
  });
});
