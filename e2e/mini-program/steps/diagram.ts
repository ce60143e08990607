import { findSampleDocument } from '../../../server/sample/sample-library';
import { layoutNetlist } from '../../../server/diagram/layout/layout-netlist';
import { drawSheet } from '../../../src/domain/netlist/drawing/draw-sheet';
import { wholeView } from '../../../src/domain/diagram/window-view';
import { tappedAt } from '../../h5/tapped-at';
import type { AppDriver } from '../app-driver';
import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';

const { documentView } = SELECTORS;
const RAIL = '30';
const FUEL_PUMP = 'vw-passat-2003-fuel-pump';

/** Shows the whole sheet, then touches a component where the app's own rule puts it. */
async function touchPart(app: AppDriver, component: string): Promise<void> {
  await app.tap(documentView.whole);
  await app.waitUntilGone(documentView.map);
  const netlist = findSampleDocument(FUEL_PUMP)?.netlist;
  if (!netlist) throw new Error(`${FUEL_PUMP} is not in the library`);
  const layout = layoutNetlist(netlist);
  const { x, y } = tappedAt(layout, component);
  const stage = await app.find(documentView.stage);
  const [{ width, height }, { left, top }] = [await stage.size(), await stage.offset()];
  const size = { width: Number(width), height: Number(height) };
  const view = wholeView(drawSheet(netlist, layout), { ...size, coveredRight: 0, coveredBottom: 0 });
  const at = {
    identifier: 1,
    pageX: left + (x - view.x) * view.scale,
    pageY: top + (y - view.y) * view.scale,
  };
  const touch = { ...at, clientX: at.pageX, clientY: at.pageY };
  await stage.touchstart({ touches: [touch], changeTouches: [touch] });
  await stage.touchend({ touches: [], changeTouches: [touch] });
}

/** From the sheet of the fuel pump to its fuse, to the sheet of the supply, and back. */
export const diagramSteps: Step[] = [
  {
    name: 'a finger on the fuel pump lights its circuit and names its fuse',
    run: async (app) => {
      await touchPart(app, 'G6');
      await app.find(documentView.panel, 'G6');
      await app.find(documentView.panel, 'S228');
    },
  },
  {
    name: 'the circuit is followed from the supply to the ground',
    run: async (app) => {
      await app.tap(documentView.panelAction, '追踪回路');
      await app.find(documentView.panel, '→');
      await app.tap(documentView.closePanel);
    },
  },
  {
    name: 'the key is turned, by which the relay pulls in and the pump turns',
    run: async (app) => {
      await app.tap(documentView.mode, '通电');
      await app.tap(documentView.key, '通电');
      await app.find(documentView.happening, '燃油泵继电器 吸合');
      await app.find(documentView.happening, '燃油泵 运转');
      await app.tap(documentView.mode, '看图');
    },
  },
  {
    name: 'the rail leads to the sheet of the supply, and back leads to the fuel pump',
    run: async (app) => {
      await touchPart(app, RAIL);
      await app.tap(documentView.link, '去 ');
      await app.waitFor('another sheet', async () => {
        const title = await app.textOf(documentView.title);
        return title !== '' && !title.includes('燃油泵') ? true : undefined;
      });
      await app.find(documentView.drawing);
      await app.tap(documentView.back);
      await app.find(documentView.title, '燃油泵');
      await app.find(documentView.drawing);
    },
  },
];
