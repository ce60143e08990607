import type { Page } from 'playwright-core';
import { getFileUrl } from '../../src/contract/endpoints/library';
import type { Envelope } from '../../src/contract/envelope';
import type { DocumentFile } from '../../src/contract/schemas/library';
import { median } from '../../server/bench/measurement';

/** What this machine needs for the least of an opened diagram, ms at the page's own slowdown. */
export interface OpeningFloor {
  /** another page of the app, with a dozen rows and nothing to fetch */
  page: number;
  /** an empty canvas of the window's size, from its making to the frame that shows it */
  canvas: number;
}

const TIMES = 5;
const PLAIN_PAGE = { hash: '#/pages/setting/setting', shows: '.settings-label' };
export const DRAWN = '.diagram-drawn';

/** From the tap on a link until what the selector names is seen, ms. */
export async function opening(page: Page, hash: string, shows = DRAWN): Promise<number> {
  const begin = await page.evaluate((to) => {
    window.location.hash = to;
    return performance.now();
  }, hash);
  await page.waitForFunction(
    (selector) => Array.from(document.querySelectorAll<HTMLElement>(selector)).some((each) => each.offsetWidth > 0),
    shows,
  );
  return (await page.evaluate(() => performance.now())) - begin;
}

export async function goHome(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.location.hash = '#/pages/home/home';
  });
  await page.locator(DRAWN).filter({ visible: true }).first().waitFor({ state: 'detached' });
  await page.waitForTimeout(1000);
}

/** Of a page that shows the app; it is at home before and afterwards. */
export async function openingFloor(page: Page): Promise<OpeningFloor> {
  const pages: number[] = [];
  const canvases: number[] = [];
  // its code is fetched with the first one, which does not count
  for (let time = 0; time <= TIMES; time += 1) {
    const took = await opening(page, PLAIN_PAGE.hash, PLAIN_PAGE.shows);
    if (time > 0) pages.push(took);
    await goHome(page);
    canvases.push(await emptyCanvas(page));
  }
  return { page: median(pages), canvas: median(canvases) };
}

const emptyCanvas = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const begin = performance.now();
        const canvas = document.createElement('canvas');
        const { innerWidth: width, innerHeight: height, devicePixelRatio: ratio } = window;
        Object.assign(canvas, { width: width * ratio, height: height * ratio });
        Object.assign(canvas.style, { position: 'fixed', left: 0, top: 0, width: `${width}px`, zIndex: 99 });
        document.body.append(canvas);
        canvas.getContext('2d')?.fillRect(0, 0, width * ratio, height * ratio);
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            resolve(performance.now() - begin);
            canvas.remove();
          }),
        );
      }),
  );

/** Has the server draw a document's sheet, as the first reader of all has: it is kept from then on. */
export async function haveDrawn(backend: string, token: string, id: string): Promise<void> {
  const answer = await fetch(`${backend}${getFileUrl.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify({ id }),
  });
  const { data } = (await answer.json()) as Envelope;
  const { sheetUrls = [], utoken } = data as DocumentFile;
  for (const url of sheetUrls) {
    const { ok, status } = await fetch(`${new URL(url, backend).href}?utoken=${encodeURIComponent(utoken)}`);
    if (!ok) throw new Error(`${url} answers ${status}`);
  }
}
