import asyncPackages from './async-packages.json';

/** What the build reads for `target`. */
function configFor(target: string): Taro.AppConfig {
  const before = process.env.TARO_ENV;
  Object.assign(process.env, { TARO_ENV: target });
  Object.assign(globalThis, { defineAppConfig: (config: unknown) => config });
  try {
    let config: Taro.AppConfig = {};
    jest.isolateModules(() => {
      config = jest.requireActual<{ default: Taro.AppConfig }>('../src/app.config').default;
    });
    return config;
  } finally {
    Object.assign(process.env, { TARO_ENV: before });
  }
}

const rootsWithPages = ({ subPackages = [] }: Taro.AppConfig): string[] =>
  subPackages.filter(({ pages }) => pages.length > 0).map(({ root, pages }) => `${root}: ${pages.join(', ')}`);

describe('app.json', () => {
  const wechatKeys = ['__usePrivacyCheck__', 'lazyCodeLoading', 'requiredPrivateInfos'];

  it('has what WeChat alone knows on WeChat', () => {
    expect(Object.keys(configFor('weapp'))).toEqual(expect.arrayContaining(wechatKeys));
  });

  it.each(['tt', 'h5', 'harmony-hybrid'])('has none of it on %s, and the same pages', (target) => {
    const config = configFor(target);
    expect(Object.keys(config).filter((key) => wechatKeys.includes(key))).toEqual([]);
    expect(rootsWithPages(config)).toEqual(rootsWithPages(configFor('weapp')));
  });

  it.each(['weapp', 'tt'])('has a package for all code that is fetched by itself on %s', (target) => {
    const { subPackages = [] } = configFor(target);
    expect(subPackages.filter(({ pages }) => pages.length === 0).map(({ root }) => root)).toEqual(
      Object.keys(asyncPackages).map((name) => `async/${name}`),
    );
  });
});
