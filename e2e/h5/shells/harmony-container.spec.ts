/**
 * The harmony-hybrid output in Taro's container alone, without a bridge of ours: what the doors do with its native
 * calls.
 */
import { expect } from '@playwright/test';
import type { OfflinePack } from '../../../src/contract/schemas/offline';
import { vinPhoto } from '../../../server/testing/vin-photo/vin-photo';
import { drawnSheet, tapPart, watchSheets } from '../drawn-sheet';
import type { H5App } from '../h5-app';
import { surroundings } from '../surroundings';
import { test as base } from '../test';
import type { Person } from '../test-backend';
import { until } from '../../until';
import { shown } from '../workshop-hands';
import { harmonyContainer, type HarmonyContainer } from './harmony-container';

const VIN = 'LSVAA49J132047371';
const TREE = '/pages/docTree/docTree';
const CAR = `${TREE}?path=大众/上汽大众/帕萨特/2003/1.8T`;
const VIEWER = '/pages/documentView/documentView';
const PACKED = ['燃油泵电路图', '发动机传感器电路图'];

interface InContainer {
  readonly container: HarmonyContainer;
  /** Opens the app in the container, for the demo store's owner unless told. */
  readonly openInContainer: (route: string, as?: Person) => Promise<H5App>;
}

const test = base.extend<InContainer>({
  // eslint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture wants from the pattern
  container: async ({}, use) => use(harmonyContainer()),
  openInContainer: async ({ open, backend, container }, use) =>
    use(async (route, as) =>
      open(route, { shell: null, as: as ?? (await backend.logIn('13800138000')), prepare: container.surround }),
    ),
});

test.describe("the main job in Taro's container for HarmonyOS", () => {
  test.skip(
    !surroundings.isHarmonyHybrid,
    'runs on harmony-hybrid output: npm run e2e -- --app harmony-hybrid harmony-container',
  );

  test('keeps clear of the bars that the container tells', async ({ openInContainer }) => {
    const { page } = await openInContainer('/');
    const root = page.locator('html');
    await expect(root).toHaveCSS('--safe-top', '36px');
    await expect(root).toHaveCSS('--safe-bottom', '28px');
  });

  test('reads a VIN from a picture of its camera, and opens a diagram of the car', async ({
    openInContainer,
    container,
  }) => {
    const app = await openInContainer('/pages/vinScan/vinScan');
    await app.tap(app.label('相册选图'));
    await expect.poll(() => container.calls, 'its album was opened, and closed').toContain('chooseMediumAssets');
    container.picture = await vinPhoto(VIN, 'nameplate');
    await app.tap(app.label('相册选图'));
    const typed = shown(app.page.locator('#vin-input input'));
    await expect.poll(async () => (await typed.inputValue()).replace(/\s/g, '')).toBe(VIN);
    await app.tap(shown(app.page.locator('.car-answer-all')));
    await app.atRoute(TREE);
    await app.tap('发动机');
    await app.tap('燃油泵电路图');
    await app.atRoute(VIEWER);
    await app.sees('完全匹配');
    await drawnSheet(app);
  });

  test('names the fuse of the pump that is tapped on a diagram, goes on to the sheet of its supply, and back', async ({
    openInContainer,
  }) => {
    const app = await openInContainer(CAR);
    const sheets = watchSheets(app);
    await app.tap('发动机');
    await app.tap('燃油泵电路图');
    await drawnSheet(app);
    await until(() => sheets.all.length > 0, 'the sheet has come');
    await tapPart(app, sheets.last(), 'G6');
    await expect(shown(app.page.getByRole('heading', { name: /^G6/ }))).toBeVisible();
    await app.sees(/S228/);
    // The sheet goes to the pump: its map comes when it is there.
    await expect(shown(app.page.locator('.diagram-map'))).toBeVisible();

    const pump = sheets.last().netlist.id;
    await app.tap(app.label('关闭面板'));
    await tapPart(app, sheets.last(), '30');
    await app.tap(app.text(/^去 /));
    await until(() => sheets.last().netlist.id !== pump, 'the sheet of the supply has come');
    await drawnSheet(app);
    await app.tap(app.label('返回'));
    await app.sees('燃油泵电路图');
    await app.atRoute(VIEWER);
    await drawnSheet(app);
  });

  test('reads QR codes by its scanner', async ({ openInContainer, container }) => {
    const app = await openInContainer('/pages/scanQrLogin/scanQrLogin');
    await app.tap(shown(app.page.getByRole('button', { name: /扫/ })).first());
    await expect.poll(() => container.calls).toContain('scanCode');
  });

  test('saves a picture to its album', async ({ openInContainer, container }) => {
    const app = await openInContainer('/packages/maintainStore/storeTurnover/storeTurnover');
    await app.tap(app.label('导出'));
    await app.tap(app.label('保存为图片'));
    await app.sees('已保存');
    expect(container.album[0]?.subarray(1, 4).toString()).toBe('PNG');
  });

  test('keeps a car, and shows it without a network from its first tap on, with its age', async ({
    openInContainer,
  }) => {
    const app = await openInContainer(CAR);
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
    await app.tap('离线包');
    await app.tap(app.text(/^下载 /));
    await app.sees(/份资料 · .*更新$/);
    await app.context.route(`${app.backend.place.origin}/**`, (route) => route.abort('internetdisconnected'));
    // The app is started anew: its own files lie in its package.
    await app.page.reload();
    await app.tap('发动机');
    await app.tap('发动机传感器电路图');
    await app.sees(/^离线 · .*的内容$/);
    await drawnSheet(app);
    await app.page.reload();
    await app.sees(/^离线 · .*的内容$/);
    await drawnSheet(app);
  });

  test('has no cashier, and says so (§8)', async ({ openInContainer, backend }) => {
    const app = await openInContainer('/pages/payment/payment', await backend.newcomer());
    await app.buyVip();
    await app.answerDialog('同意并继续');
    await app.sees('当前系统不支持支付');
  });
});
