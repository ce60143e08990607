import { expect } from '@playwright/test';
import { test } from './test';

const COURSES = '/packages/course/courseIndex/courseIndex';

test.describe('a page whose code is slow to come (§2)', () => {
  test('shows its loading view, then 努力加载中..., then the page, in the first change of page of a run', async ({
    open,
  }) => {
    const app = await open();
    await app.sees('培训课程');
    await app.page.waitForLoadState('networkidle');
    let isSlow = true;
    let answer = (): void => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    const late: string[] = [];
    await app.page.route(/\.(js|css)(\?|$)/, async (route) => {
      if (isSlow) late.push(route.request().url());
      await slow;
      await route.continue();
    });
    // The page's time goes on when it is told to: what comes first does so on a slow machine, too.
    await app.page.clock.install();
    await app.page.clock.pauseAt(Date.now() + 60_000);
    await app.tap('培训课程');
    await expect.poll(() => late.length, 'the code is on its way').toBeGreaterThan(0);
    // While none of it has come, the views are there: they came with the first page.
    await app.page.clock.runFor(500);
    await expect(app.label('加载中')).toBeVisible();
    await expect(app.text('努力加载中...')).toBeHidden();
    await app.page.clock.runFor(1_500);
    await app.sees('努力加载中...');
    isSlow = false;
    answer();
    await app.page.clock.resume();
    await app.atRoute(COURSES);
    await app.sees('全部课程');
    await expect(app.text('努力加载中...')).toBeHidden();
  });
});
