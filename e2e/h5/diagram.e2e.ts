import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import type { Sheet } from '../../src/domain/netlist/sheet-file';
import { launchBrowser } from '../browser';
import { drawnSheet, tapPart, watchSheets } from './drawn-sheet';
import { H5App } from './h5-app';

const VIN = 'LSVAA49J132047371';

describe('a wiring diagram to touch (§4): from a VIN to the fuse of the fuel pump', () => {
  let browser: Browser;
  let app: H5App;
  let sheets: Sheet[];
  before(async () => {
    browser = await launchBrowser();
    app = await H5App.open(browser);
    sheets = watchSheets(app);
  });
  after(() => browser.close());

  const shown = (): Sheet => {
    const sheet = sheets[sheets.length - 1];
    assert.ok(sheet, 'a sheet file has come');
    return sheet;
  };

  it('opens the sheet of the fuel pump, drawn on the device', async () => {
    await app.search(VIN);
    await app.tap(app.label('查这台车'));
    await app.logInByPassword('13800138001');
    await app.atRoute('/pages/docTree/docTree');
    await app.tap('发动机');
    await app.tap('燃油泵电路图');
    await drawnSheet(app);
  });

  it('says that it is a sample, and names the car once', async () => {
    await app.sees('示例');
    assert.equal(
      await app.page
        .getByText(/帕萨特/)
        .filter({ visible: true })
        .count(),
      1,
    );
  });

  it('names the fuse of the pump when the pump is tapped', async () => {
    await tapPart(app, shown(), 'G6');
    await app.page.getByRole('heading', { name: /^G6/ }).filter({ visible: true }).waitFor();
    await app.sees(/S228/);
  });

  it('follows the current from the supply to the ground', async () => {
    await app.tap('追踪回路');
    await app.sees(/→/);
  });

  it('goes on to the sheet of the supply, and back to the same part', async () => {
    await app.tap(app.label('关闭面板'));
    await tapPart(app, shown(), '30');
    await app.tap(app.text(/^去 /));
    await drawnSheet(app);
    await app.page.waitForFunction((title) => !document.title.includes(title), '燃油泵电路图');
    assert.equal(sheets.length, 2);
    await app.tap(app.label('返回'));
    await app.sees('燃油泵电路图');
    await app.atRoute('/pages/documentView/documentView');
    await drawnSheet(app);
  });

  it('finds a part by its pinyin', async () => {
    await app.tap(app.label('查找元件'));
    await app.page.locator('.sheet .search-box-input input').filter({ visible: true }).fill('ryb');
    await app.tap(app.page.locator('.sheet .list-row').filter({ hasText: /^G6/, visible: true }).first());
    await app.page.getByRole('heading', { name: /^G6/ }).filter({ visible: true }).waitFor();
  });

  it('opens on the same part from a link', async () => {
    const { document: id } = shown().set.find(({ netlist }) => netlist.endsWith('fuel-pump')) ?? { document: '' };
    await app.goto(`/pages/documentView/documentView?url=docbank:${id}&title=x&at=J17`);
    await app.page.getByRole('heading', { name: /^J17/ }).filter({ visible: true }).waitFor();
  });

  it('shows the picture, and says so, on a device without a canvas', async () => {
    const { document: id } = shown().set.find(({ netlist }) => netlist.endsWith('fuel-pump')) ?? { document: '' };
    await app.page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await app.goto(`/pages/documentView/documentView?url=docbank:${id}&title=x`);
    await app.sees('设备无法绘制可点电路图，已改为图片');
    await app.page.locator('.picture-viewer-picture img').filter({ visible: true }).first().waitFor();
  });

  it('caused no fault', () => {
    assert.deepEqual(app.faults, []);
  });
});
