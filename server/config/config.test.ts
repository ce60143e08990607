import { resolve } from 'node:path';
import { readConfig } from './config';
import { SMS_SETTINGS } from './sms-settings.testing';

describe('readConfig', () => {
  it('has defaults for everything', () => {
    expect(readConfig({ PORT: '' })).toMatchObject({
      port: 8787,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: null,
      sandbox: true,
      wechat: null,
      s3: null,
    });
  });

  it.each([[{}], [{ HOST: 'localhost' }], [{ HOST: '::1' }], [{ PUBLIC_ORIGIN: 'http://127.0.0.1:8787' }]])(
    'takes the sandbox for granted on this machine alone: %j',
    (variables) => expect(readConfig(variables).sandbox).toBe(true),
  );

  it('takes several processes with a PostgreSQL, and loopback without TLS', () => {
    expect(
      readConfig({
        PROCESSES: '4',
        DATABASE_URL: 'postgres://db/app',
        SANDBOX: 'off',
        PUBLIC_ORIGIN: 'http://127.0.0.1:8787',
        ...SMS_SETTINGS,
      }),
    ).toMatchObject({ processes: 4 });
  });

  it.each(['http://127.0.0.1:8787', 'https://repair.example.cn/', 'https://[2001:db8::1]:8443'])(
    'takes PUBLIC_ORIGIN=%s',
    (value) =>
      expect(readConfig({ PUBLIC_ORIGIN: value, SANDBOX: 'on', TRUST_PROXY: '1' }).publicOrigin).toBe(
        value.replace(/\/$/, ''),
      ),
  );

  it('reads provider settings', () => {
    const config = readConfig({
      DOUYIN_APPID: 'id',
      DOUYIN_SECRET: 's',
      DOUYIN_PRIVATE_KEY: 'a\\nb',
      SANDBOX: 'off',
      ...SMS_SETTINGS,
      CORS_ORIGINS: 'https://a.example, https://b.example',
      PUBLIC_ORIGIN: 'https://x.example/',
      TRUST_PROXY: '1',
    });
    expect(config).toMatchObject({
      douyin: { id: 'id', secret: 's', privateKey: 'a\nb' },
      sandbox: false,
      corsOrigins: ['https://a.example', 'https://b.example'],
      publicOrigin: 'https://x.example',
    });
  });

  it.each([
    [{}, 0],
    [{ TRUST_PROXY: 'false' }, 0],
    [{ TRUST_PROXY: 'true' }, 1],
    [{ TRUST_PROXY: '1' }, 1],
    [{ TRUST_PROXY: '2' }, 2],
  ])('%j trusts %i proxies', (variables, proxies) =>
    expect(readConfig({ SANDBOX: 'on', ...variables }).trustProxy).toBe(proxies),
  );

  it('reads hosts for the page, and nothing that would end the policy', () => {
    expect(readConfig({ CSP_HOSTS: 'cdn.example.com, *.example.org:8443' }).pageHosts).toEqual([
      'cdn.example.com',
      '*.example.org:8443',
    ]);
    expect(() => readConfig({ CSP_HOSTS: "x; script-src 'unsafe-inline'" })).toThrow('CSP_HOSTS');
  });
});
