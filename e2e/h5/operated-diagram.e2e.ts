import { before, describe, it } from 'node:test';
import { openFuelPump, tapPart, watchSheets } from './drawn-sheet';
import { H5App } from './h5-app';
import { suiteBrowser } from './suite-browser';

describe('a diagram that is operated: key, readings, a fault that is tried', () => {
  const suite = suiteBrowser();
  let app: H5App;
  let sheets: ReturnType<typeof watchSheets>;
  before(async () => {
    app = await H5App.open(suite.browser);
    sheets = watchSheets(app);
  });

  it('opens the sheet of the fuel pump and loads what operates it', async () => {
    await openFuelPump(app);
    await app.tap('通电');
    await app.sees('钥匙');
  });

  it('turns the key, by which the relay pulls in and the pump turns', async () => {
    await app.tap(app.label('钥匙 通电'));
    await app.sees('燃油泵继电器 吸合');
    await app.sees('燃油泵 运转');
    await app.page.locator('.diagram-flow canvas').filter({ visible: true }).waitFor();
  });

  it('says what the pins of the fuse read', async () => {
    await tapPart(app, sheets.last(), 'S228');
    await app.page
      .locator('.wire-table-live')
      .filter({ hasText: /^12\.\d V$/, visible: true })
      .first()
      .waitFor();
  });

  it('blows the fuse when that is tried, by which the pump stands, and puts it in again', async () => {
    await app.tap(app.label('模拟故障 熔断'));
    await app.page.getByText('燃油泵 运转').filter({ visible: true }).waitFor({ state: 'detached' });
    await app.sees('已熔断');
    await app.tap(app.label('模拟故障 1 处，全部去掉'));
    await app.sees('燃油泵 运转');
  });
});
