import { gzipSync } from 'node:zlib';
import path from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import { APP_BASE } from '../../server/http/plugins/static-app';
import type { Benchmark } from './benchmark';

const TARGET = { atMost: 1.3 };
const KB = 1024;
const PHONE = { viewport: { width: 375, height: 812 }, locale: 'zh-CN' };

interface LoadedFile {
  readonly name: string;
  /** Bytes after gzip at its best. */
  readonly bytes: number;
}

/** What `<link rel=prefetch>` asks for is of type "other", so prefetched chunks are no part of the first load. */
const isCode = (request: Request) => ['script', 'stylesheet'].includes(request.resourceType());

async function measured(request: Request): Promise<LoadedFile> {
  const response = await request.response();
  if (!response?.ok()) throw new Error(`${request.url()} answered ${response?.status() ?? 'nothing'}`);
  return {
    name: path.posix.basename(new URL(request.url()).pathname),
    bytes: gzipSync(await response.body(), { level: 9 }).length,
  };
}

/** JavaScript and CSS that a browser without a cache asks for until the page is drawn, largest first. */
async function firstLoad(
  browser: Browser,
  address: string,
  untilDrawn: (page: Page) => Promise<unknown>,
): Promise<LoadedFile[]> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const requests: Request[] = [];
    const note = (request: Request) => void (isCode(request) && requests.push(request));
    page.on('request', note);
    await page.goto(address);
    await untilDrawn(page);
    page.off('request', note);
    const files = await Promise.all(requests.map(measured));
    return files.sort((a, b) => b.bytes - a.bytes);
  } finally {
    await context.close();
  }
}

/** Home stands when its frame and what the backend tells (banners, news) are drawn. */
async function homeDrawn(page: Page): Promise<void> {
  await page.getByText('还没有选择车辆').waitFor();
  await page.locator('.news-picture').first().waitFor();
}

const total = (files: readonly LoadedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0) / KB;
const list = (files: readonly LoadedFile[]) =>
  files.map(({ name, bytes }) => `${name} ${(bytes / KB).toFixed(1)} KB`).join(', ');

/** Bytes of the first load against those of a bare Taro + React + NutUI page. */
export const firstLoadBench: Benchmark = {
  name: 'first-load',
  async run(lab) {
    const browser = await lab.browser();
    const bare = await firstLoad(browser, await lab.barePage(), (page) =>
      page.getByText('bare', { exact: true }).waitFor(),
    );
    const home = await firstLoad(browser, `${await lab.backend()}${APP_BASE}`, homeDrawn);
    return [
      {
        name: 'H5 first load, JS + CSS, gzip',
        value: total(home),
        floor: total(bare),
        unit: 'KB',
        target: TARGET,
        notes: [`home: ${list(home)}`, `bare page: ${list(bare)}`],
      },
    ];
  },
};
