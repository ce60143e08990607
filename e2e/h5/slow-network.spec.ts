import { expect } from '@playwright/test';
import type { H5App } from './h5-app';
import { test } from './test';

const HOME = '/pages/home/home';
const COURSES = '/packages/course/courseIndex/courseIndex';

/** Keeps code from the app until it is let through, with the page's time standing still. */
async function holdCode(app: H5App) {
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
  return {
    isAskedFor: () => expect.poll(() => late.length, 'the code is on its way').toBeGreaterThan(0),
    letThrough: async () => {
      isSlow = false;
      answer();
      await app.page.clock.resume();
    },
  };
}

test.describe('a page whose code is slow to come (§2)', () => {
  test('shows its loading view, then 努力加载中..., then the page, in the first change of page of a run', async ({
    open,
  }) => {
    const app = await open();
    await app.sees('培训课程');
    const code = await holdCode(app);
    await app.tap('培训课程');
    await code.isAskedFor();
    // While none of it has come, the views are there: they came with the first page.
    await app.page.clock.runFor(500);
    await expect(app.label('加载中')).toBeVisible();
    await expect(app.text('努力加载中...')).toBeHidden();
    await app.page.clock.runFor(1_500);
    await app.sees('努力加载中...');
    await code.letThrough();
    await app.atRoute(COURSES);
    await app.sees('全部课程');
    await expect(app.text('努力加载中...')).toBeHidden();
  });

  test('stays away when it was left before its code came', async ({ open }) => {
    const app = await open(HOME);
    await app.sees('培训课程');
    const code = await holdCode(app);
    await app.tap('培训课程');
    await code.isAskedFor();
    await expect(app.page).toHaveURL(new RegExp(COURSES));
    await app.page.goBack();
    await expect(app.page).toHaveURL(new RegExp(HOME));
    await code.letThrough();
    // By the next change of page the code has come: a page that had been laid over home would be in the way.
    await app.tap('培训课程');
    await app.sees('全部课程');
    await app.page.goBack();
    await app.atRoute(HOME);
    await app.sees('培训课程');
  });
});

test('the first start draws a frame before any of the app’s files has come', async ({ open }) => {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  const app = await open('/', {
    prepare: async (page) => {
      await page.route(/\.(js|css)(\?|$)/, async (route) => {
        await held;
        await route.continue();
      });
      // The start waits for the document alone: what it loads is held.
      const goto = page.goto.bind(page);
      page.goto = (url, options) => goto(url, { ...options, waitUntil: 'commit' });
    },
  });
  const painted = () => app.page.evaluate(() => performance.getEntriesByName('first-paint').length);
  await expect.poll(painted, 'something is painted').toBe(1);
  await expect(app.page.locator('.first-frame')).toBeVisible();
  letThrough();
  await app.sees('培训课程');
  // Of two rules that weigh the same the later wins: the app's own sheet stays before those of its pages.
  const sheets = await app.page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => /\/css\/([\w-]+)\./.exec((link as HTMLLinkElement).href)?.[1]));
  expect(sheets[0]).toBe('app');
  expect(sheets.length).toBeGreaterThan(1);
});
