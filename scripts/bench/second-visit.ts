import type { Browser, BrowserContext } from 'playwright-core';
import { giveConsent } from '../../e2e/h5/given-consent';
import { until } from '../../e2e/until';
import { APP_BASE } from '../../server/http/plugins/static-app';
import { logIn } from './log-in';
import { openSlowPage, PHONE } from './slow-phone';
import { typedAfter } from './typed-after';

/** A first visit of whoever is logged in, which ends when the device has kept the whole app. */
async function visitFirst(context: BrowserContext, home: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(home);
  await page.locator('#app .news-picture').first().waitFor();
  const isKept = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');
  await until(isKept, 'the release is kept');
  await page.waitForLoadState('networkidle');
  await page.close();
}

async function visitAgain(context: BrowserContext, home: string, isOffline: boolean): Promise<number> {
  await context.setOffline(isOffline);
  const page = await openSlowPage(context, isOffline ? 'as it is' : 'slow 4G');
  try {
    await page.goto(home, { waitUntil: 'commit' });
    return await typedAfter(page);
  } finally {
    await page.close();
    await context.setOffline(false);
  }
}

/**
 * How soon a slow phone that has kept the app takes what is typed into home's search box, its user logged in: over slow
 * 4G and without a network, so many visits of each, in turns; ms.
 */
export async function secondVisits(
  browser: Browser,
  backend: string,
  visits: number,
): Promise<{ readonly online: number[]; readonly offline: number[] }> {
  const home = `${backend}${APP_BASE}`;
  const token = { name: 'token', value: JSON.stringify(await logIn(backend)) };
  const context = await browser.newContext({
    ...PHONE,
    serviceWorkers: 'allow',
    storageState: { cookies: [], origins: [{ origin: new URL(backend).origin, localStorage: [token] }] },
  });
  const [online, offline]: [number[], number[]] = [[], []];
  try {
    await giveConsent(context, backend);
    await visitFirst(context, home);
    for (let visit = 0; visit < visits; visit += 1) {
      online.push(await visitAgain(context, home, false));
      offline.push(await visitAgain(context, home, true));
    }
  } finally {
    await context.close();
  }
  return { online, offline };
}
