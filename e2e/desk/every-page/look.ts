import { build } from 'esbuild';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { AXE, axeFaults, COLOURS, WCAG_AA } from '../../axe';
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

const EMPTY_APP = '<!doctype html><html lang="zh-CN"><title>应用</title><main></main></html>';

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

/** A field for a date has a stop for each of its parts. */
const MOST_PARTS = 8;

/** Walks through the content by Tab, from the link that leads past the menu: all is come to, in order, and shown. */
export async function keyFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const reached: number[] = [];
  const count = await page.evaluate(() => (window as unknown as DeskWindow).inPage.countStops());
  await page.locator('.desk-skip').focus();
  await page.keyboard.press('Enter');
  for (let parts = 0; parts < MOST_PARTS && reached.length < count && reached.at(-1) !== count - 1;) {
    await page.keyboard.press('Tab');
    const { at, fault } = await page.evaluate(() => (window as unknown as DeskWindow).inPage.focusNow());
    if (at === reached.at(-1)) parts += 1;
    else {
      parts = 0;
      reached.push(at);
      if (fault) faults.push(fault);
    }
  }
  const isInOrder = reached.every((at, index) => at === index);
  return isInOrder && reached.length === count
    ? faults
    : [...faults, `Tab comes to ${reached.join(' ')} of ${count} controls`];
}
