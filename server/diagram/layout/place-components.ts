import type { ComponentKind, Netlist, NetlistComponent } from '../../../src/domain/netlist/netlist-types';
import { LINE_HEIGHT } from '../../../src/domain/netlist/text-metrics';
import {
  GRID,
  PATH_PITCH,
  type PlacedBar,
  type PlacedPin,
  type PlacedSymbol,
  type PlugMark,
} from '../../../src/domain/netlist/layout/layout-types';
import { nameRooms, type Standing } from './name-rooms';
import { placeBars } from './place-bars';
import { plugMarks } from './plug-marks';
import { GROUND_HEIGHT } from './stack-grounds';
import {
  barLevel,
  isBar,
  labelOffset,
  labelWidth,
  snapUp,
  symbolGeometry,
  wiredPins,
  type SymbolGeometry,
} from '../../../src/domain/netlist/layout/symbol-geometry';

const MARGIN_LEFT = 72;
const MARGIN_TOP = 24;
const RAIL_PITCH = 24;
const LOAD_ROW = 4;
/** Row of a part without a place: fuses below the rails, then what switches, what commands, what works. */
const USUAL_ROW: Readonly<Record<ComponentKind, number>> = {
  battery: LOAD_ROW,
  capacitor: LOAD_ROW,
  coil: LOAD_ROW,
  connector: LOAD_ROW,
  continuation: LOAD_ROW,
  diode: LOAD_ROW,
  ecu: 3,
  fuse: 1,
  generator: LOAD_ROW,
  ground: LOAD_ROW,
  heater: LOAD_ROW,
  horn: LOAD_ROW,
  'ignition-switch': 2,
  lamp: LOAD_ROW,
  motor: LOAD_ROW,
  rail: LOAD_ROW,
  relay: 2,
  resistor: LOAD_ROW,
  sensor: LOAD_ROW,
  solenoid: LOAD_ROW,
  'spark-plug': LOAD_ROW,
  splice: LOAD_ROW,
  starter: LOAD_ROW,
  switch: 2,
};

export interface Placement {
  symbols: PlacedSymbol[];
  bars: PlacedBar[];
  plugMarks: PlugMark[];
  /** where each wire meets a bar, by `tapKey` */
  taps: Map<string, PlacedPin>;
  /** row of each component: 0 for rails, the last one for grounds; the channel below row n is channel n */
  rowOf: Map<string, number>;
  width: number;
  height: number;
  paths: number;
}

export const pathX = (path: number): number => MARGIN_LEFT + Math.round(((path - 1) * PATH_PITCH) / GRID) * GRID;

/**
 * Places the components in numbered current paths as on DIN current-flow diagrams: supply rails on top,
 * fuses, switches, control units and loads in rows below, ground at the bottom.
 * @param gapOf px left for wires and their labels in a channel between two rows, counted from the rails down
 */
export function placeComponents(netlist: Netlist, gapOf: (channel: number) => number): Placement {
  const rails = netlist.components.filter((component) => barLevel(component) === 'above');
  const grounds = netlist.components.filter((component) => barLevel(component) === 'below');
  const rowed = netlist.components.filter((component) => [null, 'between'].includes(barLevel(component)));
  const barY = new Map(rails.map((rail, index) => [rail.id, MARGIN_TOP + index * RAIL_PITCH]));
  const rowOf = new Map<string, number>();
  const symbols: PlacedSymbol[] = [];
  const geometryOf = geometries(netlist);
  const pathOf = autoPaths(rowed, geometryOf);
  let y = MARGIN_TOP + Math.max(rails.length - 1, 0) * RAIL_PITCH + gapOf(0);
  const rows = rowsOf(rowed);
  const standing = [rails, ...rows, grounds].map((members, row) =>
    members.map((component): Standing => {
      rowOf.set(component.id, row);
      return { component, row, x: pathX(pathOf(component)), geometry: geometryOf(component) };
    }),
  );
  const roomOf = nameRooms(standing.flat(), netlist.wires);
  standing.slice(1, -1).forEach((members, index) => {
    const height = Math.max(...members.map(({ component, geometry }) => (isBar(component) ? 0 : geometry.height)));
    for (const one of members) {
      const { component, x } = one;
      if (isBar(component)) barY.set(component.id, y + Math.floor(height / 2 / GRID) * GRID);
      else symbols.push(placeSymbol(component, geometryOf(component, roomOf(one)), x, y, height));
    }
    y += height + gapOf(index + 1);
  });
  for (const ground of grounds) barY.set(ground.id, y);
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
  return { symbols, bars, plugMarks: plugMarks(netlist, symbols, []).marks, taps, rowOf, width, height, paths };
}

function rowsOf(components: NetlistComponent[]): NetlistComponent[][] {
  const rows = new Map<number, NetlistComponent[]>();
  for (const component of components) {
    const row = component.place?.row ?? USUAL_ROW[component.kind];
    rows.set(row, [...(rows.get(row) ?? []), component]);
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, members]) => members);
}

/** The size of a component's symbol, with its name broken into lines of a width in px. */
type GeometryOf = (component: NetlistComponent, room?: number) => SymbolGeometry;

function geometries(netlist: Netlist): GeometryOf {
  const wired = wiredPins(netlist);
  const made = new Map<NetlistComponent, SymbolGeometry>();
  return (component, room) => {
    if (room !== undefined) return symbolGeometry(component, wired.get(component.id), room);
    const geometry = made.get(component) ?? symbolGeometry(component, wired.get(component.id));
    made.set(component, geometry);
    return geometry;
  };
}

/** Components without a place stand side by side. */
function autoPaths(components: NetlistComponent[], geometryOf: GeometryOf): (component: NetlistComponent) => number {
  const paths = new Map<string, number>();
  let next = 1;
  for (const component of components) {
    if (component.place !== undefined || isBar(component)) continue;
    paths.set(component.id, next);
    const geometry = geometryOf(component);
    next += Math.ceil((labelOffset(geometry) + labelWidth(geometry.labelLines)) / PATH_PITCH);
  }
  return (component) => component.place?.path ?? paths.get(component.id) ?? 1;
}

function placeSymbol(
  component: NetlistComponent,
  geometry: SymbolGeometry,
  x: number,
  rowTop: number,
  rowHeight: number,
): PlacedSymbol {
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
    ? { lines, anchor: 'middle' as const, box: { x: body.x + (body.w - w) / 2, y: labelY + geometry.labelShift, w, h } }
    : { lines, anchor: 'start' as const, box: { x: x + labelOffset(geometry), y: labelY, w, h } };
  return { component, body, pins, label };
}
