import { expect } from '@playwright/test';
import type { LinesFile } from '../../src/domain/lines-file';
import { longLine } from '../long-line';
import { demoDocument, linesOf, viewerOf } from './document-files';
import type { H5App } from './h5-app';
import { test } from './test';
import { shown } from './workshop-hands';

/** What moves and grows with the page. */
const layerOf = (app: H5App) => shown(app.page.locator('.zoom-pan-layer')).first();
const litIn = (app: H5App) => shown(app.page.locator('.lit-lines-drawing'));

async function tapAt(app: H5App, page: LinesFile, x: number, y: number): Promise<void> {
  const box = await layerOf(app).boundingBox();
  if (!box) throw new Error('the page has no size');
  await app.page.touchscreen.tap(box.x + (x / page.width) * box.width, box.y + (y / page.height) * box.height);
}

test.describe('lines of drawings that light up (线条高亮)', () => {
  for (const [key, name] of [
    ['booklet', 'a PDF'],
    ['headlamps-svg', 'an SVG'],
  ] as const)
    test(`light up under a finger on ${name}, lead to their ends, and go out by a second tap`, async ({
      open,
      backend,
    }) => {
      const as = await backend.logIn('13800138001');
      const app = await open(viewerOf(demoDocument(key)), { as });
      await app.sees('轻点线条，可高亮与之相连的线');
      const page = await linesOf(backend, as, demoDocument(key));
      const { line, x, y } = longLine(page);
      await app.settled();
      await tapAt(app, page, x, y);
      await app.sees('这是图上相连的线条，不代表电气连接');
      await app.sees(`共 ${line.lines.length} 段`);
      await expect(litIn(app)).toHaveCount(1);
      // How wide the page is drawn once the view rests.
      const drawnWidth = () => layerOf(app).evaluate((layer) => layer.clientWidth);
      const whole = await drawnWidth();
      await app.tap(shown(app.page.getByLabel(/^看端点 1/)));
      await expect.poll(drawnWidth).toBeGreaterThan(whole * 2);
      await app.tap(app.label('看全图'));
      await expect.poll(drawnWidth).toBe(whole);
      await expect(litIn(app)).toHaveCount(1);
      await tapAt(app, page, x, y);
      await expect(litIn(app)).toHaveCount(0);
    });
});
