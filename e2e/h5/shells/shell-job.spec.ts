/** The main job in each native shell: what the app takes from it and does by it. */
import { expect } from '@playwright/test';
import { drawnSheet } from '../drawn-sheet';
import { test } from '../test';
import { shown } from '../workshop-hands';
import { shellOf, triedKinds } from './tried-shells';

const VIN = 'LSVAA49J132047371';
const TREE = '/pages/docTree/docTree';

for (const kind of triedKinds) {
  test.describe(`the main job in the ${kind} shell`, () => {
    test('takes the token from native storage and fetches the user (§4)', async ({ open, backend }) => {
      const { token } = await backend.logIn('13800138001');
      const app = await open('/', { shell: kind, native: ({ state }) => (state.token = token) });
      await app.page.waitForFunction(() => localStorage.getItem('bubbleUserInfo') !== null);
      const { calls, state } = shellOf(app);
      expect(calls).toContain('getToken');
      await expect.poll(() => calls).toContain('ready');
      expect(state.token).toBe(token);
      expect(await app.page.evaluate(() => localStorage.getItem('token'))).toBe(JSON.stringify(token));
    });

    test('makes room for bars and keyboard, and suits the status bar to the page', async ({ open, backend }) => {
      const app = await open('/', { shell: kind, as: await backend.logIn('13800138001') });
      const shell = shellOf(app);
      await shell.tell('insets', { top: 44, bottom: 34 });
      const root = app.page.locator('html');
      await expect(root).toHaveCSS('--safe-top', '44px');
      await expect(root).toHaveCSS('--safe-bottom', '34px');
      const space = app.page.locator('.status-bar-space').first();
      await expect.poll(async () => (await space.boundingBox())?.height).toBe(44);
      await expect.poll(() => shell.state.darkStatusBar, "light icons on home's blue").toBe(true);
    });

    test('scans a VIN by the shell: closed first, then unreadable, then read, to the documents of the car', async ({
      open,
      backend,
    }) => {
      const app = await open('/', { shell: kind, as: await backend.logIn('13800138001') });
      const shell = shellOf(app);
      const scan = () => app.tap(shown(app.page.getByRole('button', { name: '扫一扫' })).last());
      await scan();
      await expect.poll(() => shell.calls, 'the scanner was opened').toContain('scanVin');
      shell.state.heldUp = 'vinE';
      await scan();
      await app.sees('识别错误');
      shell.state.heldUp = VIN;
      await scan();
      await app.atRoute(TREE);
      await app.sees('上汽大众 帕萨特');
      await expect.poll(() => shell.state.darkStatusBar, 'dark icons on a white bar').toBe(false);
    });

    test('opens a diagram, shares it by the shell, and comes back by its back key', async ({ open, backend }) => {
      const app = await open('/', { shell: kind, as: await backend.logIn('13800138001') });
      await app.openCar(VIN);
      await app.atRoute(TREE);
      await app.tap('发动机');
      await app.tap('燃油泵电路图');
      await app.atRoute('/pages/documentView/documentView');
      await app.sees('完全匹配');
      await drawnSheet(app);
      // The words stay for two seconds: a slow machine that looks for them after the tap may come too late.
      await Promise.all([app.sees('分享成功'), app.tap(app.label('分享'))]);
      expect(await app.sharedLink()).toMatch(/#\/pages\/home\/home\?/);
      await shellOf(app).pressBack();
      await app.atRoute(TREE);
    });

    test('buys VIP at the cashier of the shell', async ({ open, backend }) => {
      const app = await open('/pages/payment/payment', { shell: kind, as: await backend.newcomer() });
      shellOf(app).state.outcome = 'success';
      await app.buyVip();
      await app.answerDialog('同意并继续');
      await expect(app.page.getByRole('alertdialog').getByText('支付成功')).toBeVisible();
      expect(shellOf(app).calls).toContain('pay');
      await app.closeDialog();
      await app.sees('立即续费');
    });

    test('saves a picture to the album and opens a table, with their bytes', async ({ open, backend }) => {
      const owner = await open('/packages/maintainStore/storeTurnover/storeTurnover', {
        shell: kind,
        as: await backend.logIn('13800138000'),
      });
      const { album, opened } = shellOf(owner).state;
      await owner.tap(owner.label('导出'));
      await owner.tap(owner.label('保存为图片'));
      await expect.poll(() => album, 'the picture is in the album').toHaveLength(1);
      expect(album[0]?.bytes.subarray(1, 4).toString()).toBe('PNG');
      await owner.tap(owner.label('导出'));
      await owner.tap(owner.label('导出 CSV 表格'));
      await expect.poll(() => opened, 'the table was opened').toHaveLength(1);
      expect(opened[0]?.name).toMatch(/\.csv$/);
    });
  });
}
