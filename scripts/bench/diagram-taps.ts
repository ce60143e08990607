import type { Page } from 'playwright-core';
import type { Layout } from '../../src/domain/netlist/layout/layout-types';
import { wholeView } from '../../src/domain/diagram/window-view';

const TAPS = 40;
/** The canvases of the sheet that is shown; what is lit lies on the last one. */
const SHEETS = '.diagram-drawn .diagram-sheet canvas';

export type Area = { x: number; y: number; width: number; height: number };

/** A tap that lit a circuit. */
export interface LitTap {
  /** ms from the lifted finger to the end of the frame that shows it */
  took: number;
  /** size of the canvas that it was painted on, CSS px and pixels */
  canvas: { cssWidth: number; cssHeight: number; width: number; height: number };
}

/** No frame is told sooner than that by the browser, ms. */
const LEAST_MS = 16;

type Timed = { lit: Promise<LitTap | null> };

/**
 * Taps a point; null when nothing is painted on the circuit's canvas for the frame that follows. The time is the
 * browser's own from the input to the shown frame, in steps of 8 ms: what the page does between that frame's end and
 * the screen does not count.
 */
async function tapToLit(page: Page, at: { x: number; y: number }, selector = SHEETS): Promise<LitTap | null> {
  await page.evaluate(
    ({ canvases, least }) => {
      const over = Array.from(document.querySelectorAll<HTMLCanvasElement>(canvases)).pop();
      const context = over?.getContext('2d');
      if (!over || !context) throw new Error('no canvas for circuits');
      (window as unknown as Timed).lit = new Promise((resolve) => {
        let took = least;
        let canvas: LitTap['canvas'] | null = null;
        const frames = new PerformanceObserver((list) => {
          for (const each of list.getEntriesByName('touchend')) took = each.duration;
        });
        frames.observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
        document.addEventListener(
          'touchend',
          () => {
            const { stroke } = CanvasRenderingContext2D.prototype;
            // memory that is kept shows no change of the element
            context.stroke = (path?: Path2D) => {
              const { width, height, clientWidth: cssWidth, clientHeight: cssHeight } = over;
              canvas = { width, height, cssWidth, cssHeight };
              context.stroke = stroke;
              if (path) context.stroke(path);
              else context.stroke();
            };
            requestAnimationFrame(() => (context.stroke = stroke));
          },
          { capture: true, once: true },
        );
        setTimeout(() => {
          frames.disconnect();
          resolve(canvas && { took, canvas });
        }, 1000);
      });
    },
    { canvases: selector, least: LEAST_MS },
  );
  await page.touchscreen.tap(at.x, at.y);
  return page.evaluate(() => (window as unknown as Timed).lit);
}

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

/** Lights circuits all over the sheet, each from the view of the whole sheet. */
export async function measureTaps(page: Page, stage: Area, layout: Layout): Promise<LitTap[]> {
  const lit: LitTap[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    await page.getByLabel('看全图').filter({ visible: true }).first().click();
    await page.waitForTimeout(600);
    const took = await tapToLit(page, await shownAt(page, stage, layout, tap / TAPS));
    if (took !== null) lit.push(took);
    await page.waitForTimeout(450);
  }
  if (lit.length < TAPS * 0.75) throw new Error(`${lit.length} of ${TAPS} taps lit something`);
  return lit;
}

/** A page that does the least of it: a sheet that fades, and a canvas over it of the size told that shows one line. */
const BARE = `<body style="margin:0;overflow:hidden;touch-action:none">
<canvas class="bare" width="750" height="1380" style="position:fixed;left:0;top:0;width:375px"></canvas>
<canvas class="bare" width="1" height="1" style="position:fixed;left:0;top:0"></canvas><script>
  const [sheet, over] = document.querySelectorAll('canvas');
  sheet.getContext('2d').fillRect(100, 100, 500, 1000);
  addEventListener('touchend', () => {
    const { cssWidth, cssHeight, width, height } = window.next;
    Object.assign(over, { width, height });
    Object.assign(over.style, { width: cssWidth + 'px', height: cssHeight + 'px' });
    const context = over.getContext('2d');
    context.lineTo(0, 0);
    context.lineTo(width, height);
    context.stroke();
    sheet.style.opacity = sheet.style.opacity === '0.2' ? '0.21' : '0.2';
  });
</script>`;

/** What the same taps take on a page that paints nothing but a line, as fast as the page is now, ms. */
export async function bareTaps(page: Page, taps: readonly LitTap[]): Promise<number[]> {
  await page.setContent(BARE);
  const bare: number[] = [];
  for (const { canvas } of taps) {
    await page.evaluate((next) => Object.assign(window, { next }), canvas);
    await page.waitForTimeout(300);
    const lit = await tapToLit(page, { x: 100, y: 100 }, '.bare');
    if (lit) bare.push(lit.took);
  }
  return bare;
}
