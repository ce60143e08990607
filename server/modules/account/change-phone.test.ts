import * as account from '../../../src/contract/endpoints/account';
import { MINUTE } from '../../base/clock/clock';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { findUserByPhone } from '../users/user-repository';

let server: TestServer;
let lastPhone = 13_400_000_000;
const freshPhone = () => String((lastPhone += 1));

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function bindCode(phone: string): Promise<string> {
  await server.call(account.smsGetCode, { phone, purpose: 'bind' });
  return server.sms.lastCode(phone);
}
/** A user with a phone, the codes of that and of a new one. */
async function changing() {
  const [old, fresh] = [freshPhone(), freshPhone()];
  const user = await server.addUser({ phone: old });
  const oldCode = await bindCode(old);
  return { ...user, old, fresh, oldCode, code: await bindCode(fresh) };
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('changePhone', () => {
  it('binds the new phone by both codes and ends the other sessions; the same request again does nothing', async () => {
    const { uid, token, old, fresh, oldCode, code } = await changing();
    const elsewhere = (await server.call(account.smsLogin, { phone: old, code: await loginCode(old) })).data.token;
    expect((await server.call(account.changePhone, { oldCode, phone: fresh, code }, { token })).data.phone).toBe(
      `${fresh.slice(0, 3)}****${fresh.slice(-4)}`,
    );
    expect((await findUserByPhone(server.db, fresh))?.uid).toBe(uid);
    expect(await findUserByPhone(server.db, old)).toBeNull();
    expect((await server.call(account.userQuery, {}, { token })).code).toBe(0);
    expect((await server.call(account.userQuery, {}, { token: elsewhere })).code).toBe(20100);
    expect(await server.call(account.changePhone, { oldCode, phone: fresh, code }, { token })).toMatchObject({
      code: -1,
      msg: '新手机号不能与原手机号相同',
    });
  });

  const loginCode = async (phone: string) => {
    server.advanceClock(MINUTE);
    await server.call(account.smsGetCode, { phone, purpose: 'login' });
    return server.sms.lastCode(phone);
  };

  it('uses up both codes or none: after a wrong one the right pair still works', async () => {
    const { uid, token, fresh, oldCode, code } = await changing();
    expect(
      await server.call(account.changePhone, { oldCode: wrong(oldCode), phone: fresh, code }, { token }),
    ).toMatchObject({ code: -1, msg: '验证码错误' });
    expect(
      await server.call(account.changePhone, { oldCode, phone: fresh, code: wrong(code) }, { token }),
    ).toMatchObject({ code: -1, msg: '验证码错误' });
    expect((await server.call(account.changePhone, { oldCode, phone: fresh, code }, { token })).code).toBe(0);
    expect((await findUserByPhone(server.db, fresh))?.uid).toBe(uid);
  });

  it('counts the wrong tries of each code: five end it', async () => {
    const { token, old, fresh, oldCode, code } = await changing();
    for (let i = 0; i < 5; i += 1)
      await server.call(account.changePhone, { oldCode: wrong(oldCode), phone: fresh, code }, { token });
    expect(await server.call(account.changePhone, { oldCode, phone: fresh, code }, { token })).toMatchObject({
      code: -1,
      msg: '验证码错误次数过多，请重新获取',
    });
    expect(await findUserByPhone(server.db, old)).not.toBeNull();
  });

  it('changes once for two requests at once', async () => {
    const { token, fresh, oldCode, code } = await changing();
    const answers = await Promise.all(
      [1, 2].map(() => server.call(account.changePhone, { oldCode, phone: fresh, code }, { token })),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([-1, 0]);
  });

  it('wants the old code when a phone is bound, and none when there is none', async () => {
    const { token, fresh, code } = await changing();
    expect(await server.call(account.changePhone, { phone: fresh, code }, { token })).toMatchObject({
      code: -1,
      msg: '请输入原手机号收到的验证码',
    });
    const without = await server.addUser();
    const phone = freshPhone();
    expect(
      (await server.call(account.changePhone, { phone, code: await bindCode(phone) }, { token: without.token })).code,
    ).toBe(0);
    expect((await findUserByPhone(server.db, phone))?.uid).toBe(without.uid);
  });

  it("refuses somebody else's phone, which only its owner's code gets to know", async () => {
    const { token, old, oldCode } = await changing();
    const taken = freshPhone();
    await server.addUser({ phone: taken });
    expect((await server.call(account.changePhone, { oldCode, phone: taken, code: '123456' }, { token })).msg).toBe(
      '验证码已失效，请重新获取',
    );
    expect(
      await server.call(account.changePhone, { oldCode, phone: taken, code: await bindCode(taken) }, { token }),
    ).toMatchObject({ code: -2, msg: '该手机号已绑定其他账号' });
    expect(await findUserByPhone(server.db, old)).not.toBeNull();
  });

  it('takes no code that was sent for something else, and needs a login', async () => {
    const { token, old, fresh, code } = await changing();
    const oldCode = await loginCode(old);
    expect(
      (await server.call(account.changePhone, { oldCode: wrong(oldCode), phone: fresh, code }, { token })).code,
    ).toBe(-1);
    expect((await server.call(account.changePhone, { phone: '123', code }, { token })).code).toBe(-1);
    expect((await server.call(account.changePhone, { phone: fresh, code })).code).toBe(20100);
  });
});

describe('ownPhoneCode', () => {
  it('sends a code to the bound phone, which the caller knows masked only', async () => {
    const phone = freshPhone();
    const { token } = await server.addUser({ phone });
    expect((await server.call(account.ownPhoneCode, { purpose: 'bind' }, { token })).data).toEqual({
      retryAfter: 60,
      phone: `134****${phone.slice(-4)}`,
    });
    const fresh = freshPhone();
    expect(
      (
        await server.call(
          account.changePhone,
          { oldCode: server.sms.lastCode(phone), phone: fresh, code: await bindCode(fresh) },
          { token },
        )
      ).code,
    ).toBe(0);
  });

  it('sends 1 a minute, none without a phone, and none to who is not logged in', async () => {
    const { token } = await server.addUser({ phone: freshPhone() });
    await server.call(account.ownPhoneCode, { purpose: 'revoke' }, { token });
    expect((await server.call(account.ownPhoneCode, { purpose: 'revoke' }, { token })).code).toBe(-3);
    const without = await server.addUser();
    expect(await server.call(account.ownPhoneCode, { purpose: 'bind' }, { token: without.token })).toMatchObject({
      code: -2,
      msg: '当前账号未绑定手机号',
    });
    expect((await server.call(account.ownPhoneCode, { purpose: 'login' as 'bind' }, { token })).code).toBe(-1);
    expect((await server.call(account.ownPhoneCode, { purpose: 'bind' })).code).toBe(20100);
  });
});
