import { expect } from '@playwright/test';
import { drawnSheet } from './drawn-sheet';
import type { H5App } from './h5-app';
import { test as base } from './test';
import { shown } from './workshop-hands';

const VIN = 'LSVAA49J132047371';
const HOME = '/pages/home/home';
const VIEWER = '/pages/documentView/documentView';

/** What technicians type, and what the first card must then say. */
const PHRASES: readonly [string, RegExp][] = [
  ['无法启动', /起动|启动/],
  ['打不着火', /起动|启动|燃油泵|防盗/],
  ['雨刮器不工作', /雨刮/],
  ['发电机不发电', /充电|发电/],
  ['ABS灯亮', /ABS/],
  ['J17', /J17 燃油泵继电器/],
  ['P0016', /P0016/],
  ['U0121', /U0121/],
  ['P0303 捷达', /P0303/],
  ['帕萨特 2003 燃油泵 电路图', /燃油泵/],
  ['dianlutu', /电路/],
];

const test = base.extend<{ readonly app: H5App }>({
  /** At home, with a car. */
  app: async ({ open, backend }, use) => {
    const app = await open(`/pages/docTree/docTree?vin=${VIN}`, { as: await backend.logIn('13800138001') });
    await app.sees('上汽大众 帕萨特');
    await app.goto(HOME);
    await use(app);
  },
});

const box = ({ page }: H5App) => shown(page.locator('.search-screen .search-box-input input'));

test.describe('the search answers (§1, §4)', () => {
  test('what technicians type has its answer on top, and never "not found" above it', async ({ app }) => {
    for (const [text, says] of PHRASES) {
      await app.search(text);
      await app.page.waitForFunction(
        (source) =>
          Array.from(document.querySelectorAll('.search-screen .best-answer')).some(
            (card) => card.getClientRects().length > 0 && new RegExp(source).test(card.textContent ?? ''),
          ) && document.querySelector('.search-found-old') === null,
        says.source,
      );
      await expect(shown(app.page.getByText(/没有找到/)), text).toHaveCount(0);
    }
  });

  test('opens a hit at its place, and keeps what was typed', async ({ app }) => {
    await app.search('P0230');
    await app.tap(shown(app.page.locator('.hit-row').filter({ hasText: '故障码指南' })));
    await app.atRoute(VIEWER);
    await expect(shown(app.page.locator('.rich-part-found', { hasText: 'P0230' }))).toBeInViewport({ ratio: 1 });
    await app.tap(app.label('返回'));
    await app.sees(/燃油泵初级电路/);
    await expect(box(app)).toHaveValue('P0230');
  });

  test('leads in three taps from home to the diagram of a typed VIN', async ({ app }) => {
    let taps = 0;
    const tap = async (target: Parameters<H5App['tap']>[0]) => {
      taps += 1;
      await app.tap(target);
    };
    await tap(shown(app.page.locator('.home-header .search-box-entry')));
    await expect(box(app)).toBeVisible();
    await app.search(VIN);
    await tap(shown(app.page.locator('.diagram-grid-item').first()));
    await app.atRoute(VIEWER);
    await drawnSheet(app);
    expect(taps).toBeLessThanOrEqual(3);
  });

  test('leads in two taps from a code to its known fix', async ({ app }) => {
    await app.search('P0300');
    // One is enough.
    await app.tap(
      shown(
        app.page
          .locator('.hit-row')
          .filter({ has: app.page.locator('.hit-icon-ok') })
          .first(),
      ),
    );
    await app.atRoute('/packages/repairCases/caseDetail/caseDetail');
  });
});
