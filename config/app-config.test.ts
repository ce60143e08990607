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

  it.each(['weapp', 'tt'])('has no package within another, and few enough for WeChat, on %s', (target) => {
    const roots = (configFor(target).subPackages ?? []).map(({ root }) => `${root}/`);
    const within = roots.filter((root) => roots.some((other) => other !== root && root.startsWith(other)));
    expect(within).toEqual([]);
    expect(new Set(roots).size).toBe(roots.length);
    expect(roots.length).toBeLessThanOrEqual(100);
  });

  it('preloads only from pages that are there, and packages that have pages', () => {
    const { pages = [], subPackages = [], preloadRule = {} } = configFor('weapp');
    const withPages = subPackages.filter((each) => each.pages.length > 0);
    const all = [...pages, ...withPages.flatMap((each) => each.pages.map((page) => `${each.root}/${page}`))];
    expect(Object.keys(preloadRule).filter((page) => !all.includes(page))).toEqual([]);
    const preloaded = Object.values(preloadRule).flatMap(({ packages }) => packages);
    expect(preloaded.filter((name) => !withPages.some(({ root }) => root === name))).toEqual([]);
  });
});
