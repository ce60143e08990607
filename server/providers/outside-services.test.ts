import { constants, createHmac, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../config';
import { chooseDouyin } from './douyin/choose-douyin';
import { HttpDouyin } from './douyin/http-douyin';
import { SandboxDouyin } from './douyin/sandbox-douyin';
import { AliyunSms } from './sms/aliyun-sms';
import { chooseSms } from './sms/choose-sms';
import { SandboxSms } from './sms/sandbox-sms';
import { chooseWechat } from './wechat/choose-wechat';
import { HttpWechat } from './wechat/http-wechat';
import { SandboxWechat } from './wechat/sandbox-wechat';

/** A stand-in for the outside: answers by path, and keeps what it was asked. */
let outside: Server;
let origin: string;
let answers: Record<string, unknown> = {};
let asked: { url: URL; body: string; headers: IncomingMessage['headers'] }[] = [];

beforeAll(async () => {
  outside = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', origin);
      asked.push({ url, body, headers: request.headers });
      const answer = answers[url.pathname];
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  answers = {};
});
afterAll(() => new Promise((resolve) => outside.close(resolve)));

const keys = { id: 'app-id', secret: 'app-secret' };

describe('HttpWechat', () => {
  it('exchanges a mini program code', async () => {
    answers = { '/sns/jscode2session': { openid: 'o1', unionid: 'u1', session_key: 'k' } };
    expect(await new HttpWechat(keys, null, null, origin).identify('mini', 'c&1')).toEqual({ openid: 'o1', unionid: 'u1', name: null, avatarUrl: null });
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({ appid: 'app-id', secret: 'app-secret', js_code: 'c&1', grant_type: 'authorization_code' });
  });

  it("exchanges a shell's code and asks for the profile", async () => {
    answers = { '/sns/oauth2/access_token': { access_token: 't', openid: 'o2' }, '/sns/userinfo': { nickname: '小王', headimgurl: 'https://p' } };
    expect(await new HttpWechat(null, keys, null, origin).identify('app', 'c')).toEqual({ openid: 'o2', unionid: null, name: '小王', avatarUrl: 'https://p' });
  });

  it('asks for the phone with one access token for many calls', async () => {
    answers = { '/cgi-bin/token': { access_token: 't', expires_in: 7200 }, '/wxa/business/getuserphonenumber': { phone_info: { purePhoneNumber: '13812345678' } } };
    const wechat = new HttpWechat(keys, null, null, origin);
    expect([await wechat.phoneOf('a'), await wechat.phoneOf('b')]).toEqual(['13812345678', '13812345678']);
    expect(asked.map((request) => request.url.pathname).filter((path) => path === '/cgi-bin/token')).toHaveLength(1);
  });

  it('says in Chinese that a code is stale, WeChat is down, or not set up', async () => {
    answers = { '/sns/jscode2session': { errcode: 40029, errmsg: 'invalid code' } };
    await expect(new HttpWechat(keys, null, null, origin).identify('mini', 'x')).rejects.toMatchObject({ code: -2, msg: '微信授权已失效，请重新授权' });
    answers = { '/sns/jscode2session': '<html>' };
    await expect(new HttpWechat(keys, null, null, origin).identify('mini', 'x')).rejects.toMatchObject({ msg: '微信服务暂时不可用，请稍后再试' });
    await expect(new HttpWechat(null, keys, null, origin).identify('mini', 'x')).rejects.toMatchObject({ msg: '未开通微信小程序登录' });
  });
});

describe("HttpWechat and the official account's followers", () => {
  const account = { id: 'gzh-id', secret: 'gzh-secret' };
  const person = (name: string) => ({ openid: `o-${name}`, unionid: `u-${name}`, subscribe: 1 });
  const followed = () => {
    answers = {
      '/cgi-bin/token': { access_token: 't', expires_in: 7200 },
      '/cgi-bin/user/get': { total: 2, count: 2, data: { openid: ['o-li', 'o-wang'] }, next_openid: 'o-wang' },
      '/cgi-bin/user/info/batchget': { user_info_list: [person('li'), person('wang')] },
      '/cgi-bin/user/info': person('wang'),
    };
    return new HttpWechat(null, null, account, origin);
  };
  const paths = () => asked.map((request) => request.url.pathname.replace('/cgi-bin/', ''));
  const ask = (wechat: HttpWechat, unionid: string | null, appid = 'gzh-id') => wechat.followsAccount({ unionid }, appid);

  it("finds a follower by unionid, and asks about the account's own openid", async () => {
    expect(await ask(followed(), 'u-wang')).toBe(true);
    expect(paths()).toEqual(['token', 'user/get', 'user/info/batchget', 'user/info']);
    expect(JSON.parse(asked[2]?.body ?? '')).toEqual({ user_list: [{ openid: 'o-li' }, { openid: 'o-wang' }] });
    expect(asked[3]?.url.searchParams.get('openid')).toBe('o-wang');
    expect(asked[0]?.url.searchParams.get('appid')).toBe('gzh-id');
  });

  it('reads the list once for many, and knows who left', async () => {
    const wechat = followed();
    expect(await Promise.all([ask(wechat, 'u-wang'), ask(wechat, 'u-li')])).toEqual([true, true]);
    answers['/cgi-bin/user/info'] = { subscribe: 0, openid: 'o-wang' };
    expect(await ask(wechat, 'u-wang')).toBe(false);
    expect(await ask(wechat, 'u-stranger')).toBe(false);
    expect(paths().filter((path) => path === 'user/get')).toHaveLength(1);
  });

  it('asks nobody about people without unionid, and refuses accounts that are not ours', async () => {
    expect(await ask(followed(), null)).toBe(false);
    await expect(ask(followed(), 'u-wang', 'another')).rejects.toMatchObject({ code: -2, msg: '未开通该公众号' });
    await expect(ask(new HttpWechat(keys, null, null, origin), 'u-wang')).rejects.toMatchObject({ msg: '未开通该公众号' });
    expect(asked).toEqual([]);
  });

  it('says in Chinese that WeChat is down or refuses the call', async () => {
    const wechat = followed();
    answers['/cgi-bin/user/get'] = { errcode: 48001, errmsg: 'api unauthorized' };
    await expect(ask(wechat, 'u-wang')).rejects.toMatchObject({ msg: '微信服务暂时不可用，请稍后再试' });
  });
});

describe('HttpDouyin', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const settings = { ...keys, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };

  it('exchanges a code', async () => {
    answers = { '/api/apps/v2/jscode2session': { err_no: 0, data: { openid: 'd1', unionid: 'du1' } } };
    expect(await new HttpDouyin(settings, origin, origin).identify('c')).toMatchObject({ openid: 'd1', unionid: 'du1' });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ appid: 'app-id', secret: 'app-secret', code: 'c' });
  });

  it('decrypts the phone', async () => {
    const data = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(JSON.stringify({ purePhoneNumber: '13812345678' }))).toString('base64');
    answers = { '/oauth/client_token/': { data: { access_token: 't', expires_in: 7200 } }, '/api/apps/v1/get_phonenumber_info/': { err_no: 0, data } };
    expect(await new HttpDouyin(settings, origin, origin).phoneOf('p')).toBe('13812345678');
    expect(asked[1]?.headers['access-token']).toBe('t');
  });

  it('refuses a stale code, a forged phone and a phone without key', async () => {
    answers = { '/api/apps/v2/jscode2session': { err_no: 40018 }, '/oauth/client_token/': { data: { access_token: 't', expires_in: 7200 } }, '/api/apps/v1/get_phonenumber_info/': { data: 'forged' } };
    await expect(new HttpDouyin(settings, origin, origin).identify('x')).rejects.toMatchObject({ msg: '抖音授权已失效，请重新授权' });
    await expect(new HttpDouyin(settings, origin, origin).phoneOf('x')).rejects.toMatchObject({ code: -2 });
    await expect(new HttpDouyin({ ...keys, privateKey: null }, origin, origin).phoneOf('x')).rejects.toMatchObject({ msg: '未开通抖音手机号登录' });
  });
});

