import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import { drawnSheet } from './drawn-sheet';
import type { H5App } from './h5-app';
import { test } from './test';
import { digits } from './workshop-hands';

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

async function expectOld({ page }: H5App): Promise<void> {
  expect(await page.evaluate(() => 'queueMicrotask' in window), 'the browser is no older than before').toBe(false);
}

test.describe('the oldest WebViews that are promised: Chromium 66 and iOS 12', () => {
  test('start the app and do the main job', async ({ open }) => {
    const app = await open('/', { prepare: growOld });
    await app.sees('还没有选择车辆');
    await expectOld(app);
    await app.openCar('LSVAA49J132047371');
    await app.logInBySms(`159${digits(8)}`);
    await app.atRoute('/pages/docTree/docTree');
    await app.tap('发动机');
    await app.tap('燃油泵电路图');
    await drawnSheet(app);
  });

  test('draw the pages with long lists, and those of the workshop', async ({ open, backend }) => {
    const diagram = '/pages/documentView/documentView?url=docbank%3Avw-passat-2003-fuel-pump&title=燃油泵电路图';
    const app = await open(diagram, { as: await backend.logIn('13800138001'), prepare: growOld });
    await drawnSheet(app);
    await expectOld(app);
    const pages: [string, string][] = [
      ['/pages/brandList/brandList', '大众'],
      ['/packages/course/courseIndex/courseIndex', '课程'],
      ['/packages/repairCases/repairCases/repairCases', '案例'],
      ['/pages/pointStore/pointStore', '积分'],
      ['/pages/message/message', '消息'],
      ['/pages/viewHistory/viewHistory', '燃油泵电路图'],
      ['/pages/userCenter/userCenter', '我的'],
    ];
    for (const [route, words] of pages)
      await test.step(route, async () => {
        await app.goto(route);
        await app.sees(words);
      });
  });
});
