import type { Locator } from 'playwright-core';
import { unpackSheet, type Sheet } from '../../src/domain/netlist/sheet-file';
import { drawSheet } from '../../src/domain/netlist/drawing/draw-sheet';
import { wholeView } from '../../src/features/diagram/canvas/view';
import { tappedAt } from './tapped-at';
import type { H5App } from './h5-app';

/** Room that the app keeps for its zoom buttons at the right, CSS px. */
const BUTTONS = 68;

/** Waits until the diagram on the screen is drawn; the stage that is tapped. */
export async function drawnSheet(app: H5App): Promise<Locator> {
  const drawn = app.page.locator('.diagram-drawn').filter({ visible: true }).first();
  await drawn.waitFor();
  return drawn.locator('.diagram-stage');
}

/** The sheet files that the app fetches from now on, the last one last. */
export function watchSheets(app: H5App): Sheet[] {
  const sheets: Sheet[] = [];
  app.page.on('response', (response) => {
    if (/\/page-\d+\.json/.test(response.url()) && response.ok())
      void response.json().then((file) => sheets.push(unpackSheet(file)));
  });
  return sheets;
}

/** Shows the whole sheet, then taps a component where the app's own rule puts it. */
export async function tapPart(app: H5App, sheet: Sheet, component: string): Promise<void> {
  const stage = await drawnSheet(app);
  await app.tap(app.label('看全图'));
  await app.page.locator('.diagram-map').filter({ visible: true }).waitFor({ state: 'detached' });
  const box = await stage.boundingBox();
  if (!box) throw new Error('the sheet has no size');
  const window = { width: box.width, height: box.height, coveredRight: BUTTONS, coveredBottom: 0 };
  const view = wholeView(drawSheet(sheet.netlist, sheet.layout), window);
  const { x, y } = tappedAt(sheet.layout, component);
  await app.page.touchscreen.tap(box.x + (x - view.x) * view.scale, box.y + (y - view.y) * view.scale);
}
