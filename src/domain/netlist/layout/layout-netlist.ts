import type { Netlist } from '../netlist-types';
import type { Layout } from './layout-types';
import { PATH_PITCH } from './layout-types';
import { placeComponents } from './place-components';
import { placeWireLabels } from './place-wire-labels';
import { routeWires } from './route-wires';
import { snapUp } from './symbol-geometry';

/** Row distances tried one after the other (px), the most compact first. */
const GAPS = [64, 80, 96, 112, 128, 160, 208, 272];
const FIRST_PATH_X = 96;
/** Room between the outermost text and the frame of the sheet, px. */
const EDGE = 16;

/** Thrown when a netlist cannot be drawn without text or wires running into each other. */
export class LayoutError extends Error {}

/**
 * Lays a netlist out: places the symbols, routes the wires and finds room for every label; where the rows are
 * too close for that, they are moved apart. Pure and deterministic.
 * @throws {LayoutError} when even the widest spacing does not do
 */
export function layoutNetlist(netlist: Netlist): Layout {
  let obstacle = '';
  for (const gap of GAPS) {
    const placement = placeComponents(netlist, gap);
    const routes = routeWires(netlist, placement);
    if (routes === undefined) {
      obstacle = 'a wire finds no way';
      continue;
    }
    const wires = placeWireLabels(routes, placement);
    if (wires === undefined) {
      obstacle = 'a wire label finds no room';
      continue;
    }
    const { symbols, bars, height, paths } = placement;
    const texts = [...bars, ...symbols, ...wires].map(({ label }) => label.box);
    const width = Math.max(placement.width, ...texts.map((box) => snapUp(box.x + box.w + EDGE)));
    const numbers = Array.from({ length: paths }, (_, index) => ({
      number: index + 1,
      x: FIRST_PATH_X + index * PATH_PITCH,
    }));
    return { width, height, symbols, bars, wires, paths: numbers };
  }
  throw new LayoutError(`${netlist.id}: ${obstacle}`);
}
