import type { Netlist, Wire } from '../netlist-types';
import { grow, type Point } from './box';
import { findRoute } from './find-route';
import { GRID, type PlacedBar, type PlacedPin } from './layout-types';
import { tapKey, type Placement } from './place-components';
import { RoutingGrid } from './routing-grid';

const LABEL_CLEARANCE = 3;
const UP = 3;
const DOWN = 1;
/** Bars may be crossed (dots mark their taps) but not followed; circuits of wires count from 1. */
const BAR_CIRCUIT = -1;

interface Route {
  wire: Wire;
  points: Point[];
}

/**
 * Routes every wire orthogonally around symbols and their labels; wires only cross at right angles.
 * @returns undefined when a wire finds no way at this spacing
 */
export function routeWires(netlist: Netlist, placement: Placement): Route[] | undefined {
  const grid = new RoutingGrid(placement.width, placement.height);
  const circuits = new Map<string, number>();
  const circuitOf = (wire: Wire): number => {
    const known = circuits.get(wire.circuit) ?? circuits.size + 1;
    circuits.set(wire.circuit, known);
    return known;
  };
  const jobs = netlist.wires.map((wire) => ({
    wire,
    from: endOf(placement, wire, 'from'),
    to: endOf(placement, wire, 'to'),
  }));

  for (const symbol of placement.symbols) {
    grid.block(grow(symbol.body, 1));
    grid.block(grow(symbol.label.box, LABEL_CLEARANCE));
  }
  for (const bar of placement.bars) {
    grid.block(grow(bar.label.box, LABEL_CLEARANCE));
    grid.occupy(cellsOfBar(grid, bar), BAR_CIRCUIT);
  }
  for (const { wire, from, to } of jobs) {
    for (const end of [from, to]) {
      const stub = grid.neighbour(grid.cellAt(end), directionOf(end));
      if (stub !== -1) grid.reserve(stub, circuitOf(wire));
    }
  }
  const length = ({ from, to }: (typeof jobs)[number]) => Math.abs(from.x - to.x) * 2 + Math.abs(from.y - to.y);
  const routes = new Map<string, Route>();
  for (const { wire, from, to } of [...jobs].sort(
    (a, b) => Number(a.from.x !== a.to.x) - Number(b.from.x !== b.to.x) || length(a) - length(b),
  )) {
    const ends = [from, to].map((end) => ({ cell: grid.cellAt(end), direction: directionOf(end) }));
    const [start, end] = ends;
    const cells = start && end && findRoute(grid, start, end, circuitOf(wire));
    if (cells === undefined) return undefined;
    grid.occupy(cells, circuitOf(wire));
    routes.set(wire.id, { wire, points: simplify(cells.map((cell) => grid.pointOf(cell))) });
  }
  return netlist.wires.map((wire) => routes.get(wire.id)).filter((route): route is Route => route !== undefined);
}

function cellsOfBar(grid: RoutingGrid, bar: PlacedBar): number[] {
  const count = Math.floor((bar.right - bar.left) / GRID);
  return Array.from({ length: count + 1 }, (_, index) => grid.cellAt({ x: bar.left + index * GRID, y: bar.y }));
}

const directionOf = (pin: PlacedPin): number => (pin.side === 'top' ? UP : DOWN);

function endOf(placement: Placement, wire: Wire, which: 'from' | 'to'): PlacedPin {
  const ref = wire[which];
  const found =
    placement.taps.get(tapKey(wire, ref.component)) ??
    placement.symbols.find((symbol) => symbol.component.id === ref.component)?.pins.get(ref.pin);
  if (found === undefined)
    throw new RangeError(`wire ${wire.id} ends at ${ref.component}.${ref.pin}, which is not placed`);
  return { ...found, x: Math.round(found.x / GRID) * GRID, y: Math.round(found.y / GRID) * GRID };
}

/** Leaves only the corners of a way. */
function simplify(points: Point[]): Point[] {
  return points.filter((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (before === undefined || after === undefined) return true;
    return !((before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y));
  });
}
