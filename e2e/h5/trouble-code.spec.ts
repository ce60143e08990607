import { expect } from '@playwright/test';
import { drawnSheet } from './drawn-sheet';
import { test } from './test';
import { shown } from './workshop-hands';

const VIEWER = '/pages/documentView/documentView';

test.describe('a trouble code leads to its part, and a plug to its table (§4)', () => {
  test('says what a searched code means, and opens the diagram of the car at its part', async ({ open, backend }) => {
    const app = await open('/pages/docTree/docTree?vin=LSVAA49J132047371', { as: await backend.logIn('13800138001') });
    await app.sees('上汽大众 帕萨特');
    await app.goto('/pages/home/home');
    await app.search('p0230');
    await expect(shown(app.page.getByRole('heading', { name: 'P0230' }))).toBeVisible();
    await app.sees(/燃油泵初级电路/);
    await app.sees('开始检测');
    await app.tap('看电路');
    await app.atRoute(VIEWER);
    await drawnSheet(app);
    await expect(shown(app.page.getByRole('heading', { name: /^J17/ }))).toBeVisible();
  });

  test('prints what must be read at the plug of the part', async ({ open, backend }) => {
    const app = await open(`${VIEWER}?url=docbank%3Avw-passat-2003-fuel-pump&at=J17`, {
      as: await backend.logIn('13800138001'),
    });
    await drawnSheet(app);
    const answer = app.page.waitForResponse((response) => /page-1\.pdf\?plug=J17&/.test(response.url()));
    await app.tap(shown(app.page.locator('.place-actions').getByText('打印针脚表 J17', { exact: true })));
    const pdf = await answer;
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });
});
