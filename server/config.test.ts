import { resolve } from 'node:path';
import { readConfig } from './config';

describe('readConfig', () => {
  it('has defaults for everything', () => {
    expect(readConfig({ PORT: '' })).toMatchObject({ port: 8787, host: '127.0.0.1', dataDir: resolve('.data'), databaseUrl: null, sandbox: true, wechat: null, s3: null });
  });

  it('names every wrong variable at once', () => {
    expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://x', SANDBOX: 'maybe' })).toThrow(/PORT.*DATABASE_URL.*SANDBOX/s);
  });

  it('refuses half a setting', () => {
    expect(() => readConfig({ WECHAT_APPID: 'id' })).toThrow(/WECHAT_SECRET missing/);
  });

  it('reads provider settings', () => {
    const config = readConfig({ DOUYIN_APPID: 'id', DOUYIN_SECRET: 's', DOUYIN_PRIVATE_KEY: 'a\\nb', SANDBOX: 'off', CORS_ORIGINS: 'https://a.example, https://b.example', PUBLIC_ORIGIN: 'https://x.example/' });
    expect(config).toMatchObject({ douyin: { id: 'id', secret: 's', privateKey: 'a\nb' }, sandbox: false, corsOrigins: ['https://a.example', 'https://b.example'], publicOrigin: 'https://x.example' });
  });
});
