import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { drawnSheet, openFuelPump, tapPart, watchSheets } from './drawn-sheet';
import { H5App } from './h5-app';
import { suiteBrowser } from './suite-browser';

describe('a wiring diagram to touch (§4): from a VIN to the fuse of the fuel pump', () => {
  const suite = suiteBrowser();
  let app: H5App;
  let sheets: ReturnType<typeof watchSheets>;
  before(async () => {
    app = await H5App.open(suite.browser);
    sheets = watchSheets(app);
  });

  it('opens the sheet of the fuel pump, drawn on the device', async () => {
    await openFuelPump(app);
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
    await tapPart(app, sheets.last(), 'G6');
    await app.page.getByRole('heading', { name: /^G6/ }).filter({ visible: true }).waitFor();
    await app.sees(/S228/);
  });

  it('follows the current from the supply to the ground', async () => {
    await app.tap('追踪回路');
    await app.sees(/→/);
    await app.tap('下一步');
    await app.tap('下一步');
    await app.sees(/^第 3\/\d+ 步$/);
  });

  it('opens at the same step of the same way from a shared link', async () => {
    const way = await app.page.locator('.trace-line').filter({ visible: true }).first().innerText();
    await app.tap(app.label('分享'));
    await app.sees('分享成功');
    const link = await app.sharedLink();
    await app.goto(link.slice(link.indexOf('#') + 1));
    await app.tap(app.label('查看'));
    await app.atRoute('/pages/documentView/documentView');
    await app.page.locator('.trace-line').filter({ hasText: way, visible: true }).waitFor();
    await app.sees(/^第 3\/\d+ 步$/);
  });

  it('makes a PDF of the page with the way that is followed', async () => {
    await app.tap(app.label('打印与 PDF'));
    const viewer = app.context.waitForEvent('page');
    const answer = app.page.waitForResponse((response) => /page-1\.pdf\?/.test(response.url()));
    await app.tap('本页 PDF');
    const pdf = await answer;
    assert.deepEqual([pdf.status(), pdf.headers()['content-type']], [200, 'application/pdf']);
    assert.match(new URL(pdf.url()).search, /^\?at=G6&trace=30~.*\.3&utoken=/);
    assert.equal((await pdf.body()).subarray(0, 5).toString(), '%PDF-');
    // a page behind another one is not drawn
    await (await viewer).close();
    await app.page.bringToFront();
  });

  it('goes on to the sheet of the supply, and back to the same part', async () => {
    await app.tap(app.label('关闭面板'));
    await tapPart(app, sheets.last(), '30');
    await app.tap(app.text(/^去 /));
    await drawnSheet(app);
    const { title } = sheets.last().netlist;
    assert.notEqual(title, '燃油泵电路图');
    await app.page.getByRole('heading', { level: 1, name: title }).filter({ visible: true }).waitFor();
    await app.tap(app.label('返回'));
    await app.page.getByRole('heading', { level: 1, name: '燃油泵电路图' }).filter({ visible: true }).waitFor();
    await app.atRoute('/pages/documentView/documentView');
    await drawnSheet(app);
  });

  it('goes back to the sheet before, and on again, by the keys of the browser', async () => {
    const headed = (title: string | RegExp) =>
      app.page.getByRole('heading', { level: 1, name: title }).filter({ visible: true }).waitFor();
    await app.tap(app.label('关闭面板'));
    // it was not fetched again
    const pump = sheets.all.find(({ netlist }) => netlist.title === '燃油泵电路图');
    assert.ok(pump);
    await tapPart(app, pump, '30');
    await app.tap(app.text(/^去 /));
    await headed(/^(?!燃油泵电路图)/);
    await drawnSheet(app);
    await app.page.goBack();
    await headed('燃油泵电路图');
    await app.page.getByRole('heading', { name: /^30/ }).filter({ visible: true }).waitFor();
    await app.page.goForward();
    await headed(/^(?!燃油泵电路图)/);
    await app.tap(app.label('返回'));
    await headed('燃油泵电路图');
    await app.atRoute('/pages/documentView/documentView');
    await app.tap(app.label('关闭面板'));
  });

  it('finds a part by its pinyin', async () => {
    await app.tap(app.label('查找元件'));
    await app.page.locator('.sheet .search-box-input input').filter({ visible: true }).fill('ryb');
    await app.tap(app.page.locator('.sheet .list-row').filter({ hasText: /^G6/, visible: true }).first());
    await app.page.getByRole('heading', { name: /^G6/ }).filter({ visible: true }).waitFor();
  });

  it('opens on the same part from a link', async () => {
    const { document: id } = sheets.last().set.find(({ netlist }) => netlist.endsWith('fuel-pump')) ?? { document: '' };
    await app.goto(`/pages/documentView/documentView?url=docbank:${id}&title=x&at=J17`);
    await app.page.getByRole('heading', { name: /^J17/ }).filter({ visible: true }).waitFor();
  });

  it('shows the picture, and says so, on a device without a canvas', async () => {
    const { document: id } = sheets.last().set.find(({ netlist }) => netlist.endsWith('fuel-pump')) ?? { document: '' };
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
