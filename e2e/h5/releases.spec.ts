import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import type { H5App, OpenOptions } from './h5-app';
import { test } from './released-test';
import { shown } from './workshop-hands';

const BRANDS = '/pages/brandList/brandList';
const DICTIONARY = '**/public/bigdictionarie/queryone';
const CHUNKS = '**/js/*.js';

type Open = (route: string, options: OpenOptions) => Promise<H5App>;

/** How often the page was loaded from its address; to be started before the first load. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame() && request.url() !== 'about:blank')
      loads += 1;
  });
  return () => loads;
}

/** Opens the app and waits until its first page stands. */
async function openHome(open: Open, { prepare, ...options }: OpenOptions = {}) {
  let loads = () => 0;
  const app = await open('/', {
    ...options,
    // Chunks come over the network in a browser as in a shell.
    shell: null,
    prepare: async (page) => {
      loads = countLoads(page);
      await prepare?.(page);
    },
  });
  await app.sees('品牌选车');
  // What the app loads in the background after its first page is there, too.
  await app.page.waitForLoadState('networkidle');
  return { app, loads };
}

/** What the app keeps on the device. */
const kept = (app: H5App) => app.page.evaluate(() => localStorage.getItem('reception-draft-of-the-test'));

test.describe('releases while people are in the app', () => {
  test('old chunks are gone: one tap on 重试 brings the new release, on the page that was asked for', async ({
    open,
    site,
  }) => {
    const { app, loads } = await openHome(open);
    await app.page.evaluate(() => localStorage.setItem('reception-draft-of-the-test', '"kept"'));
    expect(await site.release()).toBeGreaterThan(100);
    await app.tap('品牌选车');
    await app.sees('页面加载失败');
    expect(app.route()).toBe(BRANDS);
    expect(loads()).toBe(1);
    await app.tap('重试');
    await app.sees('奥迪');
    expect([app.route(), loads()]).toEqual([BRANDS, 2]);
    expect(await kept(app)).toBe('"kept"');
  });

  test('the page of the search is gone: it comes with the new release, in its place', async ({ open, site }) => {
    const { app, loads } = await openHome(open);
    await site.release();
    await app.tap(shown(app.page.locator('.home-header .search-box-entry')));
    await app.sees('页面加载失败');
    await app.tap('重试');
    await expect(shown(app.page.locator('.search-screen .search-box-input input'))).toBeVisible();
    await app.search('帕萨特');
    await app.sees('最佳答案');
    expect(loads()).toBe(2);
  });

  test('an answer that is a web page instead of the chunk: 重试 loads it without leaving the app', async ({ open }) => {
    const { app, loads } = await openHome(open);
    await app.page.route(CHUNKS, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<html>登录 Wi-Fi</html>' }),
    );
    await app.tap('品牌选车');
    await app.sees('页面加载失败');
    await app.page.unroute(CHUNKS);
    await app.tap('重试');
    await app.sees('奥迪');
    expect(loads()).toBe(1);
    // What the browser says of a page that is no script is no fault of the app, and the only one without a stack.
    expect(app.faults.splice(0).filter((stack) => stack !== '')).toEqual([]);
  });

  test('a slow chunk: the loading page after 200 ms, a way back, and the page when it comes', async ({ open }) => {
    const { app, loads } = await openHome(open);
    let answer = (): void => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    await app.page.route(CHUNKS, async (route) => {
      await slow;
      await route.continue();
    });
    await app.tap('品牌选车');
    await expect(shown(app.page.locator('.skeleton')).first()).toBeVisible();
    answer();
    await app.sees('奥迪');
    expect(loads()).toBe(1);
    await app.tap(app.label('返回'));
    await expect.poll(() => app.route()).toMatch(/^(\/|\/pages\/home\/home)$/);
    await app.sees('品牌选车');
  });

  test('a chunk that never answers: words after 20 s, and 重试 starts anew on the same page', async ({ open }) => {
    const { app, loads } = await openHome(open);
    let isSilent = true;
    await app.page.route(CHUNKS, (route) => (isSilent ? undefined : route.continue()));
    await app.page.clock.install();
    await app.tap('品牌选车');
    await expect(shown(app.page.locator('.skeleton')).first()).toBeVisible();
    await expect(app.text('页面加载失败')).toBeHidden();
    await app.page.clock.fastForward(20_000);
    await app.sees('页面加载失败');
    isSilent = false;
    await app.tap('重试');
    await app.sees('奥迪');
    expect([app.route(), loads()]).toEqual([BRANDS, 2]);
  });

  test('without a network 重试 stays in the app and says so again', async ({ open }) => {
    const { app, loads } = await openHome(open);
    await app.context.setOffline(true);
    await app.tap('品牌选车');
    await app.sees('页面加载失败');
    const again = app.page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
    await app.tap('重试');
    await again;
    await app.sees('页面加载失败');
    expect(loads()).toBe(1);
    await app.context.setOffline(false);
    await app.tap('重试');
    await app.sees('奥迪');
  });

  test('a newer version in the dictionary reloads once, not for ever (§4)', async ({ open }) => {
    let asked = 0;
    const { app, loads } = await openHome(open, {
      prepare: (page) =>
        page.route(DICTIONARY, async (route) => {
          if (!route.request().postData()?.includes('h5_version')) return route.continue();
          await route.fulfill({
            json: { resp_code: 0, resp_msg: '', data: { key: 'h5_version', value: '99.0.0' } },
          });
          asked += 1;
        }),
    });
    // The second answer would bring the reload that must not come.
    await expect.poll(() => asked).toBe(2);
    await app.sees('品牌选车');
    await app.settled();
    expect([asked, loads()]).toEqual([2, 2]);
  });

  test('the page of the reviewers works from its own address, with the files of the other (§4)', async ({
    open,
    site,
  }) => {
    const missing: string[] = [];
    const { app } = await openHome(open, {
      address: site.reviewAddress,
      prepare: async (page) =>
        void page.on('response', (response) => response.status() >= 400 && missing.push(response.url())),
    });
    await app.tap('品牌选车');
    await app.sees('奥迪');
    expect(app.page.url()).toMatch(/\/dlqxuser3\/#/);
    expect(missing).toEqual([]);
  });
});
