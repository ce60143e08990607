import type { CDPSession, Page } from 'playwright-core';
import { packSheet, unpackSheet, type Sheet } from '../../src/domain/netlist/sheet-file';
import { sampleDocuments } from '../../server/sample/sample-library';
import { sampleSheetFile } from '../../server/sample/sample-sheet-file';
import { APP_BASE } from '../../server/http/plugins/static-app';
import type { Measurement } from '../../server/bench/measurement';
import { giveConsent } from '../../e2e/h5/given-consent';
import type { Benchmark } from './benchmark';
import { logIn } from './log-in';
import { tiledSheet } from './tiled-sheet';

/** A cheap phone is about four times slower than the machine. */
const SLOWDOWN = 4;
const LIT_MS = 100;
const FRAME_MS = 17;
const OPEN_MS = 400;
const WIRES = 1000;
const TAPS = 20;

const p95 = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
};

/** The sheet of the library with the most wires, and its document. */
function largestSheet(): { id: string; sheet: Sheet } {
  const [largest] = [...sampleDocuments()]
    .filter(({ format, netlist }) => format === 'netlist' && netlist !== undefined)
    .sort((a, b) => (b.netlist?.wires.length ?? 0) - (a.netlist?.wires.length ?? 0));
  if (!largest) throw new Error('the library has no diagram');
  return { id: largest.id, sheet: unpackSheet(JSON.parse(sampleSheetFile(largest).toString())) };
}

/** From the lifted finger to the frame that shows the lit circuit, ms; null when the same stays lit. */
async function tapToLit(page: Page, at: { x: number; y: number }): Promise<number | null> {
  await page.evaluate(() => {
    const canvases = Array.from(document.querySelectorAll('.diagram-drawn .diagram-sheet canvas'));
    const timed = window as unknown as { lit: Promise<number | null> };
    timed.lit = new Promise((resolve) => {
      setTimeout(() => resolve(null), 1500);
      let begin = 0;
      document.addEventListener('touchend', () => (begin = performance.now()), { capture: true, once: true });
      const seen = new MutationObserver(() => {
        if (begin === 0) return;
        seen.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - begin));
      });
      for (const each of canvases) seen.observe(each, { attributes: true });
    });
  });
  await page.touchscreen.tap(at.x, at.y);
  return page.evaluate(() => (window as unknown as { lit: Promise<number | null> }).lit);
}

/** As text: the names that the test runner gives to functions are unknown to the page. */
const NOTE_FRAMES = `(() => {
  window.isOver = false;
  let last = performance.now();
  const next = () => {
    const now = performance.now();
    window.noted.push(now - last);
    last = now;
    if (!window.isOver) requestAnimationFrame(next);
  };
  window.noted = [];
  requestAnimationFrame(next);
})()`;

/** Times of the frames while fingers move, ms. */
async function framesWhile(page: Page, gesture: () => Promise<void>): Promise<number[]> {
  await page.evaluate(NOTE_FRAMES);
  await gesture();
  return page.evaluate(() => {
    const timed = window as unknown as { noted: number[]; isOver: boolean };
    timed.isOver = true;
    return timed.noted.slice(1);
  });
}

async function touches(session: CDPSession, points: { x: number; y: number }[][]): Promise<void> {
  const send = (type: 'touchEnd' | 'touchMove' | 'touchStart', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', points[0] ?? []);
  for (const each of points.slice(1)) await send('touchMove', each);
  await send('touchEnd', []);
}

const steps = (count: number, at: (part: number) => { x: number; y: number }[]) =>
  Array.from({ length: count }, (_, step) => at(step / (count - 1)));

async function measureSheet(page: Page, session: CDPSession, name: string): Promise<Measurement[]> {
  const stage = await page.locator('.diagram-drawn .diagram-stage').filter({ visible: true }).first().boundingBox();
  if (!stage) throw new Error('the sheet is not drawn');
  const middle = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 4 };
  const lit: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    // from the whole sheet, where something is near every finger
    if (tap % 5 === 0) {
      await page.getByLabel('看全图').filter({ visible: true }).first().click();
      await page.waitForTimeout(600);
    }
    const at = { x: middle.x + (tap % 5) * 24 - 48, y: middle.y + Math.floor(tap / 5) * 28 };
    const took = await tapToLit(page, at);
    if (took !== null) lit.push(took);
    await page.waitForTimeout(450);
  }
  if (lit.length < TAPS / 4) throw new Error(`${lit.length} of ${TAPS} taps lit something`);
  const pan = await framesWhile(page, () =>
    touches(
      session,
      steps(60, (part) => [{ x: middle.x, y: middle.y + part * 240 }]),
    ),
  );
  const pinch = await framesWhile(page, () =>
    touches(
      session,
      steps(60, (part) => [
        { x: middle.x - 30 - part * 80, y: middle.y },
        { x: middle.x + 30 + part * 80, y: middle.y },
      ]),
    ),
  );
  const figure = (what: string, value: number, atMost: number): Measurement => ({
    name: `${name}: ${what}, p95`,
    value,
    floor: null,
    unit: 'ms',
    target: { atMost },
  });
  return [
    figure('tap to lit circuit', p95(lit), LIT_MS),
    figure('frame while panning', p95(pan), FRAME_MS),
    figure('frame while pinching', p95(pinch), FRAME_MS),
  ];
}

/** A diagram under the finger at a quarter of this machine's speed: its largest sheet, and one of 1,000 wires. */
export const diagramBench: Benchmark = {
  name: 'diagram',
  async run(lab) {
    const backend = await lab.backend();
    const { id, sheet } = largestSheet();
    const huge = JSON.stringify(packSheet(tiledSheet(sheet, WIRES)));
    const token = await logIn(backend);
    const measured: Measurement[] = [];
    for (const [name, body] of [
      [`sheet of ${sheet.netlist.wires.length} wires`, null],
      [`sheet of ${WIRES} wires`, huge],
    ] as const) {
      const context = await (
        await lab.browser()
      ).newContext({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, hasTouch: true, locale: 'zh-CN' });
      try {
        await context.addInitScript((text) => localStorage.setItem('token', text), JSON.stringify(token));
        await giveConsent(context, backend);
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        if (body !== null)
          await page.route(/page-1\.json/, (route) => route.fulfill({ contentType: 'application/json', body }));
        await page.goto(`${backend}${APP_BASE}#/pages/documentView/documentView?url=docbank:${id}&title=x`);
        await page.locator('.diagram-drawn').filter({ visible: true }).first().waitFor();
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
        measured.push(...(await measureSheet(page, session, name)));
        measured.push({
          name: `${name}: opened from the cache`,
          value: await reopened(page, id),
          floor: null,
          unit: 'ms',
          target: { atMost: OPEN_MS },
        });
      } finally {
        await context.close();
      }
    }
    return measured;
  },
};

/** From the tap on a link to the drawn sheet, all of it fetched before. */
async function reopened(page: Page, id: string): Promise<number> {
  await page.evaluate(() => {
    window.location.hash = '#/pages/home/home';
  });
  await page.locator('.diagram-drawn').filter({ visible: true }).first().waitFor({ state: 'detached' });
  await page.waitForTimeout(1000);
  await page.evaluate((document_) => {
    window.location.hash = `#/pages/documentView/documentView?url=docbank:${document_}&title=y`;
  }, id);
  const begin = await page.evaluate(() => performance.now());
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll<HTMLElement>('.diagram-drawn')).some((each) => each.offsetWidth > 0),
  );
  return (await page.evaluate(() => performance.now())) - begin;
}
