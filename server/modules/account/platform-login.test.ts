import * as account from '../../../src/contract/endpoints/account';
import { users } from '../../db/schema/account';
import { createTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('wechatLogin, wechatAppLogin, douyinLogin and douyinLoginByPhone', () => {
  it.each([
    ['wechatLogin', account.wechatLogin],
    ['wechatAppLogin', account.wechatAppLogin],
    ['douyinLogin', account.douyinLogin],
  ] as const)('%s makes one user of one person', async (name, endpoint) => {
    const first = (await server.call(endpoint, { code: `${name}-person` })).data;
    const second = (await server.call(endpoint, { code: `${name}-person` })).data;
    expect(second.uid).toBe(first.uid);
    expect((await server.call(endpoint, { code: `${name}-other` })).data.uid).not.toBe(first.uid);
    expect((await server.call(endpoint, { code: '' })).code).toBe(-1);
  });

  it('knows the same person in the mini program and in the shells by unionid', async () => {
    const mini = (await server.call(account.wechatLogin, { code: 'union-person' })).data;
    expect((await server.call(account.wechatAppLogin, { code: 'union-person' })).data.uid).toBe(mini.uid);
  });

  it('makes one user when the same person logs in twice at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => server.call(account.douyinLogin, { code: 'twice' })));
    expect(new Set(answers.map((answer) => answer.data.uid)).size).toBe(1);
    const rows = await server.db.select().from(users);
    expect(rows.filter((row) => row.uid === answers[0]?.data.uid)).toHaveLength(1);
  });

  it('takes name, picture and inviter at the first login; keepUser keeps the stored name', async () => {
    const inviter = await server.addUser();
    const profile = {
      code: 'named',
      wechatName: '小王',
      avatarUrl: 'https://p3.douyinpic.com/a.png',
      superior: inviter.uid,
    };
    const { token } = (await server.call(account.douyinLogin, profile)).data;
    await server.call(account.douyinLogin, { code: 'named', wechatName: '老王', keepUser: true });
    expect((await server.call(account.userQuery, {}, { token })).data).toMatchObject({
      wechatName: '小王',
      avatarUrl: 'https://p3.douyinpic.com/a.png',
    });
    await server.call(account.douyinLogin, { code: 'named', wechatName: '老王' });
    expect((await server.call(account.userQuery, {}, { token })).data.wechatName).toBe('老王');
  });

  it('ties Douyin to the account of the phone that Douyin knows', async () => {
    const phone = await server.services.douyin.phoneOf('phone-code');
    const { uid } = await server.addUser({ phone });
    const byPhone = (await server.call(account.douyinLoginByPhone, { code: 'dy-person', phoneCode: 'phone-code' }))
      .data;
    expect(byPhone.uid).toBe(uid);
    expect((await server.call(account.douyinLogin, { code: 'dy-person' })).data.uid).toBe(uid);
    expect((await server.call(account.douyinLoginByPhone, { code: 'x', phoneCode: '' })).code).toBe(-1);
  });
});
