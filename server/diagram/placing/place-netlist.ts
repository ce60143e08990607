import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { GRID, PATH_PITCH } from '../../../src/domain/netlist/layout/layout-types';
import { firstPlaces } from './first-places';
import { searchPlaces } from './search-places';
import type { SheetState } from './sheet-state';
import { modelSheet, type SheetModel } from './sheet-model';

const STEPS_PER_PART = 250;
const MOST_STEPS = 12_000;
/** Of a sheet with more wires fewer steps are made, since each one costs more: by the square of their number. */
const WIRES_OF_MOST_STEPS = 150;

/** How places are searched for. */
export interface Search {
  /** of the search, each a few ten microseconds */
  mostSteps?: number;
  seed?: number;
  /** parts whose pins may be drawn in any order */
  free?: ReadonlySet<string>;
}

/**
 * Gives every component of a sheet its place (current path and row), also those that had one, and the pins of free
 * parts their order.
 * Deterministic: the same netlist, steps and seed always give the same places.
 */
export function placeNetlist(netlist: Netlist, { mostSteps = MOST_STEPS, seed, free }: Search = {}): Netlist {
  const model = modelSheet(netlist, free);
  const crowd = Math.max(model.edges.length / WIRES_OF_MOST_STEPS, 1);
  const steps = Math.min(model.nodes.length * STEPS_PER_PART, mostSteps, Math.floor(MOST_STEPS / crowd ** 2));
  const state = searchPlaces(model, firstPlaces(model), steps, seed);
  return withPinOrder(withPlaces(netlist, model, state), model, state);
}

/** Pins are drawn in the order in which their part lists them. */
function withPinOrder(netlist: Netlist, model: SheetModel, { dx }: SheetState): Netlist {
  const moved = new Set(model.rowsOfPins.map(([pin = 0]) => model.pins[pin]?.node));
  const placeOf = model.nodes.map(() => new Map<string, number>());
  model.pins.forEach(({ node, id }, pin) => placeOf[node]?.set(id, dx[pin] ?? 0));
  const components = netlist.components.map((component, node) => {
    if (!moved.has(node)) return component;
    const place = (id: string): number => placeOf[node]?.get(id) ?? Infinity;
    return { ...component, pins: [...component.pins].sort((a, b) => byNumber(place(a.id), place(b.id))) };
  });
  return { ...netlist, components };
}

/** Folded pins have no place: all the same, at the end. */
const byNumber = (a: number, b: number): number => (a === b ? 0 : a - b);

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
