import type { Locator, Page, Request } from 'playwright-core';
import { APP_BASE } from '../../server/http/plugins/static-app';
import type { Benchmark } from './benchmark';
import { logIn } from './log-in';

const MAX_TAPS = 3;
const MAX_REQUESTS = 6;
const VIN = 'LSVAA49J132047371';

/** Counts what a finger does. Typing is none of it, nor is the search key that ends the typing. */
class Finger {
  taps: string[] = [];

  constructor(private readonly page: Page) {}

  async tap(name: string, target: Locator): Promise<void> {
    this.taps.push(name);
    await target.filter({ visible: true }).first().click();
  }

  async type(text: string): Promise<void> {
    // The panel puts the cursor into its box by itself.
    const box = this.page.locator('.search-panel .search-box-input input');
    await box.waitFor();
    await this.page.waitForFunction(() => document.activeElement?.matches('.search-panel input') === true);
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }
}

/** Opens the app, finds the car by its VIN and opens a diagram; returns the names of the taps. */
async function walk(page: Page, address: string, onVin: () => void): Promise<string[]> {
  const finger = new Finger(page);
  await page.goto(address);
  await finger.tap('search box', page.locator('.home-header .search-box-entry'));
  // Home's own news and pictures have come; what follows is the way from the VIN to the diagram.
  await page.waitForLoadState('networkidle');
  onVin();
  await finger.type(VIN);
  await finger.tap('发动机', page.getByText('发动机', { exact: true }));
  await finger.tap('燃油泵电路图', page.getByText('燃油泵电路图', { exact: true }));
  await page.locator('.diagram-drawn').filter({ visible: true }).first().waitFor();
  return finger.taps;
}

/**
 * Taps from opening the app, and requests from the typed VIN, to a drawn diagram, by a logged-in user with an empty
 * cache.
 */
export const vinToDiagramBench: Benchmark = {
  name: 'vin-to-diagram',
  async run(lab) {
    const backend = await lab.backend();
    const context = await (
      await lab.browser()
    ).newContext({ viewport: { width: 375, height: 812 }, hasTouch: true, locale: 'zh-CN' });
    try {
      const token = await logIn(backend);
      await context.addInitScript((text) => localStorage.setItem('token', text), JSON.stringify(token));
      const page = await context.newPage();
      const requests: string[] = [];
      // Calls and files; the app's own scripts, styles and pages are none.
      const note = (request: Request) => {
        const { pathname, origin } = new URL(request.url());
        if (origin === backend && !pathname.startsWith(APP_BASE))
          requests.push(`${request.method()} ${decodeURIComponent(pathname)}`);
      };
      const taps = await walk(page, `${backend}${APP_BASE}`, () => page.on('request', note));
      page.off('request', note);
      return [
        {
          name: 'VIN to diagram, taps',
          value: taps.length,
          floor: null,
          unit: '',
          target: { atMost: MAX_TAPS },
          notes: [taps.join(' → ')],
        },
        {
          name: 'VIN to diagram, requests',
          value: requests.length,
          floor: null,
          unit: '',
          target: { atMost: MAX_REQUESTS },
          notes: [requests.join(', ')],
        },
      ];
    } finally {
      await context.close();
    }
  },
};
