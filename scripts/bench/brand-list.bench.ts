import { build } from 'esbuild';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { median } from '../../server/bench/measurement';
import { APP_BASE } from '../../server/http/plugins/static-app';
import type { Benchmark } from './benchmark';
import { brandAnswer } from './brand-answer';

const TARGET = { atMost: 3 };
const SERIES = 5000;
const RUNS = 9;
const ROUTE = '/pages/brandList/brandList';

interface Run {
  readonly floorMs: number;
  readonly drawnMs: number;
}

/** One of the `*.page.ts` files with the project's modules in it, as a script for the page. */
async function pageScript(name: string): Promise<string> {
  const result = await build({
    entryPoints: [path.join(__dirname, name)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome66',
    minify: true,
  });
  const [file] = result.outputFiles;
  if (!file) throw new Error(`${name} gave no script`);
  return file.text;
}

/**
 * A fresh page, so that both the app and its floor run code that no one has run before. The floor is taken while the
 * app waits for its answer.
 */
async function run(
  browser: Browser,
  address: string,
  answer: string,
  scripts: { floor: string; marks: string },
): Promise<Run> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    await page.addInitScript(scripts.marks);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/getDocBanks3a', async (route) => {
      await released;
      await route.fulfill({ status: 200, contentType: 'application/json; charset=utf-8', body: answer });
    });
    const asked = page.waitForRequest('**/getDocBanks3a');
    await page.goto(address);
    await asked;
    await page.locator('.brand-list-skeleton').waitFor();
    await page.evaluate(scripts.floor);
    const { datas } = JSON.parse(answer) as { datas: string };
    const floorMs = await page.evaluate((text) => window.inflateAndSort(text), datas);
    const drawn = page.evaluate(() => window.brandListDrawn);
    release();
    return { floorMs, drawnMs: await drawn };
  } finally {
    await context.close();
  }
}

const eachMs = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(' ');

/**
 * From the answer with 5,000 series to painted rows in the built app, against inflating, parsing and sorting it alone.
 */
export const brandListBench: Benchmark = {
  name: 'brand-list',
  async run(lab) {
    const browser = await lab.browser();
    const address = `${await lab.backend()}${APP_BASE}#${ROUTE}`;
    const answer = await brandAnswer(SERIES);
    const scripts = {
      floor: await pageScript('inflate-and-sort.page.ts'),
      marks: await pageScript('mark-painted-rows.page.ts'),
    };
    // The first one warms the browser and the backend's caches.
    await run(browser, address, answer, scripts);
    const runs: Run[] = [];
    for (let count = 0; count < RUNS; count += 1) runs.push(await run(browser, address, answer, scripts));
    const [floors, drawn] = [runs.map(({ floorMs }) => floorMs), runs.map(({ drawnMs }) => drawnMs)];
    return [
      {
        name: `brand list of ${SERIES.toLocaleString('en')} series, answer to painted rows`,
        value: median(drawn),
        floor: median(floors),
        unit: 'ms',
        target: TARGET,
        notes: [`drawn, ms: ${eachMs(drawn)}`, `inflated and sorted, ms: ${eachMs(floors)}`],
      },
    ];
  },
};
