import type { CDPSession, Page } from 'playwright-core';
import type { Layout } from '../../src/domain/netlist/layout/layout-types';
import { median, type Measurement } from '../../server/bench/measurement';
import { bareTaps, measureTaps, type LitTap } from './diagram-taps';
import { SLOWDOWN } from './slow-phone';

const LIT_MS = 100;
const FRAME_MS = 17;

const p95 = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? 0;
};

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
  const taps = await measureTaps(page, stage, layout);
  const pan = () => touches(session, diagonal(middle));
  const pinch = () => touches(session, spreading(middle));
  await zoomIn(page);
  const panned = await framesWhile(page, pan);
  await page.waitForTimeout(1500);
  await page.getByLabel('看全图').filter({ visible: true }).first().click();
  await page.waitForTimeout(1500);
  const pinched = await framesWhile(page, pinch);
  const floor = await bare(page, session, [pan, pinch], taps);
  const lit = taps.map(({ took }) => took);
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
      `${noted.length} frames, slowest ${Math.max(...noted).toFixed(1)} ms`,
      `an empty canvas, moved in the same way: p95 ${p95(bare).toFixed(1)} ms, slowest ${Math.max(...bare).toFixed(1)} ms`,
    ]);
  return [
    figure('tap to lit circuit', p95(lit), LIT_MS, [
      `median ${median(lit).toFixed(0)} ms of ${lit.length} taps`,
      `the least of it here, canvases of the same size: median ${median(floor.taps)} ms, p95 ${p95(floor.taps)} ms`,
    ]),
    frames('frame while panning', panned, floor.frames[0]),
    frames('frame while pinching', pinched, floor.frames[1]),
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

/** What pages that paint next to nothing take for the same gestures and taps, as fast as this machine is, ms. */
async function bare(
  page: Page,
  session: CDPSession,
  gestures: (() => Promise<void>)[],
  taps: readonly LitTap[],
): Promise<{ frames: number[][]; taps: number[] }> {
  const address = page.url();
  // the app's own page allows no script inside a page
  await page.goto('about:blank');
  await page.setContent(BARE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const frames: number[][] = [];
  for (const gesture of gestures) frames.push(await framesWhile(page, gesture));
  const tapped = await bareTaps(page, taps);
  await page.goto('about:blank');
  await page.goto(address);
  await page.locator('.diagram-drawn').filter({ visible: true }).first().waitFor();
  return { frames, taps: tapped };
}
