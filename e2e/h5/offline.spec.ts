import { expect } from '@playwright/test';
import type { Page, Request } from 'playwright-core';
import { isKeptCall } from '../../src/contract/kept-calls';
import { drawnSheet } from './drawn-sheet';
import type { H5App } from './h5-app';
import { isKept } from './kept-app';
import { test } from './released-test';
import { shown } from './workshop-hands';

const VIEWER = '/pages/documentView/documentView';
const OPENED = 'docbank:vw-passat-2003-fuses';
/** A table that nobody opens while there is a network. */
const UNOPENED = 'docbank:vw-passat-2003-torque-engine';
const SEARCH = '/packages/search/search/search';
/** A PDF, which is drawn on the device. */
const BOOKLET = 'docbank:vw-passat-2003-booklet';
const CAR = '/pages/docTree/docTree?path=大众/上汽大众/帕萨特/2003/1.8T';

/** What the page that is open was told that it keeps: what came as it was left may be lost with it. */
interface Told {
  /** epoch milliseconds */
  since: number;
  answers: Set<string>;
}

function watchAnswers(page: Page): Told {
  const told: Told = { since: 0, answers: new Set() };
  let asked = new WeakSet<Request>();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      [told.since, told.answers, asked] = [Date.now(), new Set(), new WeakSet()];
    } else asked.add(request);
  });
  page.on('response', (response) => {
    const request = response.request();
    if (asked.has(request) && isKeptCall(new URL(response.url()).pathname))
      told.answers.add(`${response.url()} ${request.postData() ?? ''}`);
  });
  return told;
}

/** Waits until they are on the device: a page that is loaded anew within a second after one came has lost it. */
async function areStored(app: H5App, told: Told): Promise<void> {
  await app.settled();
  const missing = async () => {
    const stored = await app.page.evaluate((since) => {
      const kept = JSON.parse(localStorage.getItem('keptContent') ?? '{}') as Record<string, { at: number }>;
      return Object.entries(kept).filter(([name, { at }]) => name.startsWith('a/') && at >= since).length;
    }, told.since);
    return told.answers.size - stored;
  };
  await expect.poll(missing).toBeLessThanOrEqual(0);
}

/** Waits until all files of a pack are there: as long as they keep coming. */
async function wholePack(app: H5App): Promise<void> {
  const share = () =>
    app.page.evaluate(() => {
      const { innerText } = document.body;
      const [, done, all] = /(\d+) \/ (\d+) 个文件/.exec(innerText) ?? [];
      return /份资料 · .*更新/.test(innerText) ? 1 : Number(done ?? 0) / Number(all ?? 1);
    });
  for (const part of [0.25, 0.5, 0.75]) await expect.poll(share).toBeGreaterThanOrEqual(part);
  await app.sees(/份资料 · .*更新$/);
}

async function openDiagram(app: H5App): Promise<void> {
  await app.tap('发动机');
  await app.tap('燃油泵电路图');
  await drawnSheet(app);
}

async function seesBooklet(app: H5App): Promise<void> {
  await app.goto(`${VIEWER}?url=${BOOKLET}`);
  await expect(shown(app.page.locator('[src^="blob:"]')).first()).toBeVisible();
}

test.describe('without a network', () => {
  test('the app opens, shows what was read with its age, and pages that were never opened', async ({
    open,
    backend,
    site,
  }) => {
    // The device keeps answers by user: who it is, is known after the first page, which asks for nothing that is kept.
    const app = await open('/packages/user/pointsRecord/pointsRecord', {
      as: await backend.newcomer(),
      shell: null,
      keepsItself: true,
    });
    await app.settled();
    const told = watchAnswers(app.page);
    await app.goto(CAR);
    await openDiagram(app);
    await areStored(app, told);
    await seesBooklet(app);
    await areStored(app, told);
    await app.goto('/');
    await app.sees('资讯');
    await isKept(app);
    await app.settled();
    await site.stop();

    await app.page.reload();
    await app.sees(/^离线 · .*的内容$/);
    await app.sees('资讯');
    await app.visit('/pages/setting/setting');
    await app.sees('离线资料');
    await app.goto(CAR);
    await openDiagram(app);
    await app.tap('通电');
    await expect(shown(app.page.locator('.key-bar')).first()).toBeVisible();
    await seesBooklet(app);

    await site.start();
    await app.goto('/');
    await app.sees('资讯');
    await expect(app.text(/^离线 · /)).toBeHidden();
  });

  test('a whole car is kept by one tap, goes on after a cut, and opens a document that was never opened', async ({
    open,
    backend,
  }) => {
    const app = await open(CAR, { as: await backend.newcomer(), shell: null });
    await app.tap('离线包');
    let left = 10;
    await app.page.route('**/files/**', (route) => ((left -= 1) < 0 ? route.abort() : route.continue()));
    await app.tap(app.text(/^下载 约 [\d.]+ [KM]B$/));
    await app.sees(/^网络中断，稍后自动继续 · \d+ \/ \d+ 个文件$/);
    await app.page.unroute('**/files/**');
    await app.page.reload();
    await app.tap('离线包');
    // By itself; every sheet of the car is drawn for the first time.
    await wholePack(app);
    await app.tap(app.label('关闭'));
    // The page's code; here the app does not keep itself.
    await app.visit(`${VIEWER}?url=${OPENED}`);
    await app.sees('保险丝');
    await app.settled();
    await app.visit(SEARCH);
    await app.settled();

    await app.context.setOffline(true);
    await app.visit(`${VIEWER}?url=${UNOPENED}`);
    await app.sees('N·m');
    await app.sees(/^离线 · /);

    await app.visit(`${SEARCH}?q=J17`);
    await app.sees('仅搜索本机离线内容');
    await app.sees(/^J17/);
    await app.visit(`${SEARCH}?q=冷车起动无力`);
    await app.sees(/^维修案例 \d/);
    await app.sees(/换过起动机仍然如故$/);
  });

  test('what can wait is sent later, once', async ({ open, backend }) => {
    const app = await open(CAR, { as: await backend.newcomer(), shell: null });
    await openDiagram(app);
    // Whether it is kept is asked a moment later: what is on its way when the network goes is not the matter here.
    await app.settled();
    await app.context.setOffline(true);
    await app.tap(app.label('收藏'));
    await expect(app.label('已收藏，取消收藏')).toBeVisible();
    const sent: string[] = [];
    app.page.on('request', (request) => {
      if (request.url().endsWith('/favourite/add')) sent.push(request.postData() ?? '');
    });
    await app.context.setOffline(false);
    await expect.poll(() => sent.length, 'the favourite is sent').toBeGreaterThan(0);
    await app.visit('/pages/setting/setting');
    await app.sees('离线资料');
    await app.settled();
    expect(sent).toHaveLength(1);
    await expect(app.text('条待发送')).toHaveCount(0);
  });
});
