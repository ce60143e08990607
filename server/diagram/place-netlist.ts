import type { Netlist } from '../../src/domain/netlist/netlist-types';
import { GRID, PATH_PITCH } from '../../src/domain/netlist/layout/layout-types';
import { firstPlaces } from './first-places';
import { searchPlaces } from './search-places';
import type { SheetState } from './sheet-state';
import { modelSheet, type SheetModel } from './sheet-model';

const STEPS_PER_PART = 250;
const MOST_STEPS = 12_000;

/**
 * Gives every component of a sheet its place (current path and row), also those that had one.
 * Deterministic: the same netlist, steps and seed always give the same places.
 * @param mostSteps of the search, each a few ten microseconds
 */
export function placeNetlist(netlist: Netlist, mostSteps = MOST_STEPS, seed = 1): Netlist {
  const model = modelSheet(netlist);
  const steps = Math.min(model.nodes.length * STEPS_PER_PART, mostSteps);
  return withPlaces(netlist, model, searchPlaces(model, firstPlaces(model), steps, seed));
}

function withPlaces(netlist: Netlist, model: SheetModel, state: SheetState): Netlist {
  const places = new Map<number, { path: number; row: number }>();
  const parts = state.rows.flat().filter((node) => model.nodes[node]?.kind === 'symbol');
  const leftmost = Math.min(...parts.map((node) => (state.x[node] ?? 0) + (model.nodes[node]?.left ?? 0)));
  const origin = Math.floor((leftmost + 2 * GRID) / GRID) * GRID;
  state.rows
    .filter((row) => row.length > 0)
    .forEach((row, index) => {
      for (const node of row) {
        const isBar = model.nodes[node]?.kind === 'splice';
        places.set(node, { path: isBar ? 1 : 1 + ((state.x[node] ?? 0) - origin) / PATH_PITCH, row: index + 1 });
      }
    });
  const components = netlist.components.map((component, index) => {
    const place = places.get(index);
    return place === undefined ? component : { ...component, place };
  });
  return { ...netlist, components };
}
