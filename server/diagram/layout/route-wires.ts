import { refKey } from '../../../src/domain/netlist/pin-key';
import type { PinRef, Wire } from '../../../src/domain/netlist/netlist-types';
import { grow, type Point } from '../../../src/domain/netlist/layout/box';
import { RouteFinder, type RouteEnd } from './find-route';
import { GRID, type PlacedBar, type PlacedPin, type Route } from '../../../src/domain/netlist/layout/layout-types';
import { tapKey } from './place-bars';
import type { Placement } from './place-components';
import { RoutingGrid } from './routing-grid';
import type { SearchBudget } from './search-budget';
import { wireGroups } from './wire-groups';

const LABEL_CLEARANCE = 3;
const UP = 3;
const DOWN = 1;
/** Bars may be crossed (dots mark their taps) but not followed; groups of wires count from 1. */
const BAR_GROUP = -1;

interface Job {
  wire: Wire;
  /** wires of one group may run together, from the pin that they share */
  group: number;
  ends: [from: PlacedPin, to: PlacedPin];
  start: RouteEnd;
  end: RouteEnd;
}

/** The routes of all wires, or the wires that find no way at this spacing. */
export type Routing = { routes: Route[] } | { blocked: Wire[] };

/** What earlier tries have shown of a sheet. */
interface Learnt {
  /** ids of wires that choose their way before all others */
  first: ReadonlySet<string>;
  /** px before a pin, by `refKey`, into which no other wire may come */
  kept: ReadonlyMap<string, number>;
}

/** Routes every wire orthogonally around symbols and their labels; wires only cross at right angles. */
export function routeWires(
  wires: Wire[],
  placement: Placement,
  { first, kept }: Learnt,
  budget: SearchBudget,
): Routing {
  const grid = new RoutingGrid(placement.width, placement.height);
  const jobs = jobsOf(wires, placement, grid);
  for (const symbol of placement.symbols) {
    grid.block(grow(symbol.body, 1));
    grid.block(grow(symbol.label.box, LABEL_CLEARANCE));
  }
  for (const bar of placement.bars) {
    grid.block(grow(bar.label.box, LABEL_CLEARANCE));
    grid.occupy(cellsOfBar(grid, bar), BAR_GROUP);
  }
  reserveEnds(jobs, grid, (ref) => kept.get(refKey(ref)) ?? 0);
  // right at its pin each wire has its way, whatever was kept for another one
  reserveEnds(jobs, grid, () => GRID);
  const rank = ({ wire }: Job): number => Number(first.has(wire.id));
  const finder = new RouteFinder(grid, budget);
  const routes = new Map<string, Route>();
  const blocked: Wire[] = [];
  for (const { wire, group, start, end } of [...jobs].sort((a, b) => rank(b) - rank(a) || byEase(a, b))) {
    const cells = finder.find(start, end, group);
    if (cells === undefined) {
      blocked.push(wire);
      continue;
    }
    grid.occupy(cells, group);
    routes.set(wire.id, { wire, points: simplify(cells.map((cell) => grid.pointOf(cell))) });
  }
  if (blocked.length > 0) return { blocked };
  return { routes: wires.map((wire) => routes.get(wire.id)).filter((route): route is Route => route !== undefined) };
}

/** Keeps other wires off what lies before the pins, as far as `reachOf` says, px. */
function reserveEnds(jobs: Job[], grid: RoutingGrid, reachOf: (ref: PinRef) => number): void {
  for (const { wire, group, start, end } of jobs) {
    reserve(grid, start, group, reachOf(wire.from));
    reserve(grid, end, group, reachOf(wire.to));
  }
}

function reserve(grid: RoutingGrid, { cell, direction }: RouteEnd, group: number, reach: number): void {
  let next = cell;
  for (let left = reach; left > 0; left -= GRID) {
    next = grid.neighbour(next, direction);
    grid.reserve(next, group);
  }
}

function jobsOf(wires: Wire[], placement: Placement, grid: RoutingGrid): Job[] {
  const pinsOf = new Map(placement.symbols.map((symbol) => [symbol.component.id, symbol.pins]));
  const groups = wireGroups(wires, (component) => !pinsOf.has(component));
  const endOf = (wire: Wire, which: 'from' | 'to'): PlacedPin => {
    const ref = wire[which];
    const found = placement.taps.get(tapKey(wire, ref.component)) ?? pinsOf.get(ref.component)?.get(ref.pin);
    if (found === undefined)
      throw new RangeError(`wire ${wire.id} ends at ${ref.component}.${ref.pin}, which is not placed`);
    return { ...found, x: Math.round(found.x / GRID) * GRID, y: Math.round(found.y / GRID) * GRID };
  };
  const routeEnd = (pin: PlacedPin): RouteEnd => ({
    cell: grid.cellAt(pin),
    direction: pin.side === 'top' ? UP : DOWN,
  });
  return wires.map((wire) => {
    const ends: Job['ends'] = [endOf(wire, 'from'), endOf(wire, 'to')];
    return { wire, group: groups.get(wire.id) ?? 0, ends, start: routeEnd(ends[0]), end: routeEnd(ends[1]) };
  });
}

/** Straight wires first, then the short ones. */
function byEase(a: Job, b: Job): number {
  const length = ([from, to]: Job['ends']) => Math.abs(from.x - to.x) * 2 + Math.abs(from.y - to.y);
  const isBent = ([from, to]: Job['ends']) => Number(from.x !== to.x);
  return isBent(a.ends) - isBent(b.ends) || length(a.ends) - length(b.ends);
}

function cellsOfBar(grid: RoutingGrid, bar: PlacedBar): number[] {
  const count = Math.floor((bar.right - bar.left) / GRID);
  return Array.from({ length: count + 1 }, (_, index) => grid.cellAt({ x: bar.left + index * GRID, y: bar.y }));
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
