import { build } from 'esbuild';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { AXE, axeFaults, COLOURS, WCAG_AA } from '../../axe';
import { until } from '../../until';
import type * as InPage from './in-page';

/** How wide and in which colours a page is looked at, and what axe judges then. */
export interface Look {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  readonly rules: object | null;
}

const desktop = { width: 1280, height: 800 };
const tablet = { width: 1024, height: 768 };

const LIGHT: Look = { name: 'light', size: desktop, colorScheme: 'light', rules: WCAG_AA };
const LOOKS: readonly Look[] = [
  LIGHT,
  { name: 'tablet', size: tablet, colorScheme: 'light', rules: null },
  { name: 'dark', size: desktop, colorScheme: 'dark', rules: COLOURS },
];
/** For what is made of the same fields everywhere: where it has least room. */
export const NARROW: readonly Look[] = [{ name: 'tablet', size: tablet, colorScheme: 'light', rules: WCAG_AA }];

const EMPTY_APP = '<!doctype html><html lang="zh-CN"><title>应用</title><main>应用</main></html>';

type DeskWindow = Window & { inPage: typeof InPage };

/** Has each page that is loaded bring along what judges it. The app that it shows in frames is not judged here. */
export async function bringJudges(page: Page): Promise<void> {
  await page.route('**/dlqxuser/**', (route) => route.fulfill({ contentType: 'text/html', body: EMPTY_APP }));
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'in-page.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'inPage',
    target: 'es2022',
    write: false,
  });
  await page.addInitScript(`${outputFiles.map(({ text }) => text).join('')}; window.inPage = inPage;`);
  await page.addInitScript(AXE);
}

/** Waits until all of a page has come: its heading, its rows or facts, its pictures. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').waitFor();
  await page.waitForFunction(
    () =>
      !document.querySelector('main :is([aria-label=正在加载], [aria-busy=true])') &&
      [...document.images].every(({ complete }) => complete),
  );
}

/** A frame's own line and round corners are nothing that it shows. */
const EDGE_PX = 12;

/** Whether more than one colour is seen in a frame. */
async function isDrawn(frame: Locator): Promise<boolean> {
  const picture = sharp(await frame.screenshot());
  const { width, height } = await picture.metadata();
  const inside = { left: EDGE_PX, top: EDGE_PX, width: width - 2 * EDGE_PX, height: height - 2 * EDGE_PX };
  const { channels } = await sharp(await picture.extract(inside).toBuffer()).stats();
  return channels.some(({ stdev }) => stdev > 1);
}

/** Waits until something is seen in each frame of a page, such as a preview. Throws where one stays empty. */
export async function framesDrawn(page: Page): Promise<void> {
  for (const frame of await page.locator('main iframe').all()) {
    const title = (await frame.getAttribute('title')) ?? '';
    await until(() => isDrawn(frame), `something is seen in the frame “${title}”`);
  }
}

/** What is wrong with the page as it stands, in some looks, all of them unless told. `keep`: takes a picture of it. */
export async function faultsOf(
  page: Page,
  keep: (look: string) => Promise<unknown>,
  looks: readonly Look[] = LOOKS,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, size, colorScheme, rules } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    const found = await page.evaluate(() => (window as unknown as DeskWindow).inPage.layoutFaults());
    faults.push(...found.map((fault) => `${name}: ${fault}`));
    if (rules) faults.push(...(await axeFaults(page, rules, name)));
    await keep(name);
  }
  await page.setViewportSize(LIGHT.size);
  await page.emulateMedia({ colorScheme: LIGHT.colorScheme });
  return faults;
}

/** A field for a date has a stop for each of its parts, and so have the links in a frame. */
const MOST_PARTS = 8;

/** Walks through the content by Tab, from the link that leads past the menu: all is come to, in order, and shown. */
export async function keyFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const reached: number[] = [];
  const strangers: string[] = [];
  const count = await page.evaluate(() => (window as unknown as DeskWindow).inPage.countStops());
  await page.locator('.desk-skip').focus();
  await page.keyboard.press('Enter');
  for (let parts = 0; parts < MOST_PARTS && reached.length < count && reached.at(-1) !== count - 1;) {
    await page.keyboard.press('Tab');
    const { at, name, fault } = await page.evaluate(() => (window as unknown as DeskWindow).inPage.focusNow());
    if (at === null || at === reached.at(-1)) parts += 1;
    else {
      parts = 0;
      reached.push(at);
      if (at < 0) strangers.push(name);
      if (fault) faults.push(fault);
    }
  }
  const isInOrder = reached.every((at, index) => at === index);
  return isInOrder && reached.length === count
    ? faults
    : [
        ...faults,
        `Tab comes to ${reached.join(' ')} of ${count} controls${strangers.map((name) => `, by way of ${name}`).join('')}`,
      ];
}
