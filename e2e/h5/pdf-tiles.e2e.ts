import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { parseTileName } from '../../src/domain/page-tiles';
import { H5App } from './h5-app';
import { until } from './until';
import { suiteBrowser } from './suite-browser';

const BOOKLET = '/pages/documentView/documentView?url=docbank%3Avw-passat-2003-booklet';

/** The tiles that were asked for, each with whether it carried a token. */
function watchTiles(app: H5App) {
  const asked: { page: number; zoom: number; hasToken: boolean }[] = [];
  app.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const tile = parseTileName(pathname.split('/').at(-1) ?? '');
    if (tile) asked.push({ ...tile, hasToken: searchParams.has('utoken') });
  });
  return asked;
}

describe('a PDF where the browser cannot draw it (pdf.js does not start)', () => {
  const suite = suiteBrowser();
  let app: H5App;
  let tiles: ReturnType<typeof watchTiles>;
  const sharp = () => app.page.locator('.tile-page-sharp').filter({ visible: true }).waitFor();
  before(async () => {
    app = await H5App.open(suite.browser, '/packages/user/login/login', {
      prepare: (page) => page.route(/pdf\.worker/, (route) => route.abort()),
    });
    tiles = watchTiles(app);
    await app.logInByPassword('13800138001');
    await app.page.waitForFunction(() => !window.location.hash.includes('login'));
    await app.goto(BOOKLET);
  });

  it('is shown in tiles that the server draws, each asked for with a token', async () => {
    await sharp();
    assert.ok(tiles.some(({ page, zoom }) => page === 1 && zoom === 0));
    assert.ok(tiles.every(({ hasToken }) => hasToken));
  });

  it('is painted: the page is no empty paper', async () => {
    const dark = await app.page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.tile-page-canvas canvas');
      const context = canvas?.getContext('2d');
      if (!canvas || !context) return -1;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255 && (data[at] ?? 0) < 100) count += 1;
      return count;
    });
    assert.ok(dark > 200, `${dark} dark pixels`);
  });

  it('asks for sharper tiles when one looks closer, and shows the next page', async () => {
    const before = Math.max(...tiles.map(({ zoom }) => zoom));
    for (let step = 0; step < 4; step += 1) await app.tap(app.label('放大'));
    await until(() => tiles.some(({ page, zoom }) => page === 1 && zoom > before), 'sharper tiles were asked for');
    await sharp();
    await app.tap(app.label('第 2 页'));
    await app.page.locator('.page-thumb-on').getByText('2').filter({ visible: true }).waitFor();
    await sharp();
  });
});
