import type { NetlistComponent, Wire } from '../../../src/domain/netlist/netlist-types';
import { isBar, labelOffset, type SymbolGeometry } from '../../../src/domain/netlist/layout/symbol-geometry';

/** Of the lines of a name, px. */
const NARROWEST = 22;
const NARROW = 33;
const USUAL = 55;
const WIDEST = 66;
/** Between a name and the next symbol of the row, px: a wire can pass there. */
const PASSAGE = 14;
/** Between a name and a wire that runs past it, px. */
const BESIDE = 5;

/** A component where it stands: its row, rails in row 0, and its first current path in px. */
export interface Standing {
  component: NetlistComponent;
  row: number;
  x: number;
  geometry: SymbolGeometry;
}

interface Upright {
  x: number;
  above: number;
  below: number;
}

/**
 * How wide the lines of each symbol's name may be, px: as far as the next symbol of its row, with a wire before it, or
 * as the next straight wire that runs past.
 */
export function nameRooms(standing: Standing[], wires: Wire[]): (one: Standing) => number {
  const symbols = standing.filter(({ component }) => !isBar(component));
  const uprights = straightWires(standing, wires);
  return (one) => {
    const from = one.x + labelOffset(one.geometry);
    const nearest = (places: number[]): number => Math.min(...places.filter((x) => x >= from)) - from;
    const toSymbol = nearest(symbols.flatMap(({ row, x, geometry }) => (row === one.row ? [x + geometry.left] : [])));
    const toWire = nearest(uprights.flatMap(({ x, above, below }) => (above < one.row && one.row < below ? [x] : [])));
    const room = Math.min(toSymbol - PASSAGE, toWire - BESIDE);
    if (room === Infinity) return USUAL;
    if (room >= NARROW) return Math.min(room, WIDEST);
    return Math.max(Math.min(toSymbol - 1, toWire - BESIDE, NARROW), NARROWEST);
  };
}

/** Wires that can run straight down: between two pins above each other, or from a pin to a bar. */
function straightWires(standing: Standing[], wires: Wire[]): Upright[] {
  const byId = new Map(standing.map((one) => [one.component.id, one]));
  return wires.flatMap(({ from, to }): Upright[] => {
    const [a, b] = [byId.get(from.component), byId.get(to.component)];
    if (!a || !b) return [];
    const [x, other] = [pinX(a, from.pin), pinX(b, to.pin)];
    if (x !== undefined && other !== undefined && x !== other) return [];
    const at = x ?? other;
    return at === undefined ? [] : [{ x: at, above: Math.min(a.row, b.row), below: Math.max(a.row, b.row) }];
  });
}

/** Undefined for a bar, which is met anywhere. */
function pinX({ component, x, geometry }: Standing, id: string): number | undefined {
  const pin = isBar(component) ? undefined : geometry.pins.find((other) => other.id === id);
  return pin && x + pin.dx;
}
