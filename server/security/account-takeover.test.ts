import { eq } from 'drizzle-orm';
import * as account from '../../src/contract/endpoints/account';
import * as message from '../../src/contract/endpoints/messages';
import * as share from '../../src/contract/endpoints/share';
import { hashPassword } from '../modules/account/passwords';
import { users } from '../db/schema/account';
import { createTestServer, type TestServer } from '../testing/test-server';

const PASSWORD = 'Schraube-77';
jest.setTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server?.close());

const phoneOf = async (uid: string) =>
  (await server.db.select({ phone: users.phone }).from(users).where(eq(users.uid, uid)))[0]?.phone;

describe('whoever borrows a session', () => {
  it("cannot put the phone of their WeChat in place of the owner's", async () => {
    const { uid, token } = await server.addUser({ phone: '13811112222' });
    expect(await server.call(account.wechatPhone, { code: "a stranger's" }, { token })).toMatchObject({
      code: -2,
      msg: '当前账号已绑定手机号，请使用更换手机号',
    });
    expect(await phoneOf(uid)).toBe('13811112222');
  });

  it('binds it where there is none', async () => {
    const { uid, token } = await server.addUser();
    expect((await server.call(account.wechatPhone, { code: 'own' }, { token })).code).toBe(0);
    expect(await phoneOf(uid)).toMatch(/^1390000\d{4}$/);
  });

  it('cannot change the password unnoticed', async () => {
    const { token } = await server.addUser({ phone: '13811113333', passwordHash: await hashPassword(PASSWORD) });
    await server.call(account.changePassword, { oldPassword: PASSWORD, newPassword: 'Neue-Schraube-1' }, { token });
    const { list } = (await server.call(message.messageQuery, {}, { token })).data;
    expect(list.map(({ content }) => content.title)).toEqual(['登录密码已修改']);
  });
});

it.each(['12345678', 'password1', 'a13811114444'])(
  'a new password such as %s is refused wherever one is set',
  async (password) => {
    const phone = '13811114444';
    const { token } = await server.addUser({ passwordHash: await hashPassword(PASSWORD) });
    expect((await server.call(account.register, { phone, code: '123456', password })).msg).toMatch(/^密码/);
    expect((await server.call(account.resetPassword, { phone, code: '123456', password })).msg).toMatch(/^密码/);
    if (!password.includes(phone))
      expect(
        (await server.call(account.changePassword, { oldPassword: PASSWORD, newPassword: password }, { token })).msg,
      ).toMatch(/^密码/);
  },
);

it.each(['javascript:alert(1)', 'data:text/html,x', 'https://x/"onerror=', ' //x'])(
  'a login takes no picture such as %s',
  async (avatarUrl) => {
    for (const call of [account.wechatLogin, account.douyinLogin]) {
      const { token } = (await server.call(call, { code: avatarUrl, avatarUrl })).data;
      expect((await server.call(account.userQuery, {}, { token })).data.avatarUrl).toBeNull();
    }
  },
);

describe('anonymous callers', () => {
  const payload = (characters: number) => ({
    shareTarget: '/pages/home/home',
    sharePagePrarams: { id: 'x'.repeat(characters) },
  });

  it('fill no disk with shares', async () => {
    expect(await server.call(share.onShare, { payload: payload(10_000) })).toMatchObject({
      code: -1,
      msg: '分享内容过长',
    });
    const codes: number[] = [];
    for (let index = 0; index < 302; index += 1)
      codes.push((await server.call(share.onShare, { payload: payload(10) }, { ip: '198.51.100.7' })).code);
    expect(codes.filter((code) => code === -3)).toHaveLength(2);
    expect((await server.call(share.onShare, { payload: payload(10) }, { ip: '198.51.100.8' })).code).toBe(0);
  });
});
