import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser';

/** The browser of a suite: launched before its tests, closed after them. Call it first inside of `describe`. */
export function suiteBrowser(): { readonly browser: Browser } {
  let launched: Browser | null = null;
  before(async () => {
    launched = await launchBrowser();
  });
  after(() => launched?.close());
  return {
    get browser() {
      if (!launched) throw new Error('The browser is there once the tests begin');
      return launched;
    },
  };
}
