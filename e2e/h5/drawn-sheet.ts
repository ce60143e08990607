import type { Locator } from 'playwright-core';
import { unpackSheet, type Sheet } from '../../src/domain/diagram/sheet-file';
import { drawSheet } from '../../src/domain/netlist/drawing/draw-sheet';
import type { Target } from '../../src/domain/netlist/target';
import type { Point } from '../../src/domain/viewport';
import { flagBox } from '../../src/features/diagram/canvas/marks';
import { markBox } from '../../src/features/diagram/target-box';
import { wholeView } from '../../src/domain/diagram/window-view';
import { tappedAt } from './tapped-at';
import type { H5App } from './h5-app';
import { PATIENCE_MS } from '../patience';

/** Waits until the diagram on the screen is drawn; the stage that is tapped. */
export async function drawnSheet(app: H5App): Promise<Locator> {
  const drawn = app.page.locator('.diagram-drawn').filter({ visible: true }).first();
  await drawn.waitFor({ timeout: PATIENCE_MS });
  return drawn.locator('.diagram-stage');
}

/** From home over a VIN, the login that it asks a visitor for, and the tree of documents to the fuel pump's diagram. */
export async function openFuelPump(app: H5App): Promise<void> {
  await app.openCar('LSVAA49J132047371');
  await app.page.waitForFunction(() => /login|docTree/.test(window.location.hash));
  if (app.route().endsWith('/login')) await app.logInByPassword('13800138001');
  await app.atRoute('/pages/docTree/docTree');
  await app.tap('发动机');
  await app.tap('燃油泵电路图');
  await drawnSheet(app);
}

/** The sheet files that the app fetches from now on, the last one last; `last` throws before there is one. */
export function watchSheets(app: H5App): { all: readonly Sheet[]; last: () => Sheet } {
  const sheets: Sheet[] = [];
  app.page.on('response', (response) => {
    if (/\/page-\d+\.json/.test(response.url()) && response.ok())
      void response.json().then((file) => sheets.push(unpackSheet(file)));
  });
  const last = () => {
    const sheet = sheets[sheets.length - 1];
    if (!sheet) throw new Error('no sheet file has come');
    return sheet;
  };
  return { all: sheets, last };
}

/** Shows the whole sheet, then taps a component where the app's own rule puts it. */
export const tapPart = (app: H5App, sheet: Sheet, component: string): Promise<void> =>
  tapAt(app, sheet, () => tappedAt(sheet.layout, component));

/** Shows the whole sheet, then taps the flag that a marked place carries. */
export const tapFlag = (app: H5App, sheet: Sheet, target: Target): Promise<void> =>
  tapAt(app, sheet, (scale) => {
    const box = markBox(sheet, target);
    if (!box) throw new Error('the sheet does not show the place');
    const flag = flagBox({ box }, scale);
    return { x: flag.x + flag.w / 2, y: flag.y + flag.h / 4 };
  });

async function tapAt(app: H5App, sheet: Sheet, at: (scale: number) => Point): Promise<void> {
  const stage = await drawnSheet(app);
  await app.tap(app.label('看全图'));
  await app.page.locator('.diagram-map').filter({ visible: true }).waitFor({ state: 'detached' });
  const box = await stage.boundingBox();
  if (!box) throw new Error('the sheet has no size');
  // the bar of an operated diagram
  const bar = app.page.locator('.key-bar').filter({ visible: true });
  const coveredBottom = (await bar.count()) > 0 ? ((await bar.first().boundingBox())?.height ?? 0) : 0;
  const window = { width: box.width, height: box.height, coveredRight: 0, coveredBottom };
  const view = wholeView(drawSheet(sheet.netlist, sheet.layout), window);
  const { x, y } = at(view.scale);
  await app.page.touchscreen.tap(box.x + (x - view.x) * view.scale, box.y + (y - view.y) * view.scale);
}
