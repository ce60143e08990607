import type { Browser } from 'playwright-core';
import { H5App, type OpenOptions } from './h5-app';

/** Waits until a login has led on from its page. */
export async function pastLogin(app: H5App): Promise<void> {
  await app.page.waitForFunction(() => !window.location.hash.includes('login'));
}

/** The app of somebody who has logged in by the password of the demo accounts. */
export async function openLoggedIn(browser: Browser, phone: string, options: OpenOptions = {}): Promise<H5App> {
  const app = await H5App.open(browser, '/packages/user/login/login', options);
  await app.logInByPassword(phone);
  await pastLogin(app);
  return app;
}

/** The app of somebody with a car, at its documents. */
export async function openOnCar(browser: Browser, phone: string, vin: string): Promise<H5App> {
  const app = await openLoggedIn(browser, phone);
  await app.openCar(vin);
  await app.atRoute('/pages/docTree/docTree');
  return app;
}
