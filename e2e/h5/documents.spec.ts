import { expect, type Locator } from '@playwright/test';
import { demoDocument, viewerOf } from './document-files';
import { test } from './test';
import { shown } from './workshop-hands';

const USER = '13800138001';
const addressOf = (key: string, more?: string) => viewerOf(demoDocument(key), more);

/** Waits until an element is inside the window, below the bar at its top. */
async function expectInSight(element: Locator): Promise<void> {
  const isInSight = async () => {
    const box = await element.boundingBox();
    return box !== null && box.y > 40 && box.y < 812;
  };
  await expect.poll(isInSight).toBe(true);
}

test.describe('documents to read', () => {
  for (const [name, key, at, marked, words] of [
    ['code', 'dtc', 'P0230', '.rich-part-found', /P0230/],
    ['row', 'fuses', 'S10', '.rich-marked', /^S10/],
  ] as const)
    test(`open at the ${name} that was asked for, which is marked`, async ({ open, backend }) => {
      const app = await open(addressOf(key, `&at=${at}`), { as: await backend.logIn(USER) });
      const found = shown(app.page.locator(marked)).first();
      await expect(found).toHaveText(words);
      await expectInSight(found);
    });

  test('break no number, and are no wider than the screen', async ({ open, backend }) => {
    const app = await open(addressOf('schedule'), { as: await backend.logIn(USER) });
    const number = app.page.getByText('10000 km', { exact: true }).first();
    await expect(number).toBeVisible();
    await app.settled();
    expect(await number.evaluate((element) => element.getClientRects().length)).toBe(1);
    expect(await app.page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });

  test('show a Word file as what it says', async ({ open, backend }) => {
    const app = await open(addressOf('schedule-docx'), { as: await backend.logIn(USER) });
    await expect(shown(app.page.locator('.rich-table')).first()).toBeVisible();
    await expect(app.label('下载原文件')).toBeVisible();
  });
});
