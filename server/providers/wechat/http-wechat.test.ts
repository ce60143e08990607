import { openStandIn, type StandIn } from '../testing/stand-in';
import { FailureWatch } from '../failure-watch';
import { HttpWechat } from './http-wechat';

const keys = { id: 'app-id', secret: 'app-secret' };
const TOKEN = '/cgi-bin/stable_token';
const SESSION = '/sns/jscode2session';
const PHONE = '/wxa/business/getuserphonenumber';
const token = (access_token = 't') => ({ access_token, expires_in: 7200 });
const phone = { errcode: 0, phone_info: { purePhoneNumber: '13812345678' } };

let outside: StandIn;
let told: string[] = [];
beforeAll(async () => {
  outside = await openStandIn();
});
beforeEach(() => {
  outside.reset();
  told = [];
});
afterAll(() => outside.close());

const watch = () => new FailureWatch('wechat', ({ kind, cause }) => told.push(`${kind} ${cause}`));
const mini = () => new HttpWechat(keys, null, null, watch(), outside.origin);
const app = () => new HttpWechat(null, keys, null, watch(), outside.origin);
const paths = () => outside.asked.map(({ url }) => url.pathname);

describe('the login by the mini program', () => {
  it('exchanges the code', async () => {
    outside.answers[SESSION] = { openid: 'o1', unionid: 'u1', session_key: 'k' };
    expect(await mini().identify('mini', 'c&1')).toEqual({ openid: 'o1', unionid: 'u1', name: null, avatarUrl: null });
    expect(Object.fromEntries(outside.asked[0]?.url.searchParams ?? [])).toEqual({
      appid: 'app-id',
      secret: 'app-secret',
      js_code: 'c&1',
      grant_type: 'authorization_code',
    });
  });

  it('asks once more when WeChat is busy (-1), and no more', async () => {
    outside.answers[SESSION] = [{ errcode: -1, errmsg: 'system error' }, { openid: 'o1' }];
    expect((await mini().identify('mini', 'c')).openid).toBe('o1');
    outside.answers[SESSION] = { errcode: -1 };
    await expect(mini().identify('mini', 'c')).rejects.toMatchObject({
      code: -2,
      msg: '微信服务暂时不可用，请稍后再试',
    });
    expect(outside.asked).toHaveLength(4);
  });

  it.each([
    [40029, -2, '微信授权已失效，请重新授权'],
    [40163, -2, '微信授权已失效，请重新授权'],
    [40226, -2, '该微信账号存在安全风险，请使用其他方式登录'],
    [45011, -3, '微信登录过于频繁，请稍后再试'],
  ])('tells the user of %i', async (errcode, code, msg) => {
    outside.answers[SESSION] = { errcode, errmsg: 'x' };
    await expect(mini().identify('mini', 'c')).rejects.toMatchObject({ code, msg });
    expect(told).toEqual([]);
  });

  it('tells the operator of a wrong secret, and not the secret', async () => {
    outside.answers[SESSION] = { errcode: 40125, errmsg: 'invalid appsecret app-secret' };
    await expect(mini().identify('mini', 'c')).rejects.toMatchObject({ msg: '微信授权已失效，请重新授权' });
    expect(told).toEqual(['refused errcode 40125']);
  });

  it('is down when WeChat answers in HTML, and not set up without keys', async () => {
    outside.answers[SESSION] = '<html>';
    await expect(mini().identify('mini', 'x')).rejects.toMatchObject({ msg: '微信服务暂时不可用，请稍后再试' });
    await expect(app().identify('mini', 'x')).rejects.toMatchObject({ msg: '未开通微信小程序登录' });
  });
});

describe('the login by the native shells', () => {
  it('exchanges the code and asks for the profile', async () => {
    outside.answers['/sns/oauth2/access_token'] = { access_token: 't', openid: 'o2' };
    outside.answers['/sns/userinfo'] = { nickname: '小王', headimgurl: 'https://p', unionid: 'u2' };
    expect(await app().identify('app', 'c')).toEqual({
      openid: 'o2',
      unionid: 'u2',
      name: '小王',
      avatarUrl: 'https://p',
    });
  });

  it('is refused for a code that is over', async () => {
    outside.answers['/sns/oauth2/access_token'] = { errcode: 42003, errmsg: 'code expired' };
    await expect(app().identify('app', 'c')).rejects.toMatchObject({ msg: '微信授权已失效，请重新授权' });
    await expect(mini().identify('app', 'c')).rejects.toMatchObject({ msg: '未开通微信App登录' });
  });
});

