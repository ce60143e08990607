import * as account from '../../../src/contract/endpoints/account';
import { followCheck } from '../../../src/contract/endpoints/wechat';
import { refused } from '../../base/refusals';
import { SandboxWechat } from '../../providers/wechat/sandbox-wechat';
import { createTestServer, type TestServer } from '../../testing/test-server';

const appid = 'wx0123456789abcdef';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('followCheck', () => {
  it('tells whether the user follows, with name and code of the account, the same each time', async () => {
    const follower = (await server.call(account.wechatLogin, { code: 'follower' })).data;
    const other = (await server.call(account.wechatLogin, { code: 'somebody' })).data;
    const card = { name: '汽修助手', qrcodeUrl: 'http://localhost:80/assets/official-account.svg' };
    for (let i = 0; i < 2; i += 1) {
      expect((await server.call(followCheck, { appid }, { token: follower.token })).data).toEqual({
        followed: true,
        ...card,
      });
      expect((await server.call(followCheck, { appid }, { token: other.token })).data).toEqual({
        followed: false,
        ...card,
      });
    }
    expect((await server.app.inject('/assets/official-account.svg')).statusCode).toBe(200);
  });

  it('knows the follower in the native shells as well', async () => {
    const { token } = (await server.call(account.wechatAppLogin, { code: 'follower' })).data;
    expect((await server.call(followCheck, { appid }, { token })).data.followed).toBe(true);
  });

  it('answers false without a WeChat identity', async () => {
    const { token } = await server.addUser();
    expect((await server.call(followCheck, { appid }, { token })).data.followed).toBe(false);
  });

  it('needs a login and an appid', async () => {
    const { token } = await server.addUser();
    expect((await server.call(followCheck, { appid })).code).toBe(20100);
    expect((await server.call(followCheck, { appid: '' }, { token })).code).toBe(-1);
  });

  it('passes on what WeChat refuses', async () => {
    class DownWechat extends SandboxWechat {
      override followsAccount(): Promise<boolean> {
        return Promise.reject(refused('微信服务暂时不可用，请稍后再试'));
      }
    }
    const down = await createTestServer({ services: { wechat: new DownWechat() } });
    const { token } = (await down.call(account.wechatLogin, { code: 'x' })).data;
    expect(await down.call(followCheck, { appid }, { token })).toMatchObject({
      code: -2,
      msg: '微信服务暂时不可用，请稍后再试',
    });
    await down.close();
  });
});
