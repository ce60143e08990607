/**
 * The harmony-hybrid output in Taro's container alone, without a bridge of ours: what the doors do with its native
 * calls.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { vinPhoto } from '../../../server/testing/vin-photo/vin-photo';
import { launchBrowser } from '../../browser';
import { H5App } from '../h5-app';
import { surroundings } from '../surroundings';
import { runInHarmonyContainer, type ContainerState } from './harmony-container';

const VIN = 'LSVAA49J132047371';
const skip = surroundings.isHarmonyHybrid
  ? false
  : 'runs on harmony-hybrid output: npm run e2e -- --app harmony-hybrid harmony-container';

describe("the main job in Taro's container for HarmonyOS", { skip }, () => {
  let browser: Browser;
  let app: H5App;
  let container: ContainerState;
  before(async () => {
    browser = await launchBrowser();
    app = await H5App.open(browser, '/packages/user/login/login', {
      shell: null,
      prepare: async (page) => {
        container = await runInHarmonyContainer(page.context());
      },
    });
    await app.logInByPassword('13800138000');
    await app.page.waitForFunction(() => !window.location.hash.includes('login'));
  });
  after(() => browser.close());

  it('keeps clear of the bars that the container tells', async () => {
    await app.page.waitForFunction(
      () => getComputedStyle(document.documentElement).getPropertyValue('--safe-top').trim() === '36px',
    );
    assert.equal(
      await app.page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--safe-bottom').trim(),
      ),
      '28px',
    );
  });

  it('reads a VIN from a picture of its camera, and opens a diagram of the car', async () => {
    await app.goto('/pages/vinScan/vinScan');
    await app.tap(app.label('相册选图'));
    await app.page.waitForTimeout(500);
    assert.ok(container.calls.includes('chooseMediumAssets'), 'its album was opened, and closed');
    container.picture = await vinPhoto(VIN, 'nameplate');
    await app.tap(app.label('相册选图'));
    await app.tap(app.label('识别框内车架号'));
    await app.page.waitForFunction(
      (vin) => Array.from(document.querySelectorAll('input')).some((input) => input.value.replace(/\s/g, '') === vin),
      VIN,
      { timeout: 40_000 },
    );
    await app.tap(app.page.locator('#vin-submit'));
    await app.atRoute('/pages/docTree/docTree');
    await app.tap('发动机');
    await app.tap('燃油泵电路图');
    await app.atRoute('/pages/documentView/documentView');
    await app.sees('完全匹配');
  });

  it('reads QR codes by its scanner', async () => {
    await app.goto('/pages/scanQrLogin/scanQrLogin');
    await app.tap(app.page.getByRole('button', { name: /扫/ }).filter({ visible: true }).first());
    for (let tries = 0; tries < 50 && !container.calls.includes('scanCode'); tries += 1)
      await app.page.waitForTimeout(100);
    assert.ok(container.calls.includes('scanCode'));
  });

  it('saves a picture to its album', async () => {
    await app.goto('/packages/maintainStore/storeTurnover/storeTurnover');
    await app.tap(app.label('导出'));
    await app.tap(app.label('保存为图片'));
    await app.sees('已保存');
    assert.equal(container.album[0]?.subarray(1, 4).toString(), 'PNG');
  });

  it('has no cashier, and says so (§8)', async () => {
    await app.goto('/pages/payment/payment');
    await app.tap(
      app.page
        .getByText(/^立即(开通|续费) ¥/)
        .filter({ visible: true })
        .first(),
    );
    await app.answerDialog('同意并继续');
    await app.sees('当前系统不支持支付');
  });

  it('never threw an uncaught error', () => assert.deepEqual(app.faults, []));
});
