import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { drawnSheet } from './drawn-sheet';
import { H5App } from './h5-app';
import { suiteBrowser } from './suite-browser';

/**
 * Takes away what came to Chromium after 66 or to iOS after 12.0. The page's own world alone: the runner's is another.
 */
async function growOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const newer: [object, string[]][] = [
      [Array.prototype, ['flat', 'flatMap', 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with']],
      [String.prototype, ['replaceAll', 'matchAll', 'at', 'trimStart', 'trimEnd']],
      [Object, ['fromEntries', 'hasOwn', 'groupBy']],
      [Promise, ['allSettled', 'any', 'withResolvers']],
      [Blob.prototype, ['arrayBuffer', 'text', 'stream']],
      [Element.prototype, ['replaceChildren', 'getAnimations', 'checkVisibility']],
      [AbortSignal, ['timeout', 'any', 'abort']],
      [
        window,
        [
          'globalThis',
          'queueMicrotask',
          'structuredClone',
          'ResizeObserver',
          'requestIdleCallback',
          'OffscreenCanvas',
          'WeakRef',
          'FinalizationRegistry',
          'PointerEvent',
          'visualViewport',
          'createImageBitmap',
        ],
      ],
      [Intl, ['RelativeTimeFormat', 'ListFormat', 'Segmenter', 'DisplayNames']],
    ];
    for (const [owner, names] of newer) for (const name of names) delete (owner as Record<string, unknown>)[name];
  });
}

describe('the oldest WebViews that are promised: Chromium 66 and iOS 12', () => {
  const suite = suiteBrowser();
  let app: H5App;
  before(async () => {
    app = await H5App.open(suite.browser, '/', { prepare: growOld });
  });

  it('start the app and do the main job', async () => {
    await app.sees('还没有选择车辆');
    assert.equal(
      await app.page.evaluate(() => 'queueMicrotask' in window),
      false,
      'the browser is no older than before',
    );
    await app.openCar('LSVAA49J132047371');
    await app.logInBySms('13800138001');
    await app.atRoute('/pages/docTree/docTree');
    await app.tap('发动机');
    await app.tap('燃油泵电路图');
    await drawnSheet(app);
  });

  it('draw the pages with long lists, and those of the workshop', async () => {
    const pages: [string, string][] = [
      ['/pages/brandList/brandList', '大众'],
      ['/packages/course/courseIndex/courseIndex', '课程'],
      ['/packages/repairCases/repairCases/repairCases', '案例'],
      ['/pages/pointStore/pointStore', '积分'],
      ['/pages/message/message', '消息'],
      ['/pages/viewHistory/viewHistory', '燃油泵电路图'],
      ['/pages/userCenter/userCenter', '我的'],
    ];
    for (const [route, words] of pages) {
      await app.goto(route);
      await app.sees(words);
    }
    assert.deepEqual(app.faults, []);
  });
});
