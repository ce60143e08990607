import * as account from '../../../src/contract/endpoints/account';
import { MINUTE } from '../../base/clock/clock';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { findUserByPhone } from '../users/user-repository';
import { codeFor, freshPhone, PASSWORD } from './login.testing';
import { hashPassword } from './passwords';

let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await createTestServer();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => server.close());

describe('register', () => {
  async function registerCode(phone: string): Promise<string> {
    await server.call(account.registerGetCode, { phone });
    return server.sms.lastCode(phone);
  }

  it('adds a user with a password, who may log in with it', async () => {
    const phone = freshPhone();
    expect(
      (await server.call(account.register, { phone, code: await registerCode(phone), password: PASSWORD })).code,
    ).toBe(0);
    expect((await server.call(account.phoneLogin, { phone, password: PASSWORD })).code).toBe(0);
    expect((await findUserByPhone(server.db, phone))?.passwordHash).toMatch(/^scrypt\$/);
  });

  it('records who invited, once, and not an unknown uid', async () => {
    const inviter = await server.addUser();
    const phone = freshPhone();
    await server.call(account.register, {
      phone,
      code: await registerCode(phone),
      password: PASSWORD,
      superior: inviter.uid,
    });
    expect((await findUserByPhone(server.db, phone))?.superiorUid).toBe(inviter.uid);
    const other = await server.addUser();
    server.advanceClock(MINUTE);
    await server.call(account.smsLogin, { phone, code: await codeFor(server, phone), superior: other.uid });
    expect((await findUserByPhone(server.db, phone))?.superiorUid).toBe(inviter.uid);

    const stranger = freshPhone();
    await server.call(account.register, {
      phone: stranger,
      code: await registerCode(stranger),
      password: PASSWORD,
      superior: 'nobody',
    });
    expect((await findUserByPhone(server.db, stranger))?.superiorUid).toBeNull();
  });

  it('refuses a phone that is registered, once its owner has proven it', async () => {
    const phone = freshPhone();
    await server.addUser({ phone });
    expect((await server.call(account.register, { phone, code: '123456', password: PASSWORD })).msg).toBe(
      '验证码已失效，请重新获取',
    );
    expect(
      await server.call(account.register, { phone, code: await registerCode(phone), password: PASSWORD }),
    ).toMatchObject({ code: -2, msg: '该手机号已注册，请直接登录' });
  });

  it('adds one user when the same request comes twice at once', async () => {
    const phone = freshPhone();
    const body = { phone, code: await registerCode(phone), password: PASSWORD };
    const answers = await Promise.all([server.call(account.register, body), server.call(account.register, body)]);
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  });

  it.each(['1234567', 'x'.repeat(33)])('refuses the password %j: 8 to 32 characters', async (password) => {
    expect((await server.call(account.register, { phone: freshPhone(), code: '123456', password })).code).toBe(-1);
  });
});

describe('resetPassword', () => {
  it('sets the password and ends every session', async () => {
    const phone = freshPhone();
    const { token } = await server.addUser({ phone, passwordHash });
    expect(
      (
        await server.call(account.resetPassword, {
          phone,
          code: await codeFor(server, phone, 'reset'),
          password: 'another1',
        })
      ).code,
    ).toBe(0);
    expect((await server.call(account.userQuery, {}, { token })).code).toBe(20100);
    expect((await server.call(account.phoneLogin, { phone, password: PASSWORD })).code).toBe(-1);
    expect((await server.call(account.phoneLogin, { phone, password: 'another1' })).code).toBe(0);
  });

  it('refuses a wrong code and, with the right one, a phone without account', async () => {
    const phone = freshPhone();
    expect((await server.call(account.resetPassword, { phone, code: '123456', password: PASSWORD })).code).toBe(-1);
    const code = await codeFor(server, phone, 'reset');
    expect(await server.call(account.resetPassword, { phone, code, password: PASSWORD })).toMatchObject({ code: -2 });
    expect(await findUserByPhone(server.db, phone)).toBeNull();
  });
});
