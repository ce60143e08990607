import type { Browser, Page } from 'playwright-core';
import { median, type Measurement } from '../../server/bench/measurement';
import { APP_BASE } from '../../server/http/plugins/static-app';
import type { Benchmark } from './benchmark';
import { secondVisits } from './second-visit';
import { openSlowPage, PHONE } from './slow-phone';
import { typedAfter } from './typed-after';

const VISITS = 3;
const GOALS = { drawn: 900, largest: 1400, blocked: 150, shifted: 0, typed: 1600, again: 600 };

interface Start {
  /** ms from the start until something, and until the largest part, is drawn */
  readonly drawn: number;
  readonly largest: number;
  /** total blocking time: ms that long tasks took beyond 50 each */
  readonly blocked: number;
  /** cumulative layout shift */
  readonly shifted: number;
}

/** Runs in the page before all else. Without a function in a variable: the compiler would name it by one of its own. */
function watchStart(): void {
  const start = { drawn: 0, largest: 0, blocked: 0, shifted: 0 };
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'first-contentful-paint') start.drawn = entry.startTime;
        else if (type === 'largest-contentful-paint') start.largest = entry.startTime;
        else if (type === 'longtask') start.blocked += Math.max(0, entry.duration - 50);
        else if (type === 'layout-shift') start.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type, buffered: true });
  Object.assign(window, { homeStart: start });
}

/** A first visit to home on a slow phone, with nothing cached. */
async function visit<T>(browser: Browser, address: string, look: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    const page = await openSlowPage(context);
    await page.addInitScript(watchStart);
    await page.goto(address, { waitUntil: 'commit' });
    return await look(page);
  } finally {
    await context.close();
  }
}

async function startOf(page: Page): Promise<Start> {
  await page.locator('#app .news-picture').first().waitFor();
  // Pictures are no part of the news' first drawing.
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as { homeStart: Start }).homeStart);
}

/**
 * How soon a first visitor with a slow phone on slow 4G sees home, and can type what he looks for; and how soon one who
 * was there before can, also offline.
 */
export const homeStartBench: Benchmark = {
  name: 'home-start',
  async run(lab) {
    const [browser, backend] = [await lab.browser(), await lab.backend()];
    const home = `${backend}${APP_BASE}`;
    const starts: Start[] = [];
    const typed: number[] = [];
    for (let time = 0; time < VISITS; time += 1) {
      starts.push(await visit(browser, home, startOf));
      typed.push(await visit(browser, home, typedAfter));
    }
    const figure = (name: string, values: number[], atMost: number, unit: string): Measurement => ({
      name: `home ${name}`,
      value: median(values),
      floor: null,
      unit,
      target: { atMost },
      notes: [`each: ${values.map((value) => value.toFixed(unit === '' ? 3 : 0)).join(', ')}`],
    });
    const again = await secondVisits(browser, backend, VISITS);
    const of = (what: keyof Start) => starts.map((start) => start[what]);
    return [
      figure('over slow 4G: first drawn', of('drawn'), GOALS.drawn, 'ms'),
      figure('over slow 4G: largest part drawn', of('largest'), GOALS.largest, 'ms'),
      figure('over slow 4G: search box takes what is typed', typed, GOALS.typed, 'ms'),
      figure('over slow 4G: total blocking time', of('blocked'), GOALS.blocked, 'ms'),
      figure('over slow 4G: layout shift', of('shifted'), GOALS.shifted, ''),
      figure('once more, logged in, over slow 4G: search box takes what is typed', again.online, GOALS.again, 'ms'),
      figure('once more, logged in, offline: search box takes what is typed', again.offline, GOALS.again, 'ms'),
    ];
  },
};
