import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { drawnSheet } from './drawn-sheet';
import type { H5App } from './h5-app';
import { openOnCar } from './logged-in';
import { suiteBrowser } from './suite-browser';
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

describe('the search answers (§1, §4)', () => {
  const suite = suiteBrowser();
  let app: H5App;
  before(async () => {
    app = await openOnCar(suite.browser, '13800138001', VIN);
  });

  it('what technicians type has its answer on top, and never "not found" above it', async () => {
    await app.goto(HOME);
    for (const [text, says] of PHRASES) {
      await app.search(text);
      await app.page.waitForFunction(
        (source) =>
          Array.from(document.querySelectorAll('.search-screen .best-answer')).some(
            (card) => card.getClientRects().length > 0 && new RegExp(source).test(card.textContent ?? ''),
          ) && document.querySelector('.search-found-old') === null,
        says.source,
      );
      assert.equal(await shown(app.page.getByText(/没有找到/)).count(), 0, text);
    }
  });

  it('opens a hit at its place, and keeps what was typed', async () => {
    await app.goto(HOME);
    await app.search('P0230');
    await app.tap(shown(app.page.locator('.hit-row').filter({ hasText: '故障码指南' })));
    await app.atRoute(VIEWER);
    const place = shown(app.page.locator('.rich-part-found', { hasText: 'P0230' }));
    await place.waitFor();
    const box = await place.boundingBox();
    assert.ok(box && box.y > 0 && box.y < 812, JSON.stringify(box));
    await app.tap(app.label('返回'));
    await app.sees(/燃油泵初级电路/);
    assert.equal(await shown(app.page.locator('.search-screen .search-box-input input')).inputValue(), 'P0230');
  });

  it('leads in three taps from home to the diagram of a typed VIN, in two from a code to its known fix', async () => {
    let taps = 0;
    const tap = async (target: Parameters<H5App['tap']>[0]) => {
      taps += 1;
      await app.tap(target);
    };
    await app.goto(HOME);
    await tap(app.page.locator('.home-header .search-box-entry').filter({ visible: true }));
    await shown(app.page.locator('.search-screen .search-box-input input')).waitFor();
    await app.search(VIN);
    await tap(shown(app.page.locator('.diagram-grid-item').first()));
    await app.atRoute(VIEWER);
    await drawnSheet(app);
    assert.ok(taps <= 3, `${taps} taps to the diagram`);
    await app.goto(HOME);
    await app.search('P0300');
    taps = 0;
    await tap(
      shown(
        app.page
          .locator('.hit-row')
          .filter({ has: app.page.locator('.hit-icon-ok') })
          .first(),
      ),
    );
    await app.atRoute('/packages/repairCases/caseDetail/caseDetail');
    assert.ok(taps <= 2, `${taps} taps from the code to the case`);
    assert.deepEqual(app.faults, []);
  });
});