describe('AliyunSms', () => {
  const settings = { ...keys, sign: '汽修助手', template: 'SMS_1' };

  it('sends the code with a signature over the sorted parameters', async () => {
    answers = { '/': { Code: 'OK' } };
    await new AliyunSms(settings, origin).sendCode('13812345678', '123456');
    const query = asked[0]?.url.search.slice(1) ?? '';
    const [signed, ...rest] = query.split('&');
    const expected = createHmac('sha1', 'app-secret&').update(`GET&%2F&${encodeURIComponent(rest.join('&'))}`).digest('base64');
    expect(signed).toBe(`Signature=${encodeURIComponent(expected)}`);
    expect(rest).toEqual([...rest].sort());
    expect(asked[0]?.url.searchParams.get('TemplateParam')).toBe('{"code":"123456"}');
  });

  it('tells what went wrong', async () => {
    answers = { '/': { Code: 'isv.BUSINESS_LIMIT_CONTROL' } };
    await expect(new AliyunSms(settings, origin).sendCode('1', '2')).rejects.toMatchObject({ msg: '短信发送过于频繁，请稍后再试' });
    answers = { '/': { Code: 'SignatureDoesNotMatch' } };
    await expect(new AliyunSms(settings, origin).sendCode('1', '2')).rejects.toMatchObject({ msg: '短信服务暂时不可用，请稍后再试' });
  });
});

describe('the choice of providers', () => {
  const sandbox = readConfig({});
  const real = readConfig({ SANDBOX: 'off', WECHAT_APPID: 'a', WECHAT_SECRET: 'b', DOUYIN_APPID: 'a', DOUYIN_SECRET: 'b' });

  it('takes the sandbox by default and the real ones with settings', () => {
    expect([chooseWechat(sandbox), chooseDouyin(sandbox), chooseSms(sandbox, () => undefined)].map((provider) => provider.constructor)).toEqual([SandboxWechat, SandboxDouyin, SandboxSms]);
    expect([chooseWechat(real), chooseDouyin(real)].map((provider) => provider.constructor)).toEqual([HttpWechat, HttpDouyin]);
  });

  it('does not start without SMS when the sandbox is off', () => {
    expect(() => chooseSms(real, () => undefined)).toThrow(/ALIYUN_SMS_KEY_ID/);
  });

  it('shows the sandbox code to the operator, the phone masked', async () => {
    const lines: string[] = [];
    await chooseSms(sandbox, (line) => lines.push(line)).sendCode('13800138000', '123456');
    expect(lines).toEqual(['[sandbox sms] 138****8000 → 123456']);
  });
});
