import type { Browser } from 'playwright-core';
import { H5App } from './h5-app';

/** Waits until a login has led on from its page. */
export async function pastLogin(app: H5App): Promise<void> {
  await app.page.waitForFunction(() => !window.location.hash.includes('login'));
}

/** The app of somebody who has logged in by the password of the demo accounts. */
export async function openLoggedIn(browser: Browser, phone: string): Promise<H5App> {
  const app = await H5App.open(browser, '/packages/user/login/login');
  await app.logInByPassword(phone);
  await pastLogin(app);
  return app;
}
