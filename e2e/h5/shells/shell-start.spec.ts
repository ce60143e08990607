/** How the app starts in each native shell: with a push, with or without a login in native storage, too old. */
import { expect } from '@playwright/test';
import { test } from '../test';
import { until } from '../../until';
import { shellOf, triedKinds } from './tried-shells';

const ADDRESS = '/packages/user/address/address';
const addressPage = /还没有收货地址|编辑/;
const COURSES = '/packages/course/courseIndex/courseIndex';
const HISTORY = '/pages/viewHistory/viewHistory';

for (const kind of triedKinds) {
  test.describe(`starts and logins in the ${kind} shell`, () => {
    test('a push that starts the app is not lost: a visitor logs in first and goes on to its page', async ({
      open,
    }) => {
      const visitor = await open('/', {
        shell: kind,
        native: (native) => void native.tapPush('/packages/user/orderRecord/orderRecord?state=done', true),
      });
      await visitor.logInByPassword('13800138001');
      await visitor.atRoute('/packages/user/orderRecord/orderRecord');
      await expect.poll(() => shellOf(visitor).state.token, 'the token is in native storage').not.toBeNull();
    });

    test('finds the login in native storage before it sends anybody to login, when its own storage was cleared', async ({
      open,
      backend,
    }) => {
      const { token } = await backend.logIn('13800138001');
      const cleared = await open('/packages/user/myCoin/myCoin', {
        shell: kind,
        native: ({ state }) => (state.token = token),
      });
      await cleared.page.waitForFunction(() => localStorage.getItem('token') !== null);
      await cleared.sees('提现');
      await cleared.settled();
      expect(cleared.route()).toBe('/packages/user/myCoin/myCoin');
      await expect(cleared.page.getByRole('alertdialog')).toHaveCount(0);
    });

    test('keeps the renewed login of native storage when the one of its own storage has ended', async ({
      open,
      backend,
    }) => {
      const renewed = await backend.logIn('13800138001');
      const returned = await open('/', {
        shell: kind,
        as: { ...renewed, token: 'ended-long-ago' },
        native: ({ state }) => (state.token = renewed.token),
      });
      const kept = () => returned.page.evaluate(() => localStorage.getItem('token'));
      await expect.poll(kept).toBe(JSON.stringify(renewed.token));
      await returned.settled();
      expect(shellOf(returned).state.token).toBe(renewed.token);
      expect(shellOf(returned).calls).not.toContain('setToken');
    });

    test('goes on with a private page that was refused first, once the login is found in native storage', async ({
      open,
      backend,
    }) => {
      const { token } = await backend.logIn('13800138001');
      const cleared = await open(ADDRESS, { shell: kind, native: ({ state }) => (state.token = token) });
      await cleared.sees(addressPage);
      await cleared.settled();
      await expect(cleared.page.getByRole('alertdialog')).toHaveCount(0);
    });

    test('goes on with a private page once the shell logs in, and begins it anew when the shell logs out', async ({
      open,
      backend,
    }) => {
      const { token } = await backend.logIn('13800138001');
      const visited = await open(ADDRESS, { shell: kind });
      const shell = shellOf(visited);
      const asked = visited.page.getByRole('alertdialog');
      await expect(asked.getByText('请先登录')).toBeVisible();
      await until(() => shell.isListenedTo, 'the page is ready');
      shell.state.token = token;
      await shell.tell('tokenChanged', null);
      await expect(asked).toHaveCount(0);
      await visited.sees(addressPage);
      expect(visited.route()).toBe(ADDRESS);
      shell.state.token = null;
      await shell.tell('tokenChanged', null);
      await expect(asked.getByText('请先登录')).toBeVisible();
      expect(visited.route()).toBe(ADDRESS);
      await expect(visited.text(addressPage)).toHaveCount(0);
    });

    test('opens a push once, however often it comes', async ({ open }) => {
      const pushed = await open('/', { shell: kind });
      const shell = shellOf(pushed);
      await until(() => shell.isListenedTo, 'the page is ready');
      // Pushes are opened one after the other: where the last one is, all before it have been.
      const onTo = async (path: string, heading: string, times: number) => {
        for (let time = 0; time < times; time += 1) await shell.tapPush(path);
        await pushed.atRoute(path);
        await pushed.sees(heading);
      };
      const back = async (path: string, heading: string) => {
        await shell.pressBack();
        await pushed.atRoute(path);
        await pushed.sees(heading);
      };
      await onTo(COURSES, '全部课程', 4);
      await onTo(HISTORY, '还没有浏览历史', 1);
      await back(COURSES, '全部课程');
      // That of the page which is shown.
      await shell.tapPush(COURSES);
      await onTo(HISTORY, '还没有浏览历史', 1);
      await back(COURSES, '全部课程');
      await back('/', '汽修助手');
    });

    test('opens no page a second time, and leaves none behind, while pages still slide away', async ({ open }) => {
      const pushed = await open('/', { shell: kind });
      const shell = shellOf(pushed);
      await until(() => shell.isListenedTo, 'the page is ready');
      for (const path of [COURSES, HISTORY]) await shell.tapPush(path);
      await pushed.atRoute(HISTORY);
      // HISTORY slides away for 0.3 s: what it leaves behind is the page of this push.
      await shell.pressBack();
      await pushed.atRoute(COURSES);
      await shell.tapPush(COURSES);
      await shell.tapPush(HISTORY);
      await pushed.atRoute(HISTORY);
      for (let press = 0; press < 2; press += 1) await shell.pressBack();
      await pushed.atRoute('/');
      await pushed.sees('汽修助手');
      await expect(pushed.page.locator('.taro_page').filter({ visible: true })).toHaveCount(1);
      await expect(pushed.page.locator('.taro_page')).toHaveCount(1);
    });

    test('asks for an upgrade of a build that is too old, where there is a lowest one (§5)', async ({ open }) => {
      const old = await open('/', { shell: kind, native: ({ state }) => (state.build = 79) });
      if (kind !== 'harmony') return old.sees('APP版本过低，请尽快升级');
      await old.sees('汽修助手');
      await until(() => shellOf(old).calls.includes('getBuildNumber'), 'the build is known');
      await old.settled();
      await expect(old.page.getByText('APP版本过低')).toHaveCount(0);
    });
  });
}
