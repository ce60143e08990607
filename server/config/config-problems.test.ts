import { readConfig } from './config';
import { problemsOf } from './problems-of.testing';
import { SMS_SETTINGS } from './sms-settings.testing';

describe('problems of the settings', () => {
  it('names every wrong variable at once', () => {
    expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://x', SANDBOX: 'maybe' })).toThrow(
      /PORT.*DATABASE_URL.*SANDBOX/s,
    );
  });

  it('tells of wrong variables, half groups and what does not go together in one list', () => {
    const problems = problemsOf({
      PORT: 'x',
      PROCESSES: '2',
      SANDBOX: 'off',
      PUBLIC_ORIGIN: 'http://repair.example',
      S3_BUCKET: 'b',
      SERVER_SECRET: 'short',
    });
    for (const part of [
      'PORT',
      'several processes need DATABASE_URL',
      'ALIYUN_SMS_KEY_ID',
      'must begin with https://',
      'S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY missing beside S3_BUCKET',
      'at least 32 characters',
    ]) {
      expect(problems.filter((problem) => problem.includes(part))).toHaveLength(1);
    }
    expect(problems).toHaveLength(6);
  });

  it('words problems in English, also where calls are answered in Chinese', async () => {
    await import('../http/read-input');
    expect(() => readConfig({ PORT: '70000', LOG_LEVEL: 'loud' })).toThrow(/^[\x20-\x7e\n"|<=]+$/);
  });

  it('refuses a budget for photos whose price nobody told', () => {
    expect(problemsOf({ OCR_DAILY_CENTS: '5000' })).toEqual([
      expect.stringMatching(/^OCR_DAILY_CENTS: .*OCR_PRICE_CENTS/),
    ]);
    expect(readConfig({ OCR_DAILY_CENTS: '5000', OCR_PRICE_CENTS: '0.45' }).ocrDailyCents).toBe(5000);
  });

  it('refuses half a setting', () => {
    expect(() => readConfig({ WECHAT_APPID: 'id' })).toThrow(/WECHAT_SECRET missing/);
  });

  it.each([
    [{ PROCESSES: '2' }, 'DATABASE_URL'],
    [{ METRICS_PORT: '8787' }, 'METRICS_PORT'],
    [{ SERVER_SECRET: 'a'.repeat(40) }, 'is no secret'],
    [{ DATABASE_URL: 'postgres://app:change-me@db/app' }, 'value of the example'],
    [{ WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1', WECHAT_PAY_PUBLIC_KEY: 'x' }, 'WECHAT_PAY_MCHID'],
    [
      {
        DOUYIN_PAY_SALT: 's',
        DOUYIN_PAY_TOKEN: 't',
        PUBLIC_ORIGIN: 'https://x.example',
        SANDBOX: 'on',
        TRUST_PROXY: '1',
      },
      'DOUYIN_APPID',
    ],
    [{ REDIS_URL: 'http://x' }, 'REDIS_URL'],
    [{ DATABASE_READ_URL: 'mysql://x' }, 'DATABASE_READ_URL'],
    [{ DATABASE_READ_URL: 'postgres://two/app', REDIS_URL: 'redis://x' }, 'DATABASE_READ_URL: replicas need'],
    [{ DATABASE_READ_URL: 'postgres://two/app', DATABASE_URL: 'postgres://one/app' }, 'REDIS_URL, by which'],
  ])('refuses %j', (variables: Record<string, string>, part) => {
    expect(problemsOf(variables)).toEqual([expect.stringContaining(part)]);
  });

  it.each<[Record<string, string>]>([
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '192.168.1.20' }],
    [{ PUBLIC_ORIGIN: 'https://repair.example', TRUST_PROXY: '1' }],
    [{ PUBLIC_ORIGIN: 'http://192.168.1.20:8787' }],
    [{ TRUST_PROXY: '1' }],
  ])('wants the sandbox named where others can reach it: %j', (variables) => {
    expect(problemsOf(variables)).toEqual([expect.stringContaining('SANDBOX: say off, or on')]);
    expect(problemsOf({ ...variables, SANDBOX: 'on' })).toEqual([]);
  });

  it('wants the address that users see where the sandbox is off', () => {
    expect(problemsOf({ SANDBOX: 'off', ...SMS_SETTINGS })).toEqual([
      expect.stringContaining('PUBLIC_ORIGIN: must be set'),
    ]);
    expect(problemsOf({ SANDBOX: 'off', PUBLIC_ORIGIN: 'no address', ...SMS_SETTINGS })).toEqual([
      expect.stringContaining('PUBLIC_ORIGIN: Invalid'),
    ]);
  });

  it.each([
    ['SERVER_SECRET', 'change-me'],
    ['PUBLIC_ORIGIN', 'https://repair.example.com'],
    ['PUBLIC_ORIGIN', 'http://example.org/'],
  ])('tells of %s=%s, which the example holds, once', (name, value) =>
    expect(
      problemsOf({ SANDBOX: 'off', PUBLIC_ORIGIN: 'https://a.cn', TRUST_PROXY: '1', ...SMS_SETTINGS, [name]: value }),
    ).toEqual([`${name}: still holds the value of the example`]),
  );

  it.each([
    ['PUBLIC_ORIGIN', 'http://a.example/b'],
    ['PUBLIC_ORIGIN', 'https://a.example/?x'],
    ['PUBLIC_ORIGIN', 'ftp://a.example'],
    ['PUBLIC_ORIGIN', 'https://me:secret@a.example'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.example/, https://b.example'],
    ['CORS_ORIGINS', 'a.example'],
  ])('refuses %s=%s, which could not work', (name, value) =>
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: must be`),
  );

  it.each([
    ['-1', 'TRUST_PROXY: Too small'],
    ['yes', 'TRUST_PROXY: must be 0 to 10, true or false'],
    ['99', 'TRUST_PROXY: Too big'],
  ])('takes no TRUST_PROXY=%s', (text, problem) => expect(() => readConfig({ TRUST_PROXY: text })).toThrow(problem));

  it.each<[Record<string, string>, boolean]>([
    [{ PUBLIC_ORIGIN: 'https://repair.example' }, true],
    [{ PUBLIC_ORIGIN: 'https://repair.example', DESK_NETWORKS: '10.1.0.0/16,::1' }, true],
    [{ PUBLIC_ORIGIN: 'https://repair.example', DESK_NETWORKS: '10.1.0.0/16' }, false],
    [{ PUBLIC_ORIGIN: 'https://repair.example', TRUST_PROXY: '1' }, false],
    [{ PUBLIC_ORIGIN: 'http://192.168.1.20:8787' }, false],
    [{ PUBLIC_ORIGIN: 'http://127.0.0.1:8787' }, false],
  ])('serves the desk to nobody whom a proxy makes a caller of this machine: %j', (variables, isRefused) =>
    expect(problemsOf({ SANDBOX: 'on', ...variables })).toEqual(
      isRefused ? [expect.stringContaining('DESK_NETWORKS')] : [],
    ),
  );
});
