import { expect } from '@playwright/test';
import { demoDocument, sheetOf, VIEWER, viewerOf } from './document-files';
import { drawnSheet, openFuelPump, tapPart, watchSheets } from './drawn-sheet';
import type { H5App } from './h5-app';
import { test } from './test';
import { shown } from './workshop-hands';

const FUEL_PUMP = demoDocument('fuel-pump');
const USER = '13800138001';

/** The panel of what is chosen. */
const panelOf = (app: H5App, name: RegExp) => shown(app.page.getByRole('heading', { name }));
const headed = (app: H5App, title: string | RegExp) =>
  expect(shown(app.page.getByRole('heading', { level: 1, name: title }))).toBeVisible();

/** Follows the current through the part whose panel is open, to the third step of its way. */
async function followToStep3(app: H5App): Promise<void> {
  await app.tap('追踪回路');
  await app.sees(/→/);
  await app.tap('下一步');
  await app.tap('下一步');
  await app.sees(/^第 3\/\d+ 步$/);
}

test.describe('a wiring diagram to touch (§4): from a VIN to the fuse of the fuel pump', () => {
  test('opens the sheet of the fuel pump, drawn on the device, says that it is a sample, names the car once', async ({
    open,
    backend,
  }) => {
    const app = await open('/', { as: await backend.logIn(USER) });
    await openFuelPump(app);
    await app.sees('示例');
    await expect(shown(app.page.getByText(/帕萨特/))).toHaveCount(1);
  });

  test('names the fuse of the pump when the pump is tapped', async ({ open, backend }) => {
    const as = await backend.logIn(USER);
    const app = await open(viewerOf(FUEL_PUMP), { as });
    await tapPart(app, await sheetOf(backend, as, FUEL_PUMP), 'G6');
    await expect(panelOf(app, /^G6/)).toBeVisible();
    await app.sees(/S228/);
  });

  test('follows the current from the supply to the ground, and opens at the same step from a shared link', async ({
    open,
    backend,
  }) => {
    const app = await open(viewerOf(FUEL_PUMP, '&at=G6'), { as: await backend.logIn(USER) });
    await followToStep3(app);
    const way = await shown(app.page.locator('.trace-line')).first().innerText();
    await app.tap(app.label('分享'));
    await app.sees('分享成功');
    const link = await app.sharedLink();
    await app.goto(link.slice(link.indexOf('#') + 1));
    await app.tap(app.label('查看'));
    await app.atRoute(VIEWER);
    await expect(shown(app.page.locator('.trace-line').filter({ hasText: way }))).toBeVisible();
    await app.sees(/^第 3\/\d+ 步$/);
  });

  test('follows the current on to the sheet of the supply, and back to the same step', async ({ open, backend }) => {
    const app = await open(viewerOf(FUEL_PUMP, '&at=G6'), { as: await backend.logIn(USER) });
    await app.tap('追踪回路');
    await app.sees(/^第 1\/\d+ 步$/);
    const line = shown(app.page.locator('.trace-line')).first();
    const way = await line.innerText();
    await app.tap('去上一页');
    await headed(app, /^(?!燃油泵电路图)/);
    await drawnSheet(app);
    // From the place that feeds the pump's rail, toward the battery.
    await app.sees('第 3/4 步');
    await expect(line).toHaveText(/^30a → S177/);
    await app.tap('上一步');
    await app.sees('第 2/4 步');
    await app.tap(app.label('返回'));
    await headed(app, '燃油泵电路图');
    await app.sees(/^第 1\/\d+ 步$/);
    await expect(line).toHaveText(way);
  });

  test('makes a PDF of the page with the way that is followed', async ({ open, backend }) => {
    const app = await open(viewerOf(FUEL_PUMP, '&at=G6'), { as: await backend.logIn(USER) });
    await followToStep3(app);
    await app.tap(app.label('打印与 PDF'));
    const [, pdf] = await Promise.all([
      app.context.waitForEvent('page'),
      app.page.waitForResponse((response) => /page-1\.pdf\?/.test(response.url())),
      app.tap('本页 PDF'),
    ]);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(new URL(pdf.url()).search).toMatch(/^\?at=G6&trace=30~.*\.3&utoken=/);
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('goes on to the sheet of the supply, and back to the same part', async ({ open, backend }) => {
    const as = await backend.logIn(USER);
    const app = await open(viewerOf(FUEL_PUMP), { as });
    await tapPart(app, await sheetOf(backend, as, FUEL_PUMP), '30');
    const sheets = watchSheets(app);
    await app.tap(app.text(/^去 /));
    await headed(app, /^(?!燃油泵电路图)/);
    await drawnSheet(app);
    await expect.poll(() => sheets.all.length).toBe(1);
    const { title } = sheets.last().netlist;
    expect(title).not.toBe('燃油泵电路图');
    await headed(app, title);
    await app.tap(app.label('返回'));
    await headed(app, '燃油泵电路图');
    await app.atRoute(VIEWER);
    await drawnSheet(app);
    await expect(panelOf(app, /^30/)).toBeVisible();
  });

  test('goes back to the sheet before, and on again, by the keys of the browser', async ({ open, backend }) => {
    const as = await backend.logIn(USER);
    const app = await open(viewerOf(FUEL_PUMP), { as });
    await tapPart(app, await sheetOf(backend, as, FUEL_PUMP), '30');
    await app.tap(app.text(/^去 /));
    await headed(app, /^(?!燃油泵电路图)/);
    await drawnSheet(app);
    await app.page.goBack();
    await headed(app, '燃油泵电路图');
    await expect(panelOf(app, /^30/)).toBeVisible();
    await app.page.goForward();
    await headed(app, /^(?!燃油泵电路图)/);
    await app.tap(app.label('返回'));
    await headed(app, '燃油泵电路图');
    await app.atRoute(VIEWER);
    await app.tap(app.label('关闭面板'));
  });

  test('finds a part by its pinyin', async ({ open, backend }) => {
    const app = await open(viewerOf(FUEL_PUMP), { as: await backend.logIn(USER) });
    await app.tap(app.label('查找元件'));
    await shown(app.page.locator('.sheet .search-box-input input')).fill('ryb');
    await app.tap(shown(app.page.locator('.sheet .list-row').filter({ hasText: /^G6/ })).first());
    await expect(panelOf(app, /^G6/)).toBeVisible();
  });

  test('opens on the same part from a link', async ({ open, backend }) => {
    const app = await open(viewerOf(FUEL_PUMP, '&at=J17'), { as: await backend.logIn(USER) });
    await expect(panelOf(app, /^J17/)).toBeVisible();
  });

  test('shows the picture, and says so, on a device without a canvas', async ({ open, backend }) => {
    const app = await open(viewerOf(FUEL_PUMP), {
      as: await backend.logIn(USER),
      prepare: (page) =>
        page.addInitScript(() => {
          HTMLCanvasElement.prototype.getContext = () => null;
        }),
    });
    await app.sees('设备无法绘制可点电路图，已改为图片');
    await expect(shown(app.page.locator('.picture-viewer-picture img')).first()).toBeVisible();
  });
});
