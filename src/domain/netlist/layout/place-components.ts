import type { Netlist, NetlistComponent, Wire } from '../netlist-types';
import { GRID, PATH_PITCH, type PlacedBar, type PlacedPin, type PlacedSymbol } from './layout-types';
import { LINE_HEIGHT } from '../text-metrics';
import { isBar, labelOffset, labelWidth, snapUp, symbolGeometry } from './symbol-geometry';

const MARGIN_LEFT = 96;
const MARGIN_TOP = 48;
const RAIL_PITCH = 32;
/** Room for the text beside a ground point or below a splice. */
const GROUND_HEIGHT = 48;
const DEFAULT_ROW: Partial<Record<NetlistComponent['kind'], number>> = {
  fuse: 1,
  'ignition-switch': 2,
  switch: 2,
  relay: 2,
  ecu: 3,
};
const LOAD_ROW = 4;

export interface Placement {
  symbols: PlacedSymbol[];
  bars: PlacedBar[];
  /** where each wire meets a bar, by wire id and component id */
  taps: Map<string, PlacedPin>;
  width: number;
  height: number;
  paths: number;
}

export const tapKey = (wire: Wire, component: string): string => `${wire.id}@${component}`;
const pathX = (path: number): number => MARGIN_LEFT + Math.round(((path - 1) * PATH_PITCH) / GRID) * GRID;

/**
 * Places the components in numbered current paths as on DIN current-flow diagrams: supply rails on top,
 * fuses, switches, control units and loads in rows below, ground at the bottom.
 * @param gap px left between two rows for wires and their labels
 */
export function placeComponents(netlist: Netlist, gap: number): Placement {
  const rails = netlist.components.filter((component) => component.kind === 'rail' && component.pins[0]?.id !== '31');
  const railY = new Map(rails.map((rail, index) => [rail.id, MARGIN_TOP + index * RAIL_PITCH]));
  const grounds = netlist.components.filter(
    (component) => component.kind === 'ground' || (component.kind === 'rail' && !railY.has(component.id)),
  );
  const rowed = netlist.components.filter((component) => !railY.has(component.id) && !grounds.includes(component));

  const symbols: PlacedSymbol[] = [];
  const barY = new Map(railY);
  let y = MARGIN_TOP + Math.max(rails.length - 1, 0) * RAIL_PITCH + gap;
  let nextPath = 1;
  const auto = (component: NetlistComponent): number => {
    const path = nextPath;
    const geometry = symbolGeometry(component);
    nextPath += Math.ceil((labelOffset(geometry) + labelWidth(geometry.labelLines)) / PATH_PITCH);
    return path;
  };
  for (const row of rowsOf(rowed)) {
    const members = rowed.filter((component) => rowOf(component) === row);
    const height = Math.max(...members.map((component) => (isBar(component) ? 0 : symbolGeometry(component).height)));
    for (const component of members) {
      if (isBar(component)) barY.set(component.id, y + Math.floor(height / 2 / GRID) * GRID);
      else symbols.push(placeSymbol(component, pathX(component.place?.path ?? auto(component)), y, height));
    }
    y += height + gap;
  }
  grounds.forEach((ground) => barY.set(ground.id, y));

  const paths = Math.max(
    1,
    ...symbols.map((symbol) => Math.ceil((symbol.body.x + symbol.body.w - MARGIN_LEFT) / PATH_PITCH + 0.4)),
  );
  const width = Math.max(
    MARGIN_LEFT + paths * PATH_PITCH,
    ...symbols.map((symbol) => snapUp(symbol.label.box.x + symbol.label.box.w + 2 * GRID)),
  );
  const { bars, taps } = placeBars(netlist, symbols, barY, width);
  const height = Math.max(y, ...bars.map((bar) => bar.y)) + GROUND_HEIGHT;
  return { symbols, bars, taps, width, height, paths };
}

const rowOf = (component: NetlistComponent): number => component.place?.row ?? DEFAULT_ROW[component.kind] ?? LOAD_ROW;
const rowsOf = (components: NetlistComponent[]): number[] => [...new Set(components.map(rowOf))].sort((a, b) => a - b);

function placeSymbol(component: NetlistComponent, x: number, rowTop: number, rowHeight: number): PlacedSymbol {
  const geometry = symbolGeometry(component);
  const top = rowTop + Math.floor((rowHeight - geometry.height) / 2 / GRID) * GRID;
  const body = { x: x + geometry.left, y: top, w: geometry.right - geometry.left, h: geometry.height };
  const pins = new Map<string, PlacedPin>(
    geometry.pins.map((pin) => [
      pin.id,
      { x: x + pin.dx, y: pin.side === 'top' ? top : top + geometry.height, side: pin.side },
    ]),
  );
  const lines = geometry.labelLines;
  const h = lines.length * LINE_HEIGHT;
  const w = labelWidth(lines);
  const labelY = top + (geometry.height - h) / 2;
  const label = geometry.labelInside
    ? { lines, anchor: 'middle' as const, box: { x: body.x + (body.w - w) / 2, y: labelY, w, h } }
    : { lines, anchor: 'start' as const, box: { x: x + labelOffset(geometry), y: labelY, w, h } };
  return { component, body, pins, label };
}

