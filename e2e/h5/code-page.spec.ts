import { expect } from '@playwright/test';
import { drawnSheet } from './drawn-sheet';
import { test } from './test';
import { shown } from './workshop-hands';

const PAGE = '/packages/diagnosis/troubleCode/troubleCode';
const VIEWER = '/pages/documentView/documentView';
const TREE = '/pages/docTree/docTree?vin=LSVAA49J132047371';
const REPORT = '01 发动机\nP0201 1 缸喷油器\nP 0135 前氧传感器加热\nP0443-00\n冷却液温度 -40 °C 转速 820';

test.describe('the page of a trouble code (§4)', () => {
  test('leads from a typed code to a known fix with two taps, guests too', async ({ open }) => {
    const guest = await open('/pages/home/home');
    await guest.search('P0480');
    await guest.tap(shown(guest.page.locator('.best-answer-more')).first());
    await guest.atRoute(PAGE);
    await guest.sees('常见原因');
    await guest.tap('迈腾点火开关一开风扇就全速转');
    await guest.atRoute('/packages/repairCases/caseDetail/caseDetail');
  });

  test('takes the failure type of a typed code to its page', async ({ open }) => {
    const guest = await open('/pages/home/home');
    await guest.search('P0230:11');
    await guest.tap(shown(guest.page.locator('.best-answer-more')).first());
    await guest.atRoute(PAGE);
    await guest.sees('故障类型 11：电路对地短路');
  });

  test('shows a guest the circuit around the part, and what a login adds', async ({ open }) => {
    // A car of an order comes with the address.
    const guest = await open(`${PAGE}?code=P0230&car=${encodeURIComponent('大众/上汽大众/帕萨特/2003/1.8T')}`);
    await expect(guest.label('J17 燃油泵继电器 在 燃油泵电路图 上')).toBeVisible();
    await guest.sees('登录后看整张图和正常读数');
  });

  test('reads the codes of a pasted report together, and begins at the fuse that they share', async ({
    open,
    backend,
  }) => {
    const app = await open(TREE, { as: await backend.logIn('13800138001') });
    await app.sees('上汽大众 帕萨特');
    await app.goto(PAGE);
    await app.input('故障码或诊断报告').fill(REPORT);
    await app.tap('一起看这 3 个码');
    await app.sees(/^三个故障码共用保险丝 S\d+，先查它$/);
    await app.sees('信号像断路');
    await app.tap(shown(app.page.locator('.shared-card-open')).first());
    await app.atRoute(VIEWER);
    await drawnSheet(app);
    await expect(shown(app.page.getByRole('heading', { name: /^S\d+/ }))).toBeVisible();
  });

  test('shows the part on the car’s diagram, small, with what must be read at its pins', async ({ open, backend }) => {
    const app = await open(TREE, { as: await backend.logIn('13800138001') });
    await app.sees('上汽大众 帕萨特');
    await app.goto(`${PAGE}?code=P0230`);
    await app.tap(app.label('J17 燃油泵继电器 在 燃油泵电路图 上，打开看大图'));
    await app.atRoute(VIEWER);
    await app.page.goBack();
    await app.sees('在 J17 燃油泵继电器 上量');
    await app.sees(/^1[\d.]+–1[\d.]+ V$/);
  });
});