describe('the phone behind a code', () => {
  it('is asked for with one stable token for many, also at once', async () => {
    Object.assign(outside.answers, { [TOKEN]: token(), [PHONE]: phone });
    const wechat = mini();
    expect(await Promise.all([wechat.phoneOf('a'), wechat.phoneOf('b')])).toEqual(['13812345678', '13812345678']);
    expect(await wechat.phoneOf('c')).toBe('13812345678');
    expect(paths().filter((path) => path === TOKEN)).toHaveLength(1);
    expect(outside.asked[0]?.json).toEqual({ grant_type: 'client_credential', appid: 'app-id', secret: 'app-secret' });
  });

  it('is asked for with a new token when WeChat no longer takes the old one', async () => {
    Object.assign(outside.answers, {
      [TOKEN]: [token('old'), token('new')],
      [PHONE]: [{ errcode: 40001, errmsg: 'not latest' }, phone],
    });
    expect(await mini().phoneOf('a')).toBe('13812345678');
    expect(
      outside.asked.filter(({ url }) => url.pathname === PHONE).map(({ url }) => url.searchParams.get('access_token')),
    ).toEqual(['old', 'new']);
  });

  it('is refused for a code that is over, and down without a token', async () => {
    Object.assign(outside.answers, { [TOKEN]: token(), [PHONE]: { errcode: 40029 } });
    await expect(mini().phoneOf('a')).rejects.toMatchObject({ msg: '微信授权已失效，请重新授权' });
    outside.answers[TOKEN] = { errcode: 40164, errmsg: 'invalid ip' };
    await expect(mini().phoneOf('a')).rejects.toMatchObject({ msg: '微信服务暂时不可用，请稍后再试' });
    expect(told).toEqual(['refused errcode 40164']);
  });
});

describe("the official account's followers", () => {
  const account = { id: 'gzh-id', secret: 'gzh-secret' };
  const person = (name: string) => ({ openid: `o-${name}`, unionid: `u-${name}`, subscribe: 1 });
  const followed = () => {
    Object.assign(outside.answers, {
      [TOKEN]: token(),
      '/cgi-bin/user/get': { total: 2, count: 2, data: { openid: ['o-li', 'o-wang'] }, next_openid: 'o-wang' },
      '/cgi-bin/user/info/batchget': { user_info_list: [person('li'), person('wang')] },
      '/cgi-bin/user/info': person('wang'),
    });
    return new HttpWechat(null, null, account, watch(), outside.origin);
  };
  const asked = () => paths().map((path) => path.replace('/cgi-bin/', ''));
  const ask = (wechat: HttpWechat, unionid: string | null, appid = 'gzh-id') =>
    wechat.followsAccount({ unionid }, appid);

  it("are found by unionid, and asked about by the account's own openid", async () => {
    expect(await ask(followed(), 'u-wang')).toBe(true);
    expect(asked()).toEqual(['stable_token', 'user/get', 'user/info/batchget', 'user/info']);
    expect(outside.asked[2]?.json).toEqual({ user_list: [{ openid: 'o-li' }, { openid: 'o-wang' }] });
    expect(outside.asked[3]?.url.searchParams.get('openid')).toBe('o-wang');
    expect(outside.asked[0]?.json).toMatchObject({ appid: 'gzh-id' });
  });

  it('are read once for many, and known when they left', async () => {
    const wechat = followed();
    expect(await Promise.all([ask(wechat, 'u-wang'), ask(wechat, 'u-li')])).toEqual([true, true]);
    outside.answers['/cgi-bin/user/info'] = { subscribe: 0, openid: 'o-wang' };
    expect(await ask(wechat, 'u-wang')).toBe(false);
    expect(await ask(wechat, 'u-stranger')).toBe(false);
    expect(asked().filter((path) => path === 'user/get')).toHaveLength(1);
  });

  it('are nobody without unionid, and accounts that are not ours are refused', async () => {
    expect(await ask(followed(), null)).toBe(false);
    await expect(ask(followed(), 'u-wang', 'another')).rejects.toMatchObject({ code: -2, msg: '未开通该公众号' });
    await expect(ask(mini(), 'u-wang')).rejects.toMatchObject({ msg: '未开通该公众号' });
    expect(outside.asked).toEqual([]);
  });

  it('cannot be told when WeChat refuses the call', async () => {
    const wechat = followed();
    outside.answers['/cgi-bin/user/get'] = { errcode: 48001, errmsg: 'api unauthorized' };
    await expect(ask(wechat, 'u-wang')).rejects.toMatchObject({ msg: '微信服务暂时不可用，请稍后再试' });
    expect(told).toEqual(['refused errcode 48001']);
  });
});
