import { expect, type Locator } from '@playwright/test';
import { demoDocument, sheetOf, viewerOf } from './document-files';
import { drawnSheet, tapPart } from './drawn-sheet';
import type { H5App } from './h5-app';
import { test as base } from './test';

const FUEL_PUMP = demoDocument('fuel-pump');
const USER = '13800138001';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return box;
};
const panelOf = (app: H5App) => app.page.getByRole('dialog', { name: '元件信息' }).filter({ visible: true });
const heightOf = async (app: H5App) => (await boxOf(panelOf(app))).height;

/** Drags the panel's upper edge by px, as a finger does. */
async function drag(app: H5App, by: number): Promise<void> {
  const grip = await boxOf(app.page.locator('.diagram-panel-grip').filter({ visible: true }));
  const session = await app.context.newCDPSession(app.page);
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  const touch = (type: 'touchEnd' | 'touchMove' | 'touchStart', at?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', y + by * part);
  await touch('touchEnd');
  await session.detach();
}

const test = base.extend<{ readonly onPart: (window: { width: number; height: number }) => Promise<H5App> }>({
  /** Opens the diagram in such a window and taps a part of few pins. */
  onPart: ({ open, backend }, use) =>
    use(async (window) => {
      const as = await backend.logIn(USER);
      const app = await open(viewerOf(FUEL_PUMP), { as, ...window });
      await tapPart(app, await sheetOf(backend, as, FUEL_PUMP), 'S228');
      await expect(panelOf(app)).toBeVisible();
      return app;
    }),
});

test.describe('the panel of a diagram', () => {
  test('opens at a third of a phone, is dragged larger and closed from the least', async ({ onPart }) => {
    const app = await onPart({ width: 375, height: 812 });
    await expect.poll(() => heightOf(app)).toBe(235);
    await drag(app, -300);
    // not before it stands: its grip is found where it is, and moves away until then
    await expect.poll(() => heightOf(app)).toBe(663);
    await drag(app, 300);
    await expect.poll(() => heightOf(app)).toBe(235);
    await drag(app, 120);
    await expect(panelOf(app)).toHaveCount(0);
  });

  test('keeps the size that the user gave it for what is tapped next', async ({ onPart, backend }) => {
    const app = await onPart({ width: 375, height: 812 });
    await app.tap(app.label('展开面板到一半'));
    await expect.poll(() => heightOf(app)).toBe(341);
    await app.tap(app.label('关闭面板'));
    await tapPart(app, await sheetOf(backend, await backend.logIn(USER), FUEL_PUMP), '30');
    await expect.poll(() => heightOf(app)).toBe(341);
  });

  test('stands beside the drawing of a phone that lies, whose heads take one line', async ({ onPart }) => {
    const app = await onPart({ width: 812, height: 375 });
    const stage = await boxOf(await drawnSheet(app));
    const panel = await boxOf(panelOf(app));
    expect(stage.y).toBeLessThanOrEqual(50);
    expect([panel.x, panel.y, panel.width]).toEqual([492, stage.y, 320]);
    for (const name of ['返回', '看图', '查找元件', '分享', '放大', '缩小', '看全图']) {
      const { x, y, width, height } = await boxOf(app.page.getByLabel(name).or(app.text(name)).first());
      expect([name, x >= 0 && x + width <= 812, y >= 0 && y + height <= 375]).toEqual([name, true, true]);
    }
    await app.tap(app.label('线色说明'));
    await app.sees('线色');
  });

  test('goes below the drawing again when the phone is turned', async ({ onPart }) => {
    const app = await onPart({ width: 812, height: 375 });
    await app.page.setViewportSize({ width: 375, height: 812 });
    await expect.poll(async () => (await boxOf(panelOf(app))).width).toBe(375);
    await expect.poll(async () => (await boxOf(await drawnSheet(app))).y).toBeGreaterThan(80);
  });
});
