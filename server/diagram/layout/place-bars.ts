import type { Netlist, NetlistComponent, Wire } from '../../../src/domain/netlist/netlist-types';
import { grow, overlaps, segmentBox, type Box, type Point } from '../../../src/domain/netlist/layout/box';
import { BoxIndex } from '../../../src/domain/netlist/layout/box-index';
import {
  GRID,
  type PlacedBar,
  type PlacedPin,
  type PlacedSymbol,
} from '../../../src/domain/netlist/layout/layout-types';
import { stackGrounds } from './stack-grounds';
import { labelWidth } from '../../../src/domain/netlist/layout/symbol-geometry';

const RAIL_LEFT = 48;
const CLEARANCE = 3;
/** How far from its pin a wire may leave a bar, steps of the raster. */
const FARTHEST = 60;
const LEFTMOST = 24;
/** Thickness of a wire with the room that it needs, px. */
const WIRE_ROOM = 6;
/** Between a wire and the text of a splice, px. */
const BESIDE = 4;

export const tapKey = (wire: Wire, component: string): string => `${wire.id}\u0000${component}`;

const barOfTap = (key: string): string => key.slice(key.indexOf('\u0000') + 1);

interface Tap {
  wire: Wire;
  bar: string;
  pin: PlacedPin;
}

/**
 * Gives every wire its own tap on the bars it meets: straight above or below its pin where nothing stands between,
 * else at the nearest column that is free all the way.
 */
export function placeBars(netlist: Netlist, symbols: PlacedSymbol[], barY: Map<string, number>, width: number) {
  const byId = new Map(netlist.components.map((component) => [component.id, component]));
  const columns = new Columns(symbols, barY, byId);
  const pinsOf = new Map(symbols.map((symbol) => [symbol.component.id, symbol.pins]));
  const pinTaps: Tap[] = [];
  const betweenBars: Wire[] = [];
  for (const wire of netlist.wires) {
    const bars = [wire.from, wire.to].filter((end) => barY.has(end.component));
    const pin = [wire.from, wire.to].map((end) => pinsOf.get(end.component)?.get(end.pin)).find((found) => found);
    const [bar] = bars;
    if (bars.length === 2) betweenBars.push(wire);
    else if (bar !== undefined && pin !== undefined) pinTaps.push({ wire, bar: bar.component, pin });
  }
  const distance = ({ bar, pin }: Tap): number => Math.abs((barY.get(bar) ?? 0) - pin.y);
  pinTaps.sort((a, b) => distance(a) - distance(b));
  const straight = pinTaps.filter((tap) => columns.claimStraight(tap));
  for (const tap of pinTaps) if (!straight.includes(tap)) columns.claimNear(tap);
  for (const wire of betweenBars) columns.claimBetween(wire);

  const tapsOf = new Map<string, Point[]>();
  for (const [key, { x, y }] of columns.taps) {
    const bar = barOfTap(key);
    tapsOf.set(bar, [...(tapsOf.get(bar) ?? []), { x, y }]);
  }
  const drop = (wire: Wire, bar: string, y: number): Box[] => {
    const tap = columns.taps.get(tapKey(wire, bar));
    return tap === undefined ? [] : [segmentBox({ x: tap.x, y: tap.y }, { x: tap.x, y }, WIRE_ROOM)];
  };
  const drops = [
    ...pinTaps.flatMap(({ wire, bar, pin }) => drop(wire, bar, pin.y)),
    ...netlist.wires.flatMap(({ from, to }) => {
      const [a, b] = [from, to].map((end) => pinsOf.get(end.component)?.get(end.pin));
      return a && b && a.x === b.x ? [segmentBox(a, b, WIRE_ROOM)] : [];
    }),
    ...betweenBars.flatMap((wire) => drop(wire, wire.from.component, barY.get(wire.to.component) ?? 0)),
  ];
  const bars = [...barY].flatMap(([id, y]) => {
    const component = byId.get(id);
    return component === undefined ? [] : [placeBar(component, y, tapsOf.get(id) ?? [], width, drops)];
  });
  const shifts = stackGrounds(bars);
  for (const [key, tap] of columns.taps) columns.taps.set(key, { ...tap, y: tap.y + (shifts.get(barOfTap(key)) ?? 0) });
  return { bars, taps: columns.taps };
}

/** Which columns of the sheet are still free between a bar and a pin. */
class Columns {
  readonly taps = new Map<string, PlacedPin>();
  private readonly used = new Set<string>();
  private readonly tapsOf = new Map<string, PlacedPin[]>();
  private readonly obstacles: BoxIndex<{ box: Box }>;

  constructor(
    symbols: PlacedSymbol[],
    private readonly barY: Map<string, number>,
    private readonly byId: Map<string, NetlistComponent>,
  ) {
    this.obstacles = new BoxIndex(
      symbols.flatMap((symbol) => [{ box: grow(symbol.body, 1) }, { box: grow(symbol.label.box, CLEARANCE) }]),
    );
  }

  claimStraight({ wire, bar, pin }: Tap): boolean {
    const y = this.barY.get(bar) ?? 0;
    if (!this.isFree(bar, pin.x, pin) || (pin.side === 'top') !== y < pin.y) return false;
    this.take(wire, bar, pin.x, pin.y);
    return true;
  }

