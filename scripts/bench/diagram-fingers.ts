import type { CDPSession, Page } from 'playwright-core';
import type { Layout } from '../../src/domain/netlist/layout/layout-types';
import { wholeView } from '../../src/domain/diagram/window-view';
import { median, type Measurement } from '../../server/bench/measurement';

/** A cheap phone is about four times slower than the machine. */
export const SLOWDOWN = 4;
const LIT_MS = 100;
const FRAME_MS = 17;
const TAPS = 20;

type Area = { x: number; y: number; width: number; height: number };

const p95 = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
};

/** From the lifted finger to the end of the frame that shows the lit circuit, ms; null when the same stays lit. */
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
        // a message that is sent in a frame comes once the frame is painted
        const painted = new MessageChannel();
        painted.port1.onmessage = () => resolve(performance.now() - begin);
        requestAnimationFrame(() => painted.port2.postMessage(null));
      });
      for (const each of canvases) seen.observe(each, { attributes: true });
    });
  });
  await page.touchscreen.tap(at.x, at.y);
  return page.evaluate(() => (window as unknown as { lit: Promise<number | null> }).lit);
}

/**
 * Notes when each frame begins: by the display's clock, which shows every frame that was left out; the time of the
 * callback also shows what else the page did in between. As text: the names that the test runner gives to functions are
 * unknown to the page.
 */
const NOTE_FRAMES = `(() => {
  window.isOver = false;
  window.noted = [];
  const next = (began) => {
    window.noted.push(began);
    if (!window.isOver) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})()`;

/** Times from frame to frame while fingers move, ms. */
async function framesWhile(page: Page, gesture: () => Promise<void>): Promise<number[]> {
  await page.evaluate(NOTE_FRAMES);
  await gesture();
  const began = await page.evaluate(() => {
    const timed = window as unknown as { noted: number[]; isOver: boolean };
    timed.isOver = true;
    return timed.noted;
  });
  return began.slice(1).map((at, index) => at - (began[index] ?? at));
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

/** Where the whole sheet, as it is shown now, has one of its wires; `part`: which, from 0 to 1. */
async function shownAt(page: Page, stage: Area, layout: Layout, part: number): Promise<{ x: number; y: number }> {
  const open = page.getByLabel('元件信息').filter({ visible: true });
  const panel = (await open.count()) > 0 ? await open.first().boundingBox() : null;
  const coveredBottom = panel ? stage.y + stage.height - panel.y : 0;
  const view = wholeView(layout, { ...stage, coveredRight: 0, coveredBottom });
  const points = layout.wires[Math.floor(part * layout.wires.length)]?.points ?? [];
  const [a, b] = points.slice(Math.floor(points.length / 2) - 1);
  if (!a || !b) throw new Error('a wire without points');
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return { x: stage.x + (middle.x - view.x) * view.scale, y: stage.y + (middle.y - view.y) * view.scale };
}

/** How long a lit circuit takes, and the frames of a pan and a pinch, on the sheet that is shown. */
export async function measureFingers(
  page: Page,
  session: CDPSession,
  name: string,
  layout: Layout,
): Promise<Measurement[]> {
  const stage = await page.locator('.diagram-drawn .diagram-stage').filter({ visible: true }).first().boundingBox();
  if (!stage) throw new Error('the sheet is not drawn');
  const middle = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 4 };
  const lit: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    await page.getByLabel('看全图').filter({ visible: true }).first().click();
    await page.waitForTimeout(600);
    const took = await tapToLit(page, await shownAt(page, stage, layout, tap / TAPS));
    if (took !== null) lit.push(took);
    await page.waitForTimeout(450);
  }
  if (lit.length < TAPS / 4) throw new Error(`${lit.length} of ${TAPS} taps lit something`);
  const pan = () => touches(session, diagonal(middle));
  const pinch = () => touches(session, spreading(middle));
  await zoomIn(page);
  const panned = await framesWhile(page, pan);
  await page.waitForTimeout(1500);
  await page.getByLabel('看全图').filter({ visible: true }).first().click();
  await page.waitForTimeout(1500);
  const pinched = await framesWhile(page, pinch);
  const floor = await bareFrames(page, session, [pan, pinch]);
  const figure = (what: string, value: number, atMost: number, notes: string[] = []): Measurement => ({
    name: `${name}: ${what}, p95`,
    value,
    floor: null,
    unit: 'ms',
    target: { atMost },
    notes,
  });
  const frames = (what: string, noted: number[], bare: number[] = []) =>
    figure(what, round(p95(noted)), FRAME_MS, [
      `${noted.length} frames, slowest ${Math.max(...noted).toFixed(1)} ms; an empty canvas of that size moved in the same way: p95 ${p95(bare).toFixed(1)} ms, slowest ${Math.max(...bare).toFixed(1)} ms`,
    ]);
  return [
    figure('tap to lit circuit', p95(lit), LIT_MS, [`median ${median(lit).toFixed(0)} ms of ${lit.length} taps`]),
    frames('frame while panning', panned, floor[0]),
    frames('frame while pinching', pinched, floor[1]),
  ];
}

/** The display's clock is exact to a tenth of a ms. */
const round = (ms: number): number => Math.round(ms * 10) / 10;

const diagonal = ({ x, y }: { x: number; y: number }) =>
  steps(60, (part) => [{ x: x + 140 - part * 280, y: y + part * 240 }]);
const spreading = ({ x, y }: { x: number; y: number }) =>
  steps(60, (part) => [
    { x: x - 30 - part * 80, y },
    { x: x + 30 + part * 80, y },
  ]);

/** To a size at which the sheet is far larger than the window, so that panning brings in what was not painted. */
async function zoomIn(page: Page): Promise<void> {
  await page.getByLabel('看全图').filter({ visible: true }).first().click();
  await page.waitForTimeout(600);
  for (let step = 0; step < 4; step += 1) {
    await page.getByLabel('放大').filter({ visible: true }).first().click();
    await page.waitForTimeout(150);
  }
  await page.waitForTimeout(1500);
}

/**
 * One canvas as large as a diagram's: without a graphics card the browser copies a canvas for every frame in which it
 * is moved.
 */
const BARE = `<body style="margin:0;overflow:hidden;touch-action:none">
<canvas width="1124" height="2000" style="width:562px;height:1000px;will-change:transform"></canvas><script>
  const moved = document.querySelector('canvas');
  moved.getContext('2d').fillRect(100, 100, 900, 1800);
  addEventListener('touchmove', ({ touches: [at] }) => (moved.style.transform = 'translate(' + at.clientX + 'px,' + at.clientY + 'px)'));
</script>`;

/** Frames of a page that only moves one canvas, as fast as this machine is: for each gesture its times, ms. */
async function bareFrames(page: Page, session: CDPSession, gestures: (() => Promise<void>)[]): Promise<number[][]> {
  const address = page.url();
  await page.setContent(BARE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const frames: number[][] = [];
  for (const gesture of gestures) frames.push(await framesWhile(page, gesture));
  await page.goto('about:blank');
  await page.goto(address);
  await page.locator('.diagram-drawn').filter({ visible: true }).first().waitFor();
  return frames;
}
