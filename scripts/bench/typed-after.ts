import type { Page } from 'playwright-core';

const TEXT = '帕萨特';

/**
 * ms from the start until home's search box was tapped and had the focus, with which a phone shows its keyboard; what is
 * typed then must stand in the search.
 */
export async function typedAfter(page: Page): Promise<number> {
  await page.locator('.search-box-entry').first().tap();
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  const after = await page.evaluate(() => performance.now());
  await page.keyboard.type(TEXT);
  await page.waitForFunction(
    (text) => document.querySelector<HTMLInputElement>('.search-screen .search-box-input input')?.value === text,
    TEXT,
  );
  return after;
}