/** Gives every wire its own tap on the bars it meets, straight above or below its other end where that is free. */
function placeBars(netlist: Netlist, symbols: PlacedSymbol[], barY: Map<string, number>, width: number) {
  const pinsOf = new Map(symbols.map((symbol) => [symbol.component.id, symbol.pins]));
  const taps = new Map<string, PlacedPin>();
  const used = new Map<string, Set<string>>();
  const railIds = new Set(
    netlist.components.filter((component) => component.kind === 'rail').map((component) => component.id),
  );
  const claim = (wire: Wire, bar: string, wantedX: number, otherY: number): PlacedPin => {
    const y = barY.get(bar) ?? 0;
    const side = otherY < y ? 'top' : 'bottom';
    // rails lie above each other, so a drop from one passes all the lower ones
    const group = railIds.has(bar) ? 'rails' : bar;
    const taken = used.get(group) ?? new Set<string>();
    used.set(group, taken);
    let x = wantedX;
    for (let step = 1; taken.has(`${side}${x}`); step++)
      x = wantedX + (step % 2 === 1 ? 1 : -1) * Math.ceil(step / 2) * 2 * GRID;
    taken.add(`${side}${x}`);
    const tap: PlacedPin = { x, y, side };
    taps.set(tapKey(wire, bar), tap);
    return tap;
  };
  const later: Wire[] = [];
  for (const wire of netlist.wires) {
    const ends = [wire.from, wire.to];
    const pin = ends.map((end) => pinsOf.get(end.component)?.get(end.pin)).find((found) => found !== undefined);
    const bars = ends.map((end) => end.component).filter((id) => barY.has(id));
    const [bar] = bars;
    if (bars.length === 2) later.push(wire);
    else if (bar !== undefined && pin !== undefined) {
      const faces = (pin.side === 'top') === (barY.get(bar) ?? 0) < pin.y;
      claim(wire, bar, faces ? pin.x : pin.x - 3 * GRID, pin.y);
    }
  }
  for (const wire of later) {
    const [upper, lower] = [wire.from.component, wire.to.component].sort(
      (a, b) => (barY.get(a) ?? 0) - (barY.get(b) ?? 0),
    );
    if (upper === undefined || lower === undefined) continue;
    // a rail offers any place, so ask the bar that already has taps
    const fixed = [...taps]
      .filter(([key]) => key.endsWith(`@${upper}`) || key.endsWith(`@${lower}`))
      .map(([, tap]) => tap);
    const anchor = fixed.find((tap) => tap.y !== MARGIN_TOP)?.x ?? fixed[0]?.x ?? pathX(1);
    const tap = claim(wire, lower, anchor, barY.get(upper) ?? 0);
    claim(wire, upper, tap.x, barY.get(lower) ?? 0);
  }
  const bars = [...barY]
    .map(([id, y]) => placeBar(netlist, id, y, taps, width))
    .filter((bar): bar is PlacedBar => bar !== undefined);
  stackGrounds(bars, taps);
  return { bars, taps };
}

/** Ground points whose bars would run into each other are put below one another. */
function stackGrounds(bars: PlacedBar[], taps: Map<string, PlacedPin>): void {
  const endOfTrack: number[] = [];
  const grounds = bars.filter((bar) => bar.component.kind === 'ground').sort((a, b) => a.left - b.left);
  for (const bar of grounds) {
    const end = Math.max(bar.right, bar.label.box.x + bar.label.box.w) + GRID;
    const free = endOfTrack.findIndex((occupied) => occupied < bar.left - GRID);
    const track = free === -1 ? endOfTrack.length : free;
    endOfTrack[track] = end;
    const shift = track * GROUND_HEIGHT;
    bar.y += shift;
    bar.label.box.y += shift;
    bar.taps = bar.taps.map((tap) => ({ x: tap.x, y: tap.y + shift }));
    for (const [key, tap] of taps)
      if (key.endsWith(`@${bar.component.id}`)) taps.set(key, { ...tap, y: tap.y + shift });
  }
}

function placeBar(
  netlist: Netlist,
  id: string,
  y: number,
  taps: Map<string, PlacedPin>,
  width: number,
): PlacedBar | undefined {
  const component = netlist.components.find((other) => other.id === id);
  if (component === undefined) return undefined;
  const own = [...taps].filter(([key]) => key.endsWith(`@${id}`)).map(([, tap]) => ({ x: tap.x, y: tap.y }));
  if (component.kind === 'rail') {
    const lines = [component.pins[0]?.label ?? component.pins[0]?.id ?? id];
    return {
      component,
      y,
      left: 56,
      right: width - GRID,
      taps: own,
      label: { lines, anchor: 'start', box: { x: 16, y: y - 8, w: 32, h: 16 } },
    };
  }
  const left = Math.min(...own.map((tap) => tap.x), Infinity);
  const right = Math.max(...own.map((tap) => tap.x), -Infinity);
  const isGround = component.kind === 'ground';
  const text = isGround ? `${id} ${component.name}` : id;
  const w = labelWidth([text]);
  const box = isGround ? { x: left + 14, y: y + 8, w, h: 14 } : { x: right + 6, y: y - 14, w, h: 12 };
  return { component, y, left, right, taps: own, label: { lines: [text], anchor: 'start', box } };
}
