import * as account from '../../../src/contract/endpoints/account';
import { sessions } from '../../db/schema/account';
import { MINUTE, SECOND } from '../../base/clock/clock';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { codeFor, freshPhone, PASSWORD } from './login.testing';
import { hashPassword } from './passwords';

let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await createTestServer();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('phoneLogin', () => {
  it('opens a session that the other calls accept', async () => {
    const phone = freshPhone();
    const { uid } = await server.addUser({ phone, passwordHash });
    const session = (await server.call(account.phoneLogin, { phone, password: PASSWORD })).data;
    expect(session.uid).toBe(uid);
    expect((await server.call(account.userQuery, {}, { token: session.token })).data.uid).toBe(uid);
  });

  it('stores the token as a hash only', async () => {
    const phone = freshPhone();
    await server.addUser({ phone, passwordHash });
    const { token } = (await server.call(account.phoneLogin, { phone, password: PASSWORD })).data;
    const rows = await server.db.select().from(sessions);
    expect(rows.map((row) => row.tokenHash)).not.toContain(token);
  });

  it('gives each login a session of its own', async () => {
    const phone = freshPhone();
    await server.addUser({ phone, passwordHash });
    const first = (await server.call(account.phoneLogin, { phone, password: PASSWORD })).data.token;
    const second = (await server.call(account.phoneLogin, { phone, password: PASSWORD })).data.token;
    await server.call(account.logout, {}, { token: first });
    expect((await server.call(account.userQuery, {}, { token: second })).code).toBe(0);
  });

  it('does not tell an unknown phone from a wrong password', async () => {
    const phone = freshPhone();
    await server.addUser({ phone, passwordHash });
    const badPassword = await server.call(account.phoneLogin, { phone, password: 'not this' });
    const unknown = await server.call(account.phoneLogin, { phone: freshPhone(), password: PASSWORD });
    expect([badPassword.code, badPassword.msg]).toEqual([-1, '手机号或密码错误']);
    expect([unknown.code, unknown.msg]).toEqual([badPassword.code, badPassword.msg]);
  });

  it.each(['1380013800', '23800138000', '<script>', ''])('refuses %j as a phone', async (phone) => {
    expect(await server.call(account.phoneLogin, { phone, password: PASSWORD })).toMatchObject({
      code: -1,
      msg: '请输入正确的手机号',
    });
  });

  it('locks the password of an account after 5 failures, for 15 minutes, even against the right one', async () => {
    const phone = freshPhone();
    await server.addUser({ phone, passwordHash });
    for (let i = 0; i < 5; i += 1)
      await server.call(account.phoneLogin, { phone, password: 'wrong' }, { ip: '10.0.0.1' });
    expect((await server.call(account.phoneLogin, { phone, password: PASSWORD }, { ip: '10.0.0.2' })).code).toBe(-3);
    server.advanceClock(15 * MINUTE + SECOND);
    expect((await server.call(account.phoneLogin, { phone, password: PASSWORD }, { ip: '10.0.0.2' })).code).toBe(0);
  });

  it('does not let parallel guesses past the limit', async () => {
    const phone = freshPhone();
    await server.addUser({ phone, passwordHash });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        server.call(account.phoneLogin, { phone, password: 'wrong' }, { ip: '10.0.0.5' }),
      ),
    );
    expect(answers.filter((answer) => answer.code === -1)).toHaveLength(5);
  });
});

describe('smsLogin', () => {
  it('logs in, and adds the user at the first time', async () => {
    const phone = freshPhone();
    const session = (await server.call(account.smsLogin, { phone, code: await codeFor(server, phone) })).data;
    server.advanceClock(MINUTE);
    const again = (await server.call(account.smsLogin, { phone, code: await codeFor(server, phone) })).data;
    expect(again.uid).toBe(session.uid);
  });

  it('takes a code once, and not after 5 minutes', async () => {
    const phone = freshPhone();
    const code = await codeFor(server, phone);
    expect((await server.call(account.smsLogin, { phone, code })).code).toBe(0);
    expect(await server.call(account.smsLogin, { phone, code })).toMatchObject({
      code: -1,
      msg: '验证码已失效，请重新获取',
    });
    server.advanceClock(MINUTE);
    const late = await codeFor(server, phone);
    server.advanceClock(5 * MINUTE);
    expect(await server.call(account.smsLogin, { phone, code: late })).toMatchObject({
      code: -1,
      msg: '验证码已失效，请重新获取',
    });
  });

  it('gives a code up after 5 wrong tries', async () => {
    const phone = freshPhone();
    const code = await codeFor(server, phone);
    for (let i = 0; i < 4; i += 1)
      expect((await server.call(account.smsLogin, { phone, code: wrong(code) })).msg).toBe('验证码错误');
    expect((await server.call(account.smsLogin, { phone, code: wrong(code) })).msg).toBe(
      '验证码错误次数过多，请重新获取',
    );
    expect((await server.call(account.smsLogin, { phone, code })).code).toBe(-1);
  });

  it('does not take a code of another purpose, another phone, or an older one', async () => {
    const phone = freshPhone();
    expect((await server.call(account.smsLogin, { phone, code: await codeFor(server, phone, 'reset') })).code).toBe(-1);
    server.advanceClock(MINUTE);
    const old = await codeFor(server, phone);
    expect((await server.call(account.smsLogin, { phone: freshPhone(), code: old })).code).toBe(-1);
    server.advanceClock(MINUTE);
    const current = await codeFor(server, phone);
    if (current !== old) expect((await server.call(account.smsLogin, { phone, code: old })).code).toBe(-1);
  });

  it('refuses a code that is not 6 digits', async () => {
    expect(await server.call(account.smsLogin, { phone: freshPhone(), code: '12345' })).toMatchObject({
      code: -1,
      msg: '请输入 6 位验证码',
    });
  });
});
