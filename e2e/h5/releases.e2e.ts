import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { RunningServer } from '../../server/process/start-server';
import { filledFolder } from '../filled-folder';
import { H5App } from './h5-app';
import { ReleasedApp } from './release';
import { suiteBrowser } from './suite-browser';
import { PATIENCE_MS } from './until';

const BRANDS = '/pages/brandList/brandList';
const DICTIONARY = '**/public/bigdictionarie/queryone';

/** How often the page was loaded from its address; to be started before the first load. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame() && request.url() !== 'about:blank')
      loads += 1;
  });
  return () => loads;
}

describe('releases while people are in the app', () => {
  const suite = suiteBrowser();
  let server: RunningServer;
  let site: ReleasedApp;
  let dataDir: string;
  before(async () => {
    site = new ReleasedApp();
    dataDir = await filledFolder('releases');
    server = await site.serve(dataDir);
  });
  after(async () => {
    await server.close();
    site.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Opens the app and waits until its first page stands. */
  async function open(options: { prepare?: (page: Page) => Promise<void>; base?: string } = {}) {
    let loads = () => 0;
    const app = await H5App.open(suite.browser, '/', {
      address: `${server.url}${options.base ?? '/dlqxuser/'}`,
      // Chunks come over the network in a browser as in a shell.
      shell: null,
      prepare: async (page) => {
        loads = countLoads(page);
        await options.prepare?.(page);
      },
    });
    await app.sees('品牌选车');
    // What the app loads in the background after its first page is there, too.
    await app.page.waitForLoadState('networkidle');
    return { app, loads: () => loads() };
  }

  it('old chunks are gone: one tap on 重试 brings the new release, on the page that was asked for', async () => {
    const { app, loads } = await open();
    await app.page.evaluate(() => localStorage.setItem('reception-draft-of-the-test', '"kept"'));
    assert.ok(site.release() > 100);
    await app.tap('品牌选车');
    await app.sees('页面加载失败');
    assert.equal(app.route(), BRANDS);
    assert.equal(loads(), 1);
    await app.tap('重试');
    await app.sees('奥迪');
    assert.deepEqual([app.route(), loads()], [BRANDS, 2]);
    assert.equal(await app.page.evaluate(() => localStorage.getItem('reception-draft-of-the-test')), '"kept"');
    await app.close();
  });

  it('the page of the search is gone: it comes with the new release, in its place', async () => {
    const { app, loads } = await open();
    site.release();
    await app.tap(app.page.locator('.home-header .search-box-entry').filter({ visible: true }));
    await app.sees('页面加载失败');
    const reloaded = app.page.waitForEvent('load');
    await app.tap('重试');
    await reloaded;
    await app.search('帕萨特');
    await app.sees('最佳答案');
    assert.equal(loads(), 2);
    await app.close();
  });

  it('an answer that is a web page instead of the chunk: 重试 loads it without leaving the app', async () => {
    const { app, loads } = await open();
    await app.page.route('**/js/*.js', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<html>登录 Wi-Fi</html>' }),
    );
    await app.tap('品牌选车');
    await app.sees('页面加载失败');
    await app.page.unroute('**/js/*.js');
    await app.tap('重试');
    await app.sees('奥迪');
    assert.equal(loads(), 1);
    await app.close();
  });

  it('a slow chunk: the loading page after 200 ms, a way back, and the page when it comes', async () => {
    const { app, loads } = await open();
    let answer = (): void => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    await app.page.route('**/js/*.js', async (route) => {
      await slow;
      await route.continue();
    });
    await app.tap('品牌选车');
    await app.page.locator('.skeleton').filter({ visible: true }).first().waitFor();
    answer();
    await app.sees('奥迪');
    assert.equal(loads(), 1);
    await app.tap(app.label('返回'));
    await app.sees('品牌选车');
    assert.ok(['/', '/pages/home/home'].includes(app.route()));
    assert.deepEqual(app.faults, []);
    await app.close();
  });

  it('a chunk that never answers: words after 20 s, and 重试 starts anew on the same page', async () => {
    const { app, loads } = await open();
    let isSilent = true;
    await app.page.route('**/js/*.js', (route) => (isSilent ? undefined : route.continue()));
    await app.tap('品牌选车');
    await app.page.getByText('页面加载失败').waitFor({ timeout: PATIENCE_MS });
    isSilent = false;
    await app.tap('重试');
    await app.sees('奥迪');
    assert.deepEqual([app.route(), loads()], [BRANDS, 2]);
    await app.close();
  });

  it('without a network 重试 stays in the app and says so again', async () => {
    const { app, loads } = await open();
    await app.context.setOffline(true);
    await app.tap('品牌选车');
    await app.sees('页面加载失败');
    await app.tap('重试');
    await app.sees('页面加载失败');
    assert.equal(loads(), 1);
    await app.context.setOffline(false);
    await app.tap('重试');
    await app.sees('奥迪');
    await app.close();
  });

  it('a newer version in the dictionary reloads once, not for ever (§4)', async () => {
    const { app, loads } = await open({
      prepare: async (page) => {
        await page.route(DICTIONARY, (route) =>
          route.request().postData()?.includes('h5_version')
            ? route.fulfill({ json: { resp_code: 0, resp_msg: '', data: { key: 'h5_version', value: '99.0.0' } } })
            : route.continue(),
        );
      },
    });
    await app.page.waitForTimeout(3_000);
    assert.equal(loads(), 2);
    await app.sees('品牌选车');
    await app.close();
  });

  it('the page of the reviewers works from its own address, with the files of the other (§4)', async () => {
    const missing: string[] = [];
    const { app } = await open({
      base: '/dlqxuser3/',
      prepare: async (page) =>
        void page.on('response', (response) => response.status() >= 400 && missing.push(response.url())),
    });
    await app.tap('品牌选车');
    await app.sees('奥迪');
    assert.match(app.page.url(), /\/dlqxuser3\/#/);
    assert.deepEqual([missing, app.faults], [[], []]);
    await app.close();
  });
});
