import { findSampleDocument } from '../../../server/sample/sample-library';
import { layoutNetlist } from '../../../server/diagram/layout/layout-netlist';
import { drawSheet } from '../../../src/domain/netlist/drawing/draw-sheet';
import { wholeView } from '../../../src/domain/diagram/window-view';
import { tappedAt } from '../../h5/tapped-at';
import type { AppDriver } from '../app-driver';
import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { expectThat } from './common';
import { boxNow, holds, moveFingers, pointIn } from './fingers';

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
  const { left, top, ...size } = await boxNow(app, documentView.stage);
  const view = wholeView(drawSheet(netlist, layout), { ...size, coveredRight: 0, coveredBottom: 0 });
  const at = { x: left + (x - view.x) * view.scale, y: top + (y - view.y) * view.scale };
  await moveFingers(await app.find(documentView.stage), [at]);
}

/** Waits until stage and canvas have the same size, of the shape that is asked for; gives the size. */
const laidOut = (app: AppDriver, shape: 'low' | 'high') =>
  app.waitFor(`a ${shape} drawing`, async () => {
    const [stage, canvas] = [await boxNow(app, documentView.stage), await boxNow(app, documentView.canvas)];
    const isShape = shape === 'low' ? stage.width > stage.height : stage.width < stage.height;
    const isSame = Math.abs(stage.width - canvas.width) + Math.abs(stage.height - canvas.height) < 2;
    return isShape && isSame ? stage : undefined;
  });

/** A tap on the map where the window is not yet: it must be there then. */
const mapStep: Step = {
  name: 'a finger on the map of the diagram brings the window there',
  run: async (app) => {
    await app.tap(documentView.nearer);
    await app.tap(documentView.nearer);
    const [map, before] = [await boxNow(app, documentView.map), await boxNow(app, documentView.mapWindow)];
    const isLeft = pointIn(before, 0.5, 0).x < pointIn(map, 0.5, 0).x;
    const isHigh = pointIn(before, 0, 0.5).y < pointIn(map, 0, 0.5).y;
    const at = pointIn(map, isLeft ? 0.8 : 0.2, isHigh ? 0.8 : 0.2);
    expectThat(!holds(before, at), 'the window is too large to be moved on the map');
    await moveFingers(await app.find(documentView.map), [at]);
    await app.waitFor('the window on the map below the finger', async () =>
      holds(await boxNow(app, documentView.mapWindow), at) ? true : undefined,
    );
  },
};

/** Only WeChat's pages turn with the phone. */
const turnStep: Step = {
  name: 'the diagram turns with the phone: its panel goes beside it, a finger finds its parts, and back again',
  only: 'weapp',
  needsHost: true,
  run: async (app) => {
    const before = await boxNow(app, documentView.stage);
    await app.turn();
    await app.find(documentView.panelBeside, 'S228');
    await laidOut(app, 'low');
    await app.tap(documentView.closePanel);
    await touchPart(app, 'G6');
    await app.find(documentView.panelBeside, 'G6');
    await app.turn();
    await app.find(documentView.panelBelow, 'S228');
    const after = await laidOut(app, 'high');
    expectThat(after.width === before.width && after.height === before.height, 'the drawing is not as large as before');
  },
};

/** From the sheet of the fuel pump to its fuse, to the sheet of the supply, and back. */
export const diagramSteps: Step[] = [
  mapStep,
  {
    name: 'a finger on the fuel pump lights its circuit and names its fuse',
    run: async (app) => {
      await touchPart(app, 'G6');
      await app.find(documentView.panel, 'G6');
      await app.find(documentView.panel, 'S228');
    },
  },
  turnStep,
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
