import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { lineAt, lineIndex } from '../../src/domain/lines/line-index';
import type { LinesFile, LitLine } from '../../src/domain/lines-file';
import { DEMO_SLUG } from '../../server/sample/data/sample-series';
import { H5App } from './h5-app';
import { suiteBrowser } from './suite-browser';

const addressOf = (key: string) => `/pages/documentView/documentView?url=docbank:${DEMO_SLUG}-${key}&title=x`;

/** The longest line that is found at its own middle, and that middle. */
function longLine(page: LinesFile): { line: LitLine; x: number; y: number } {
  const index = lineIndex(page);
  const spanOf = ({ box: [left, top, right, bottom] }: LitLine) => right - left + bottom - top;
  for (const line of [...page.conductors].sort((a, b) => spanOf(b) - spanOf(a))) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line.lines[0] ?? [];
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
    if (line.lines.length > 1 && lineAt(index, { x, y }, 1) === line) return { line, x, y };
  }
  throw new Error('the page has no line of two pieces');
}

describe('lines of drawings that light up (线条高亮)', () => {
  const suite = suiteBrowser();
  let app: H5App;
  const pages: LinesFile[] = [];
  before(async () => {
    app = await H5App.open(suite.browser, addressOf('booklet'));
    app.page.on('response', (response) => {
      if (/\/lines-\d+\.json/.test(response.url()) && response.ok())
        void response.json().then((file: LinesFile) => pages.push(file));
    });
    await app.logInByPassword('13800138001');
  });

  const layer = () => app.page.locator('.zoom-pan-layer').filter({ visible: true }).first();
  const lit = () => app.page.locator('.lit-lines-drawing').filter({ visible: true });

  /** The lines of the page on the screen, once they have come. */
  async function linesOf(number: number): Promise<LinesFile> {
    // The booklet is written, and its lines are found, when they are first asked for.
    await app.text('轻点线条，可高亮与之相连的线').waitFor({ timeout: 60_000 });
    for (let tries = 0; tries < 100; tries += 1) {
      const found = pages.find(({ page }) => page === number);
      if (found) return found;
      await app.page.waitForTimeout(100);
    }
    throw new Error(`no lines of page ${number} have come`);
  }

  async function tapAt(page: LinesFile, x: number, y: number): Promise<void> {
    const box = await layer().boundingBox();
    if (!box) throw new Error('the page has no size');
    await app.page.touchscreen.tap(box.x + (x / page.width) * box.width, box.y + (y / page.height) * box.height);
  }

  for (const [key, name] of [
    ['booklet', 'a PDF'],
    ['headlamps-svg', 'an SVG'],
  ] as const)
    it(`light up under a finger on ${name}, lead to their ends, and go out by a second tap`, async () => {
      if (key !== 'booklet') {
        pages.length = 0;
        await app.goto(addressOf(key));
      }
      const page = await linesOf(1);
      const { line, x, y } = longLine(page);
      await tapAt(page, x, y);
      await app.sees('这是图上相连的线条，不代表电气连接');
      await app.sees(`共 ${line.lines.length} 段`);
      assert.equal(await lit().count(), 1);
      const before = await layer().boundingBox();
      await app.tap(app.page.getByLabel(/^看端点 1/).filter({ visible: true }));
      await app.page.waitForFunction(
        (width) => [...document.querySelectorAll('.zoom-pan-layer')].some((one) => one.clientWidth > width * 2),
        before?.width ?? 0,
      );
      // The view rests before the next tap, which is none of two then.
      await app.tap(app.label('看全图'));
      await app.page.waitForTimeout(1200);
      assert.equal(await lit().count(), 1);
      await tapAt(page, x, y);
      await lit().waitFor({ state: 'detached' });
    });

  it('caused no fault', () => {
    assert.deepEqual(app.faults, []);
  });
});
