import { expect } from '@playwright/test';
import type { H5App } from './h5-app';
import { test } from './test';

const PASSAT = '大众/上汽大众/帕萨特/2003/1.8T';
/** Home with an old link's parameters, as a chat passes it on. */
const oldLink = (info: object, encode: (json: string) => string = encodeURIComponent): string =>
  `/pages/home/home?shareInfo=${encode(JSON.stringify(info))}`;
const twice = (json: string): string => encodeURIComponent(encodeURIComponent(json));

/** `?path=` of the page on the screen. */
const pathIn = (app: H5App): string | null =>
  new URLSearchParams(new URL(app.page.url()).hash.split('?')[1]).get('path');

test.describe('old shared links (§2)', () => {
  test('a visitor is told to log in first, and comes to the document tree after it, without a second question', async ({
    open,
  }) => {
    const app = await open(oldLink({ target: 'docTree', from: 'demo-owner', tree: PASSAT.replace(/\//g, ',') }));
    await app.sees('车型资料');
    await app.tap(app.label('登录后查看'));
    // The web view may be closed while the user reads the code in his messages.
    await app.page.waitForURL(/login/);
    await app.page.reload();
    await app.logInByPassword('13800138001');
    await app.atRoute('/pages/docTree/docTree');
    expect(pathIn(app)).toBe(PASSAT);
    await app.sees('电路图');
    await app.sees('帕萨特');
  });

  test('a first start asks one question for the papers and the link, and comes to the tree after the login', async ({
    open,
  }) => {
    const app = await open(oldLink({ target: 'docTree', tree: PASSAT.replace(/\//g, ',') }), { consent: false });
    await app.sees('查看前，请阅读并决定是否同意：');
    await app.tap(app.label('同意并登录查看'));
    await app.logInByPassword('13800138001');
    await app.atRoute('/pages/docTree/docTree');
    await expect(app.page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
    expect(pathIn(app)).toBe(PASSAT);
  });

  const links: [target: string, info: object, encode: (json: string) => string, route: string, words: RegExp][] = [
    ['docTree', { path: PASSAT, title: '帕萨特' }, twice, '/pages/docTree/docTree', /电路图/],
    ['maintain', { path: `/${PASSAT}` }, encodeURIComponent, '/packages/vehicleMaintain/maintain/maintain', /当前里程/],
    [
      'vehicleDetail',
      { path: PASSAT },
      encodeURIComponent,
      '/packages/vehicleMaintain/vehicleDetail/vehicleDetail',
      /车型参数/,
    ],
    // Names no item: the page goes on to the schedule of the car.
    ['maintainDetail', { path: PASSAT }, encodeURIComponent, '/packages/vehicleMaintain/maintain/maintain', /当前里程/],
  ];
  for (const [target, info, encode, route, words] of links)
    test(`a logged-in user is asked, and sees ${target}`, async ({ open, backend }) => {
      const app = await open(oldLink({ target, ...info }, encode), { as: await backend.logIn('13800138001') });
      await app.sees('好友分享');
      await app.tap(app.label('查看'));
      await app.atRoute(route);
      expect(pathIn(app)).toBe(PASSAT);
      await app.sees(words);
    });

  test('an old link to what is no more says so, and stays at home', async ({ open }) => {
    const app = await open(oldLink({ target: 'lottery', from: 'demo-owner' }));
    await app.sees('不支持访问该旧版分享，请升级到最新版本');
    await app.sees('品牌选车');
  });

  test('a link that cannot be read says so', async ({ open }) => {
    const app = await open('/pages/home/home?shareInfo=%7Bbroken');
    await app.sees('分享链接已失效');
  });
});
