import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { DEMO_SLUG } from '../../server/sample/data/sample-series';
import type { H5App } from './h5-app';
import { openLoggedIn } from './logged-in';
import { suiteBrowser } from './suite-browser';

const addressOf = (key: string, more = '') =>
  `/pages/documentView/documentView?url=docbank:${DEMO_SLUG}-${key}&title=x${more}`;

describe('documents to read', () => {
  const suite = suiteBrowser();
  let app: H5App;
  before(async () => {
    app = await openLoggedIn(suite.browser, '13800138001');
  });
  /** An element once it has come to rest inside the window. */
  const seen = async (selector: string) => {
    const found = app.page.locator(selector).filter({ visible: true }).first();
    await found.waitFor();
    for (let tries = 0; tries < 50; tries += 1) {
      const box = await found.boundingBox();
      if (box && box.y > 40 && box.y < 812) return found;
      await app.page.waitForTimeout(100);
    }
    throw new Error(`${selector} is out of sight`);
  };

  it('open at the code or row that was asked for, which is marked', async () => {
    await app.goto(addressOf('dtc', '&at=P0230'));
    assert.match((await (await seen('.rich-part-found')).textContent()) ?? '', /P0230/);
    await app.goto(addressOf('fuses', '&at=S10'));
    assert.match((await (await seen('.rich-marked')).textContent()) ?? '', /^S10/);
  });

  it('break no number, and are no wider than the screen', async () => {
    await app.goto(addressOf('schedule'));
    const height = await app.page
      .getByText('10000 km', { exact: true })
      .first()
      .evaluate((element) => element.getClientRects().length);
    assert.equal(height, 1);
    assert.equal(await app.page.evaluate(() => document.documentElement.scrollWidth), 375);
  });

  it('show a Word file as what it says', async () => {
    await app.goto(addressOf('schedule-docx'));
    await app.page.locator('.rich-table').filter({ visible: true }).first().waitFor();
    await app.label('下载原文件').waitFor();
  });
});
