import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import type { H5App, OpenOptions } from './h5-app';
import { test } from './test';

const WORDS = ['汽修助手', '还没有选择车辆', '品牌选车', '电路图', '门店接车', '资讯', '首页', '扫一扫', '我的'];
const HOME_CALLS = ['/cmsContent/queryLike', '/v2/cmsNews/query'];
const SEARCH = '/packages/search/search/search';

type Open = (route?: string, options?: OpenOptions) => Promise<H5App>;

/** Opens the app and keeps its files back until they are let through. */
async function openHeld(open: Open, route = '/', options: OpenOptions = {}) {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  const app = await open(route, {
    ...options,
    prepare: async (page) => {
      await options.prepare?.(page);
      await page.route(/\.(js|css)(\?|$)/, async (request) => {
        await held;
        await request.continue();
      });
      // The start waits for the document alone: what it loads is held.
      const goto = page.goto.bind(page);
      page.goto = (url, how) => goto(url, { ...how, waitUntil: 'commit' });
    },
  });
  return { app, letThrough };
}

/** Notes the calls whose answers home shows. */
const noteHomeCalls = (asked: string[]) => async (page: Page) => {
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (HOME_CALLS.includes(pathname)) asked.push(pathname);
  });
};

/** Where words stand and how they look, inside a part of the document. */
const looks = (page: Page, within: string) =>
  page.evaluate(
    ([root, words]) => {
      const leaves = [...document.querySelectorAll(`${root} *`)].filter(({ children }) => children.length === 0);
      return words.map((word) => {
        const element = leaves.find(({ textContent }) => textContent === word);
        if (!element) return null;
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        return { word, x, y, width, height, color, fontSize, fontWeight };
      });
    },
    [within, WORDS] as const,
  );

const gone = (app: H5App) => expect(app.page.locator('.first-frame .screen')).toHaveCount(0);

for (const [name, options] of [
  ['light', {}],
  ['dark', { dark: true }],
  ['on a tablet', { width: 1024, height: 768 }],
] as const)
  test(`home stands as the app will draw it before any of its files has come, ${name}`, async ({ open }) => {
    const { app, letThrough } = await openHeld(open, '/', options);
    await expect(app.page.locator('.first-frame .tab-bar')).toBeVisible();
    const before = await looks(app.page, '.first-frame');
    expect(before).not.toContain(null);
    letThrough();
    await gone(app);
    expect(await looks(app.page, '#app')).toEqual(before);
  });

test('a chosen theme is that of the frame, too, and whose device it is is not told wrong', async ({
  open,
  backend,
}) => {
  const { app, letThrough } = await openHeld(open, '/', {
    as: await backend.newcomer(),
    prepare: (page) =>
      page.addInitScript(() => {
        // The page before has no storage.
        if (location.protocol !== 'about:') localStorage.setItem('theme', '"dark"');
      }),
  });
  const frame = app.page.locator('.first-frame');
  await expect(frame.getByText('汽修助手')).toBeVisible();
  await expect(frame.getByText('还没有选择车辆')).toBeHidden();
  await expect(frame.getByText('扫一扫', { exact: true })).toBeHidden();
  await expect(frame.locator('.tab-bar')).toHaveCSS('background-color', 'rgb(21, 30, 46)');
  letThrough();
  await gone(app);
  await app.sees('还没有选择车辆');
});

test('what home shows is asked for before the app has come, and once', async ({ open }) => {
  const asked: string[] = [];
  const { app, letThrough } = await openHeld(open, '/', { prepare: noteHomeCalls(asked) });
  await expect.poll(() => [...asked].sort()).toEqual(HOME_CALLS);
  letThrough();
  await expect(app.page.locator('#app .news-picture').first()).toBeVisible();
  expect(asked).toHaveLength(HOME_CALLS.length);
});

test('another page starts without it, and asks for nothing that home shows', async ({ open }) => {
  const asked: string[] = [];
  const { app, letThrough } = await openHeld(open, SEARCH, { prepare: noteHomeCalls(asked) });
  await expect(app.page.locator('.first-frame i').first()).toBeVisible();
  await expect(app.page.locator('.first-frame .screen')).toHaveCount(0);
  letThrough();
  await expect(app.page.locator('.search-screen')).toBeVisible();
  expect(asked).toEqual([]);
});

test('in a shell it is clear of the bars as soon as the shell tells their size, and home after it', async ({
  open,
}) => {
  const { app, letThrough } = await openHeld(open, '/', { shell: 'android' });
  const place = () =>
    app.page.getByRole('heading', { name: '汽修助手' }).evaluate((name) => name.getBoundingClientRect().y);
  const before = await place();
  await app.page.evaluate(() => {
    const { __dlqxBridge: bridge } = window as typeof window & { __dlqxBridge?: { receive(json: string): void } };
    bridge?.receive(JSON.stringify({ v: 1, event: 'insets', payload: { top: 30, bottom: 10 } }));
  });
  expect(await place()).toBe(before + 30);
  letThrough();
  await gone(app);
  expect(await place()).toBe(before + 30);
});

test('what is typed before the app has come stands in the search', async ({ open }) => {
  const { app, letThrough } = await openHeld(open);
  // By what a screen reader is told.
  await app.page.getByRole('button', { name: /^搜索/ }).click();
  await expect(app.page.getByRole('textbox', { name: /^搜索/ })).toBeFocused();
  await app.page.keyboard.type('燃油');
  letThrough();
  const box = app.page.locator('.search-screen .search-box-input input');
  await expect(box).toHaveValue('燃油');
  await gone(app);
  await expect(box).toBeFocused();
  await app.page.keyboard.type('泵');
  await expect(box).toHaveValue('燃油泵');
  await app.page.goBack();
  await app.sees('还没有选择车辆');
});

test('what is tapped before the app has come opens when it has', async ({ open }) => {
  const { app, letThrough } = await openHeld(open);
  await app.page.locator('.first-frame').getByText('培训课程').click();
  letThrough();
  await app.atRoute('/packages/course/courseIndex/courseIndex');
});
