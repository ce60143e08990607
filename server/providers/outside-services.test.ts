import { generateKeyPairSync } from 'node:crypto';
import { readConfig } from '../config/config';
import { chooseDouyin } from './douyin/choose-douyin';
import { HttpDouyin } from './douyin/http-douyin';
import { SandboxDouyin } from './douyin/sandbox-douyin';
import { choosePayments, providerNamed } from './payment/payments';
import { chooseSms } from './sms/choose-sms';
import { SandboxSms } from './sms/sandbox-sms';
import { chooseWechat } from './wechat/choose-wechat';
import { HttpWechat } from './wechat/http-wechat';
import { SandboxWechat } from './wechat/sandbox-wechat';

const silent = () => undefined;
/** The least that a start without the sandbox takes. */
const production = {
  SANDBOX: 'off',
  PUBLIC_ORIGIN: 'https://app.example',
  TRUST_PROXY: '1',
  ALIYUN_SMS_KEY_ID: 'i',
  ALIYUN_SMS_KEY_SECRET: 's',
  ALIYUN_SMS_SIGN: '汽修助手',
  ALIYUN_SMS_TEMPLATE: 't',
};

describe('the choice of providers', () => {
  const sandbox = readConfig({});
  const real = readConfig({
    ...production,
    WECHAT_APPID: 'a',
    WECHAT_SECRET: 'b',
    DOUYIN_APPID: 'a',
    DOUYIN_SECRET: 'b',
  });

  it('takes the sandbox by default and the real ones with settings', () => {
    expect(
      [chooseWechat(sandbox), chooseDouyin(sandbox), chooseSms(sandbox, silent)].map(
        (provider) => provider.constructor,
      ),
    ).toEqual([SandboxWechat, SandboxDouyin, SandboxSms]);
    expect([chooseWechat(real), chooseDouyin(real)].map((provider) => provider.constructor)).toEqual([
      HttpWechat,
      HttpDouyin,
    ]);
  });

  it('does not start without SMS when the sandbox is off', () => {
    expect(() => chooseSms({ ...real, sms: null }, silent)).toThrow(/ALIYUN_SMS_KEY_ID/);
  });

  it('shows the sandbox code to the operator, the phone masked', async () => {
    const lines: string[] = [];
    await chooseSms(sandbox, (line) => lines.push(line)).sendCode('13800138000', '123456');
    expect(lines).toEqual(['[sandbox sms] 138****8000 → 123456']);
  });
});

describe('the choice of payment platforms', () => {
  const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  const merchant = {
    WECHAT_PAY_MCHID: '1900000109',
    WECHAT_PAY_SERIAL: 'S',
    WECHAT_PAY_PRIVATE_KEY: privateKey.replace(/\n/g, '\\n'),
    WECHAT_PAY_API_V3_KEY: 'x'.repeat(32),
  };
  const settings = {
    ...merchant,
    SANDBOX: 'on',
    PUBLIC_ORIGIN: 'https://app.example',
    TRUST_PROXY: '1',
    WECHAT_APPID: 'wxmini',
    WECHAT_SECRET: 's',
  };
  const choose = (variables: Record<string, string>) =>
    choosePayments(readConfig(variables), 'secret', new SandboxWechat());
  const names = (variables: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(choose(variables).byChannel).map(([channel, provider]) => [channel, provider?.name ?? null]),
    );

  it('is the sandbox everywhere by default, and nobody with the sandbox off', () => {
    expect(names({})).toEqual({ wechat: 'sandbox', 'wechat-app': 'sandbox', douyin: 'sandbox' });
    expect(names(production)).toEqual({ wechat: null, 'wechat-app': null, douyin: null });
  });

  it('is the real one for the applications that are set up, and then nobody pays with play money', () => {
    expect(names(settings)).toEqual({ wechat: 'wechat', 'wechat-app': null, douyin: null });
    expect(providerNamed(choose(settings), 'sandbox')).toBeNull();
    const all = {
      ...production,
      ...settings,
      WECHAT_APP_APPID: 'wxapp',
      WECHAT_APP_SECRET: 's',
      DOUYIN_APPID: 'tt',
      DOUYIN_SECRET: 's',
      DOUYIN_PAY_SALT: 'a',
      DOUYIN_PAY_TOKEN: 'b',
    };
    expect(names(all)).toEqual({ wechat: 'wechat', 'wechat-app': 'wechat-app', douyin: 'douyin' });
    expect(providerNamed(choose(all), 'sandbox')).toBeNull();
  });

  it.each([
    ['no address for notifications', { ...settings, PUBLIC_ORIGIN: '' }, /PUBLIC_ORIGIN/],
    ['an address without https', { ...settings, PUBLIC_ORIGIN: 'http://app.example' }, /PUBLIC_ORIGIN/],
    ['no application', { ...merchant, PUBLIC_ORIGIN: 'https://app.example' }, /WECHAT_APPID/],
    ['half a merchant', { WECHAT_PAY_MCHID: '1' }, /WECHAT_PAY_SERIAL/],
    ['a short APIv3 key', { ...settings, WECHAT_PAY_API_V3_KEY: 'short' }, /WECHAT_PAY_API_V3_KEY/],
    [
      'a key that is none',
      { ...settings, WECHAT_PAY_PRIVATE_KEY: '-----BEGIN nonsense' },
      /WECHAT_PAY_PRIVATE_KEY is neither a private key in PEM nor the path of one$/,
    ],
    [
      'a missing key file',
      { ...settings, WECHAT_PAY_PRIVATE_KEY: '/no/such/file.pem' },
      /WECHAT_PAY_PRIVATE_KEY is neither/,
    ],
    ['a public key without its id', { ...settings, WECHAT_PAY_PUBLIC_KEY: 'x' }, /WECHAT_PAY_PUBLIC_KEY_ID/],
    [
      'Douyin without an application',
      { DOUYIN_PAY_SALT: 'a', DOUYIN_PAY_TOKEN: 'b', PUBLIC_ORIGIN: 'https://app.example' },
      /DOUYIN_APPID/,
    ],
  ])('names what is wrong: %s', (_what, variables, message) => expect(() => choose(variables)).toThrow(message));
});
