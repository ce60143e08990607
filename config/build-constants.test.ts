import { buildConstants } from './build-constants';

describe('what a build is told', () => {
  it('a HarmonyOS package for production names its backend: on a phone the default answers to nobody', () => {
    expect(() => buildConstants('harmony-hybrid', { NODE_ENV: 'production' })).toThrow(/TARO_APP_API_ORIGIN/);
    expect(() => buildConstants('harmony-hybrid', { NODE_ENV: 'production', TARO_APP_API_ORIGIN: '' })).toThrow(
      /TARO_APP_API_ORIGIN/,
    );
    const env = { NODE_ENV: 'production', TARO_APP_API_ORIGIN: 'https://api.example.com' };
    expect(buildConstants('harmony-hybrid', env)).toMatchObject({
      TARO_APP_API_ORIGIN: '"https://api.example.com"',
      TARO_APP_SHARE_ORIGIN: '"https://api.example.com/dlqxuser/"',
    });
  });

  it.each([
    ['harmony-hybrid', 'development', 'http://127.0.0.1:8787'],
    ['weapp', 'production', 'http://127.0.0.1:8787'],
    ['h5', 'production', ''],
  ])('%s for %s goes without', (target, mode, origin) => {
    expect(buildConstants(target, { NODE_ENV: mode }).TARO_APP_API_ORIGIN).toBe(JSON.stringify(origin));
  });
});
