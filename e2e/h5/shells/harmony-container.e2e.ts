/**
 * The harmony-hybrid output in Taro's container alone, without a bridge of ours: what the doors do with its native
 * calls.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { OfflinePack } from '../../../src/contract/schemas/offline';
import { vinPhoto } from '../../../server/testing/vin-photo/vin-photo';
import { drawnSheet, tapPart, watchSheets } from '../drawn-sheet';
import { H5App } from '../h5-app';
import { surroundings } from '../surroundings';
import { PATIENCE_MS, until } from '../until';
import { runInHarmonyContainer, type ContainerState } from './harmony-container';
import { suiteBrowser } from '../suite-browser';

const VIN = 'LSVAA49J132047371';
const CAR = '/pages/docTree/docTree?path=大众/上汽大众/帕萨特/2003/1.8T';
const PACKED = ['燃油泵电路图', '发动机传感器电路图'];
const skip = surroundings.isHarmonyHybrid
  ? false
  : 'runs on harmony-hybrid output: npm run e2e -- --app harmony-hybrid harmony-container';

describe("the main job in Taro's container for HarmonyOS", { skip }, () => {
  const suite = suiteBrowser();
  let app: H5App;
  let container: ContainerState;
  let sheets: ReturnType<typeof watchSheets>;
  before(async () => {
    app = await H5App.open(suite.browser, '/packages/user/login/login', {
      shell: null,
      prepare: async (page) => {
        container = await runInHarmonyContainer(page.context());
      },
    });
    sheets = watchSheets(app);
    await app.logInByPassword('13800138000');
    await app.page.waitForFunction(() => !window.location.hash.includes('login'));
  });

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
    await app.page.waitForFunction(
      (vin) => Array.from(document.querySelectorAll('input')).some((input) => input.value.replace(/\s/g, '') === vin),
      VIN,
      { timeout: 40_000 },
    );
    await app.tap(app.page.locator('.car-answer-all').filter({ visible: true }));
    await app.atRoute('/pages/docTree/docTree');
    await app.tap('发动机');
    await app.tap('燃油泵电路图');
    await app.atRoute('/pages/documentView/documentView');
    await app.sees('完全匹配');
  });

  it('names the fuse of the pump that is tapped on the diagram', async () => {
    await drawnSheet(app);
    await tapPart(app, sheets.last(), 'G6');
    await app.page.getByRole('heading', { name: /^G6/ }).filter({ visible: true }).waitFor();
    await app.sees(/S228/);
    // The sheet goes to the pump: its map comes when it is there.
    await app.page.locator('.diagram-map').filter({ visible: true }).waitFor();
  });

  it('goes on to the sheet of the supply, and back', async () => {
    const pump = sheets.last().netlist.id;
    await app.tap(app.label('关闭面板'));
    await tapPart(app, sheets.last(), '30');
    await app.tap(app.text(/^去 /));
    await until(() => sheets.last().netlist.id !== pump, 'the sheet of the supply has come');
    await drawnSheet(app);
    await app.tap(app.label('返回'));
    await app.sees('燃油泵电路图');
    await app.atRoute('/pages/documentView/documentView');
    await drawnSheet(app);
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

  it('keeps a car, and shows it without a network from its first tap on, with its age', async () => {
    // A few documents of the car, so that the run is short.
    await app.page.route('**/docbank/offlinePack', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: OfflinePack };
      const contents = answer.data.contents.filter(({ document }) => PACKED.includes(document.title));
      const files = answer.data.files.filter((file) =>
        contents.some(({ document }) => document.id === file.documentId),
      );
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, files, contents } } });
    });
    await app.goto(CAR);
    await app.tap('离线包');
    await app.tap(app.text(/^下载 /));
    await app
      .text(/份资料 · .*更新$/)
      .first()
      .waitFor({ timeout: PATIENCE_MS });
    const backend = `${app.backend.place.origin}/**`;
    await app.context.route(backend, (route) => route.abort('internetdisconnected'));
    // The app is started anew: its own files lie in its package.
    await app.page.reload();
    await app.tap('发动机');
    await app.tap('发动机传感器电路图');
    await app.sees(/^离线 · .*的内容$/);
    await drawnSheet(app);
    await app.page.reload();
    await app.sees(/^离线 · .*的内容$/);
    await drawnSheet(app);
    await app.context.unroute(backend);
  });

  it('has no cashier, and says so (§8)', async () => {
    await app.goto('/pages/payment/payment');
    await app.buyVip();
    await app.answerDialog('同意并继续');
    await app.sees('当前系统不支持支付');
  });

  it('never threw an uncaught error', () => assert.deepEqual(app.faults, []));
});
