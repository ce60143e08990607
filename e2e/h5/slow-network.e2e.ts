import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { H5App } from './h5-app';
import { suiteBrowser } from './suite-browser';

/**
 * What a file of the app takes once the network is bad: far longer than the times of §2 and a slow machine together.
 */
const DELAY_MS = 6_000;
const COURSES = '/packages/course/courseIndex/courseIndex';

describe('a page whose code is slow to come (§2)', () => {
  const suite = suiteBrowser();

  it('shows its loading view, then 努力加载中..., then the page, in the first change of page of a run', async () => {
    const app = await H5App.open(suite.browser);
    await app.sees('培训课程');
    await app.page.waitForLoadState('networkidle');
    const late: string[] = [];
    await app.page.route(/\.(js|css)(\?|$)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
      late.push(route.request().url());
      await route.continue();
    });
    await app.tap('培训课程');
    await app.label('加载中').waitFor();
    assert.equal(await app.text('努力加载中...').isVisible(), false);
    await app.sees('努力加载中...');
    assert.deepEqual(late, [], 'the views came over the slow network themselves');
    await app.atRoute(COURSES);
    await app.sees('全部课程');
    assert.equal(await app.text('努力加载中...').isVisible(), false);
    assert.ok(late.length > 0);
    assert.deepEqual(app.faults, []);
    await app.close();
  });
});
