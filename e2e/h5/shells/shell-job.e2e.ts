/** The main job in each native shell, from the token in its storage to the push that is tapped in the background. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { ShellKind } from '../../../src/platform/shell/types';
import { drawnSheet } from '../drawn-sheet';
import { H5App } from '../h5-app';
import { surroundings } from '../surroundings';
import { PATIENCE_MS, until } from '../until';
import type { SimulatedShell } from './simulated-shell';
import { sharedBackend } from '../shared-backend';
import { suiteBrowser } from '../suite-browser';

const kinds: readonly ShellKind[] = surroundings.shell ? [surroundings.shell] : ['android', 'ios', 'harmony'];
const VIN = 'LSVAA49J132047371';

for (const kind of kinds) {
  describe(`the main job in the ${kind} shell`, () => {
    const suite = suiteBrowser();
    let app: H5App;
    let shell: SimulatedShell;
    before(async () => {
      const token = (await sharedBackend.logIn('13800138001')).token;
      app = await H5App.open(suite.browser, '/', { shell: kind, native: ({ state }) => (state.token = token) });
      assert.ok(app.shell);
      shell = app.shell;
    });
    const variable = (name: string) =>
      app.page.evaluate((each) => getComputedStyle(document.documentElement).getPropertyValue(each).trim(), name);

    it('takes the token from native storage and fetches the user (§4)', async () => {
      await app.page.waitForFunction(() => localStorage.getItem('bubbleUserInfo') !== null);
      assert.ok(shell.calls.includes('getToken') && shell.calls.includes('ready'), shell.calls.join());
      assert.equal(
        await app.page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? 'null') as unknown),
        shell.state.token,
      );
    });

    it('makes room for bars and keyboard, and suits the status bar to the page', async () => {
      await shell.tell('insets', { top: 44, bottom: 34 });
      await until(
        async () => (await variable('--safe-top')) === '44px' && (await variable('--safe-bottom')) === '34px',
        'the insets are kept clear',
      );
      assert.equal(
        await app.page
          .locator('.status-bar-space')
          .first()
          .evaluate((element) => element.getBoundingClientRect().height),
        44,
      );
      await until(() => shell.state.darkStatusBar === true, "light icons on home's blue");
    });

    it('scans a VIN by the shell: closed first, then unreadable, then read, to the documents of the car', async () => {
      const scan = async () =>
        app.tap(app.page.getByRole('button', { name: '扫一扫' }).filter({ visible: true }).last());
      await scan();
      await until(() => shell.calls.includes('scanVin'), 'the scanner was opened');
      shell.state.heldUp = 'vinE';
      await scan();
      await app.sees('识别错误');
      shell.state.heldUp = VIN;
      await scan();
      await app.atRoute('/pages/docTree/docTree');
      await app.sees('上汽大众 帕萨特');
      await until(() => shell.state.darkStatusBar === false, 'dark icons on a white bar');
    });

    it('opens a diagram, shares it by the shell, and comes back by its back key', async () => {
      await app.tap('发动机');
      await app.tap('燃油泵电路图');
      await app.atRoute('/pages/documentView/documentView');
      await app.sees('完全匹配');
      await drawnSheet(app);
      // The words stay for two seconds: a slow machine that looks for them after the tap may come too late.
      await Promise.all([app.sees('分享成功'), app.tap(app.label('分享'))]);
      assert.match(await app.sharedLink(), /#\/pages\/home\/home\?/);
      await shell.pressBack();
      await app.atRoute('/pages/docTree/docTree');
    });

    it('buys VIP at the cashier of the shell', async () => {
      shell.state.outcome = 'success';
      await app.goto('/pages/payment/payment');
      await app.buyVip();
      await app.answerDialog('同意并继续');
      await app.page.getByRole('alertdialog').getByText('支付成功').waitFor({ timeout: PATIENCE_MS });
      assert.ok(shell.calls.includes('pay'));
      await app.closeDialog();
      await app.sees('立即续费');
    });

    it('saves a picture to the album and opens a table, with their bytes', async () => {
      const token = (await sharedBackend.logIn('13800138000')).token;
      const owner = await H5App.open(suite.browser, '/packages/maintainStore/storeTurnover/storeTurnover', {
        shell: kind,
        native: ({ state }) => (state.token = token),
      });
      await owner.tap(owner.label('导出'));
      await owner.tap(owner.label('保存为图片'));
      await until(() => owner.shell?.state.album.length === 1, 'the picture is in the album');
      assert.equal(owner.shell?.state.album[0]?.bytes.subarray(1, 4).toString(), 'PNG');
      await owner.tap(owner.label('导出'));
      await owner.tap(owner.label('导出 CSV 表格'));
      await until(() => owner.shell?.state.opened.length === 1, 'the table was opened');
      assert.match(owner.shell?.state.opened[0]?.name ?? '', /\.csv$/);
      await owner.close();
    });

    it('answers a dialog with "no", and leaves the app from a tab page at the second press of the back key', async () => {
      await app.goto('/pages/setting/setting');
      await app.tap('退出登录');
      await app.page.getByRole('alertdialog').waitFor();
      await shell.pressBack();
      await app.page.getByRole('alertdialog').waitFor({ state: 'detached' });
      assert.equal(app.route(), '/pages/setting/setting');
      await shell.pressBack();
      await app.page.waitForFunction(() => !window.location.hash.includes('setting'));
      await app.sees('汽修助手');
      await app.page.waitForTimeout(500);
      await shell.pressBack();
      await app.sees('再按一次退出应用');
      await shell.pressBack();
      if (kind === 'ios') {
        await app.page.waitForTimeout(300);
        assert.ok(!shell.calls.includes('exitApp'), 'iOS has no such call (§8)');
      } else await until(() => shell.state.exits === 1, 'the app is left');
    });

    it('comes back from the background with a fresh user, and follows a push that was tapped meanwhile', async () => {
      await app.goto('/');
      await app.sees('汽修助手');
      await until(() => shell.isListenedTo, 'the page is ready');
      await shell.toBackground();
      await app.page.waitForTimeout(5_200);
      const fetched = app.page.waitForRequest('**/api/user2/query');
      await shell.toForeground();
      await fetched;
      await shell.tapPush('/packages/user/orderRecord/orderRecord', true);
      await app.atRoute('/packages/user/orderRecord/orderRecord');
    });

    it('opens the link of a friend that a push brings to home, once, and remembers who sent it (§2 shareInfo)', async () => {
      await app.goto('/');
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
      assert.match(visit.postData() ?? '', /friend-of-the-push/);
      // The address is there before the page is.
      await app.sees('上汽大众 帕萨特');
      assert.match((await app.page.evaluate(() => localStorage.getItem('shareFromUid'))) ?? '', /friend-of-the-push/);
      await shell.pressBack();
      await app.atRoute('/');
      await app.page.waitForTimeout(1_000);
      assert.equal(app.route(), '/');
    });

    it('takes a token that the shell has refreshed, and is logged out with it', async () => {
      const before = shell.state.token;
      shell.state.token = (await sharedBackend.logIn('13800138001')).token;
      assert.notEqual(shell.state.token, before);
      const fetched = app.page.waitForRequest(
        (request) =>
          request.url().endsWith('/api/user2/query') && request.headers()['x-access-token'] === shell.state.token,
      );
      await shell.tell('tokenChanged', null);
      await fetched;
      shell.state.token = null;
      await shell.tell('tokenChanged', null);
      await until(() => app.page.evaluate(() => localStorage.getItem('token') === null), 'the app is logged out');
    });

    it('never threw an uncaught error', () => assert.deepEqual(app.faults, []));
  });
}
