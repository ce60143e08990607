import { expect, type Page } from '@playwright/test';
import { parseTileName } from '../../src/domain/page-tiles';
import { demoDocument, viewerOf } from './document-files';
import type { H5App } from './h5-app';
import { test } from './test';
import { until } from '../until';
import { shown } from './workshop-hands';

const BOOKLET = viewerOf(demoDocument('booklet'));
const USER = '13800138001';

/** A tile that was asked for. */
interface Tile {
  readonly page: number;
  readonly zoom: number;
  readonly hasToken: boolean;
}

/** Keeps pdf.js from starting in a page, and notes the tiles that it asks for instead. */
function withoutPdfJs(page: Page, tiles: Tile[]) {
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const tile = parseTileName(pathname.split('/').at(-1) ?? '');
    if (tile) tiles.push({ ...tile, hasToken: searchParams.has('utoken') });
  });
  return page.route(/pdf\.worker/, (route) => route.abort());
}

const expectSharp = (app: H5App) => expect(shown(app.page.locator('.tile-page-sharp'))).toBeVisible();

/** How many pixels of the page on the screen are dark. */
const darkPixels = (app: H5App): Promise<number> =>
  app.page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.tile-page-canvas canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return -1;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255 && (data[at] ?? 0) < 100) count += 1;
    return count;
  });

test.describe('a PDF where the browser cannot draw it (pdf.js does not start)', () => {
  test('is shown in tiles that the server draws, each asked for with a token', async ({ open, backend }) => {
    const tiles: Tile[] = [];
    const as = await backend.logIn(USER);
    const app = await open(BOOKLET, { as, prepare: (page) => withoutPdfJs(page, tiles) });
    await expectSharp(app);
    expect(tiles.some(({ page, zoom }) => page === 1 && zoom === 0)).toBe(true);
    expect(tiles.filter(({ hasToken }) => !hasToken)).toEqual([]);
  });

  test('is painted: the page is no empty paper', async ({ open, backend }) => {
    const app = await open(BOOKLET, {
      as: await backend.logIn(USER),
      prepare: (page) => withoutPdfJs(page, []),
    });
    await expectSharp(app);
    expect(await darkPixels(app)).toBeGreaterThan(200);
  });

  test('asks for sharper tiles when one looks closer, and shows the next page', async ({ open, backend }) => {
    const tiles: Tile[] = [];
    const as = await backend.logIn(USER);
    const app = await open(BOOKLET, { as, prepare: (page) => withoutPdfJs(page, tiles) });
    await expectSharp(app);
    const before = Math.max(...tiles.map(({ zoom }) => zoom));
    for (let step = 0; step < 4; step += 1) await app.tap(app.label('放大'));
    await until(() => tiles.some(({ page, zoom }) => page === 1 && zoom > before), 'sharper tiles were asked for');
    await expectSharp(app);
    await app.tap(app.label('第 2 页'));
    await expect(shown(app.page.locator('.page-thumb-on').getByText('2'))).toBeVisible();
    await expectSharp(app);
  });
});