  claimNear({ wire, bar, pin }: Tap): void {
    const y = this.barY.get(bar) ?? 0;
    const faces = (pin.side === 'top') === y < pin.y;
    // a wire that must go round its own symbol ends beyond it
    const end = { ...pin, y: faces ? pin.y + (pin.side === 'top' ? -GRID : GRID) : pin.y };
    for (let step = 1; step < FARTHEST; step++) {
      for (const x of [pin.x + step * GRID, pin.x - step * GRID]) {
        if (x < LEFTMOST || !this.isFree(bar, x, end)) continue;
        this.take(wire, bar, x, pin.y);
        return;
      }
    }
    this.take(wire, bar, this.nextUnused(pin.x, [[bar, pin.y]]), pin.y);
  }

  /** A rail offers any place, so the bar that already has taps decides. */
  claimBetween(wire: Wire): void {
    const [upper = '', lower = ''] = [wire.from.component, wire.to.component].sort(
      (a, b) => (this.barY.get(a) ?? 0) - (this.barY.get(b) ?? 0),
    );
    const top = this.barY.get(upper) ?? 0;
    const low = this.barY.get(lower) ?? 0;
    const order = this.byId.get(upper)?.kind === 'rail' ? [lower, upper] : [upper, lower];
    const wanted = order.flatMap((bar) => this.tapsOf.get(bar) ?? []).map((tap) => tap.x);
    const near = wanted.flatMap((x) => [x, x + 2 * GRID, x - 2 * GRID]).filter((x) => x >= LEFTMOST);
    const x =
      near.find((at) => this.isFree(upper, at, { y: low }) && !this.used.has(this.keyOf(lower, at, top))) ??
      this.nextUnused(wanted[0] ?? RAIL_LEFT + 2 * GRID, [
        [lower, top],
        [upper, low],
      ]);
    this.take(wire, lower, x, top);
    this.take(wire, upper, x, low);
  }

  /** The nearest column where none of the bars has a tap on the side of the other end. */
  private nextUnused(wanted: number, bars: readonly (readonly [bar: string, otherY: number])[]): number {
    let x = wanted;
    const isUsed = () => bars.some(([bar, otherY]) => this.used.has(this.keyOf(bar, x, otherY)));
    for (let step = 1; isUsed() || x < LEFTMOST; step++)
      x = wanted + (step % 2 === 1 ? 1 : -1) * Math.ceil(step / 2) * 2 * GRID;
    return x;
  }

  private isFree(bar: string, x: number, end: { y: number }): boolean {
    const y = this.barY.get(bar) ?? 0;
    if (this.used.has(this.keyOf(bar, x, end.y))) return false;
    const [from, to] = y < end.y ? [y, end.y - 2] : [end.y + 2, y];
    return this.obstacles.at({ x: x - 1, y: from, w: 2, h: Math.max(to - from, 1) }).length === 0;
  }

  /** Rails lie above each other, so a drop from one passes all the lower ones. */
  private keyOf(bar: string, x: number, otherY: number): string {
    const isRail = this.byId.get(bar)?.kind === 'rail';
    return `${isRail ? 'rails' : bar} ${otherY < (this.barY.get(bar) ?? 0) ? 'top' : 'bottom'} ${x}`;
  }

  private take(wire: Wire, bar: string, x: number, otherY: number): void {
    const y = this.barY.get(bar) ?? 0;
    const tap: PlacedPin = { x, y, side: otherY < y ? 'top' : 'bottom' };
    this.used.add(this.keyOf(bar, x, otherY));
    this.obstacles.add({ box: { x: x - 1, y: Math.min(y, otherY) + 2, w: 2, h: Math.abs(y - otherY) - 4 } });
    this.taps.set(tapKey(wire, bar), tap);
    this.tapsOf.set(bar, [...(this.tapsOf.get(bar) ?? []), tap]);
  }
}

/** @param drops room of the straight wires between bars and pins */
function placeBar(component: NetlistComponent, y: number, taps: Point[], width: number, drops: Box[]): PlacedBar {
  if (component.kind === 'rail') {
    const lines = [component.pins[0]?.label ?? component.pins[0]?.id ?? component.id];
    const box = { x: 14, y: y - 8, w: 30, h: 16 };
    return { component, y, left: RAIL_LEFT, right: width - GRID, taps, label: { lines, anchor: 'start', box } };
  }
  const xs = taps.length === 0 ? [RAIL_LEFT + 2 * GRID] : taps.map((tap) => tap.x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const isGround = component.kind === 'ground';
  const text = isGround ? `${component.id} ${component.name}` : component.id;
  const w = labelWidth([text]);
  const box = isGround ? { x: left + 14, y: y + 8, w, h: 14 } : spliceLabel(xs, y, w, drops);
  return { component, y, left, right, taps, label: { lines: [text], anchor: 'start', box } };
}

/** At an end of a splice or at a tap, above or below it, where no wire passes. */
function spliceLabel(xs: number[], y: number, w: number, drops: Box[]): Box {
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const beside = [right + BESIDE, left - BESIDE - w, ...xs.flatMap((x) => [x + BESIDE, x - BESIDE - w])];
  const spots = beside.flatMap((x) => [
    { x, y: y - 14, w, h: 12 },
    { x, y: y + 3, w, h: 12 },
  ]);
  const [first = { x: right + BESIDE, y: y - 14, w, h: 12 }] = spots;
  return spots.find((spot) => spot.x > LEFTMOST && !drops.some((drop) => overlaps(drop, spot))) ?? first;
}
