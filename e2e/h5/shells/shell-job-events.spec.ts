/** What happens to the app in each native shell: its back key, a return from the background, pushes and tokens. */
import { expect } from '@playwright/test';
import { test } from '../test';
import { until } from '../../until';
import { shellOf, triedKinds } from './tried-shells';

const SETTINGS = '/pages/setting/setting';
const ORDERS = '/packages/user/orderRecord/orderRecord';
const HISTORY = '/pages/viewHistory/viewHistory';

for (const kind of triedKinds) {
  test.describe(`events of the ${kind} shell`, () => {
    test('answers a dialog with "no", and leaves the app from a tab page at the second press of the back key', async ({
      open,
      backend,
    }) => {
      const app = await open(SETTINGS, { shell: kind, as: await backend.logIn('13800138001') });
      const shell = shellOf(app);
      const asked = app.page.getByRole('alertdialog');
      await app.tap('退出登录');
      await expect(asked).toBeVisible();
      await shell.pressBack();
      await expect(asked).toHaveCount(0);
      expect(app.route()).toBe(SETTINGS);
      await shell.pressBack();
      await app.page.waitForFunction(() => !window.location.hash.includes('setting'));
      await app.sees('汽修助手');
      await app.settled();
      // Two presses within two seconds leave: a slow machine takes longer to see the words between them.
      await app.page.clock.setFixedTime(Date.now());
      await Promise.all([app.sees('再按一次退出应用'), shell.pressBack()]);
      await shell.pressBack();
      if (kind !== 'ios') return expect.poll(() => shell.state.exits, 'the app is left').toBe(1);
      await shell.tapPush(HISTORY);
      await app.atRoute(HISTORY);
      expect(shell.calls, 'iOS has no such call (§8)').not.toContain('exitApp');
    });

    test('comes back from the background with a fresh user, and follows a push that was tapped meanwhile', async ({
      open,
      backend,
    }) => {
      const app = await open('/', {
        shell: kind,
        as: await backend.logIn('13800138001'),
        prepare: (page) => page.clock.install(),
      });
      const shell = shellOf(app);
      await app.sees('汽修助手');
      await until(() => shell.isListenedTo, 'the page is ready');
      // It fetches the user at its start, too.
      await app.settled();
      await shell.toBackground();
      await app.page.clock.fastForward(5_200);
      const fetched = app.page.waitForRequest('**/api/user2/query');
      await shell.toForeground();
      await fetched;
      await shell.tapPush(ORDERS, true);
      await app.atRoute(ORDERS);
    });

    test('opens the link of a friend that a push brings to home, once, and remembers who sent it (§2 shareInfo)', async ({
      open,
      backend,
    }) => {
      const app = await open('/', { shell: kind, as: await backend.logIn('13800138001') });
      const shell = shellOf(app);
      await app.sees('汽修助手');
      await until(() => shell.isListenedTo, 'the page is ready');
      const shareInfo = {
        shareTarget: '/pages/docTree/docTree',
        sharePagePrarams: { path: '大众/上汽大众/帕萨特' },
        directJump: true,
        from: 'friend-of-the-push',
      };
      const counted = app.page.waitForRequest('**/vipShare/install');
      await shell.tapPush(`/pages/home/home?shareInfo=${encodeURIComponent(JSON.stringify(shareInfo))}`);
      const [visit] = await Promise.all([counted, app.atRoute('/pages/docTree/docTree')]);
      expect(visit.postData()).toContain('friend-of-the-push');
      // The address is there before the page is.
      await app.sees('上汽大众 帕萨特');
      expect(await app.page.evaluate(() => localStorage.getItem('shareFromUid'))).toContain('friend-of-the-push');
      await shell.pressBack();
      await app.atRoute('/');
      await app.sees('汽修助手');
      await app.settled();
      expect(app.route()).toBe('/');
    });

    test('takes a token that the shell has refreshed, and is logged out with it', async ({ open, backend }) => {
      const before = await backend.logIn('13800138001');
      const app = await open('/', { shell: kind, as: before });
      const shell = shellOf(app);
      await until(() => shell.isListenedTo, 'the page is ready');
      const { token } = await backend.logIn('13800138001');
      expect(token).not.toBe(before.token);
      const fetched = app.page.waitForRequest(
        (request) => request.url().endsWith('/api/user2/query') && request.headers()['x-access-token'] === token,
      );
      shell.state.token = token;
      await shell.tell('tokenChanged', null);
      await fetched;
      await app.page.waitForFunction((kept) => localStorage.getItem('token') === kept, JSON.stringify(token));
      shell.state.token = null;
      await shell.tell('tokenChanged', null);
      await app.page.waitForFunction(() => localStorage.getItem('token') === null);
    });
  });
}
