import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { drawnSheet } from './drawn-sheet';
import type { H5App } from './h5-app';
import { openOnCar } from './logged-in';
import { suiteBrowser } from './suite-browser';
import { shown } from './workshop-hands';

const VIN = 'LSVAA49J132047371';

describe('a trouble code leads to its part, and a plug to its table (§4)', () => {
  const suite = suiteBrowser();
  let app: H5App;
  before(async () => {
    app = await openOnCar(suite.browser, '13800138001', VIN);
  });

  it('says what a searched code means, and opens the diagram of the car at its part', async () => {
    await app.goto('/pages/home/home');
    await app.search('p0230');
    await shown(app.page.getByRole('heading', { name: 'P0230' })).waitFor();
    await app.sees(/燃油泵初级电路/);
    await app.sees('开始检测');
    await app.tap('看电路');
    await app.atRoute('/pages/documentView/documentView');
    await drawnSheet(app);
    await shown(app.page.getByRole('heading', { name: /^J17/ })).waitFor();
  });

  it('prints what must be read at the plug of the part', async () => {
    const answer = app.page.waitForResponse((response) => /page-1\.pdf\?plug=J17&/.test(response.url()));
    await app.tap(shown(app.page.locator('.place-actions').getByText('打印针脚表 J17', { exact: true })));
    const pdf = await answer;
    assert.deepEqual([pdf.status(), pdf.headers()['content-type']], [200, 'application/pdf']);
  });
});
