import { before, describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { drawnSheet } from './drawn-sheet';
import type { H5App } from './h5-app';
import { openLoggedIn } from './logged-in';
import { suiteBrowser } from './suite-browser';
import { shown } from './workshop-hands';

const OWNER = '13800138000';
const PUMP = '/pages/documentView/documentView?url=docbank%3Avw-passat-2003-fuel-pump&at=G6';

describe('a fault is found by measuring, and written into the order (§4)', () => {
  const suite = suiteBrowser();
  let app: H5App;
  before(async () => {
    app = await openLoggedIn(suite.browser, OWNER);
  });

  const button = (name: RegExp): Locator => shown(app.page.getByRole('button', { name })).first();
  const isThere = (place: Locator): Promise<boolean> => place.isVisible();
  const answered = (): Promise<void> =>
    app.page.locator('.search-view[aria-busy="false"]').filter({ visible: true }).first().waitFor();

  /** Whether a place has its 12 V in such a car; the body has not. */
  const isLive = (place: string): boolean => !/^$|车身|搭铁|S228 输出|G6|T5/.test(place);

  /** One answer of a car whose pump has no current because fuse S228 is blown. */
  async function answer(): Promise<void> {
    await answered();
    const head =
      (await shown(app.page.getByRole('heading', { level: 2 }))
        .first()
        .textContent()) ?? '';
    if (head.includes('吸合')) return app.tap(button(/^有$/));
    if (await isThere(button(/^OL/))) return app.tap(button(/^OL/));
    const [red = '', black = ''] = head.split('对');
    return app.tap(isLive(red) === isLive(black) ? button(/^0 V 左右/) : button(/^约 12 V/));
  }

  it('begins from the part on the diagram', async () => {
    await app.goto(PUMP);
    await drawnSheet(app);
    await app.tap(shown(app.page.locator('.place-actions').getByText('找故障', { exact: true })));
    await app.sees('G6 燃油泵不转');
    await app.tap(button(/^开始找故障$/));
    await app.sees(/还剩 \d+ 个嫌疑/);
  });

  it('goes on where it was when the app was killed', async () => {
    await answer();
    await answer();
    await answered();
    await app.page.reload();
    await app.tap(button(/^燃油泵不工作$/));
    await app.sees('第 2 步');
  });

  it('finds the blown fuse in a few answers', async () => {
    for (let at = 0; at < 4 && !(await isThere(button(/^写入工单$/))); at += 1) {
      await answer();
      await answered();
    }
    await app.sees(/保险丝 S228 熔断/);
    await app.sees(/更换 20 A 保险丝/);
  });

  it('writes it into an order with its readings', async () => {
    await app.tap(button(/^写入工单$/));
    await app.tap(shown(app.page.locator('.sheet .list-row')).first());
    await app.sees('查看工单');
    await app.tap(button(/^查看工单$/));
    await app.atRoute('/packages/maintainStore/vehicleReceive/detail');
    await app.sees(/保险丝 S228 熔断/);
  });
});
