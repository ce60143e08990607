import { busTermination } from '../bus-termination';
import type { Netlist, NetlistComponent, Pin } from '../netlist-types';
import { traitsOf } from '../kinds';
import type { BarLevel } from '../kinds/kind-traits';
import { GRID, PATH_PITCH, PIN_PITCH, type PlacedSymbol, type Side } from './layout-types';
import { wrapText } from '../name-breaks';
import { LINE_HEIGHT, NAME_SIZE, textWidth } from '../text-metrics';

/** Of the lines of a name where nothing else is known, px: beside it a wire passes between two parts a path apart. */
const LABEL_WIDTH = 44;
const LABEL_GAP = 6;
const NARROW_HALF = 16;
/** Of a symbol whose pins stand on one current path, px. */
export const NARROW_WIDTH = 2 * NARROW_HALF;
const NARROW_HEIGHT = 48;
/** Above and below a name inside of a box, px, for the pins' numbers; more where a resistor stands there, too. */
const INNER_EDGES = 40;
const TERMINATION_ROOM = 32;
/** So many pins without a wire are not drawn one by one. */
const FOLDED_FROM = 4;

export interface SymbolGeometry {
  /** body relative to its first current path, in px */
  left: number;
  right: number;
  height: number;
  /** pins with their offset from the first current path */
  pins: { id: string; dx: number; side: Side }[];
  labelLines: string[];
  labelInside: boolean;
  /** how far below the middle a name inside stands, px: it leaves its place to a resistor at the pins of a bus */
  labelShift: number;
}

const TOP_TERMINALS = new Set(['1', '15', '30', '50', '53a', '86', 'B+', '+', 'X', '75', '49', '54', '58', '56']);
/** Where a bar lies on a sheet; null: not a bar. */
export const barLevel = (component: NetlistComponent): BarLevel | null =>
  traitsOf(component).bar?.level(component) ?? null;

export const isBar = (component: NetlistComponent): boolean => traitsOf(component).bar !== null;

/** Whether the pins of a symbol stand on one current path, and its name beside it. */
export const isNarrow = ({ component, body }: Pick<PlacedSymbol, 'body' | 'component'>): boolean =>
  body.w <= NARROW_WIDTH && !traitsOf(component).isLabelInside;

/** Edge of the symbol on which a pin sits: its hint, else by role and DIN 72552 number, supply side up. */
export function pinSide(component: NetlistComponent, pin: Pin): Side {
  if (pin.side !== undefined) return pin.side;
  if (pin.role === 'ground') return 'bottom';
  if (pin.role === 'supply') return 'top';
  const { pinSide: own } = traitsOf(component);
  if (own !== null) return own(pin);
  if (component.pins.length === 2) return pin === component.pins[0] ? 'top' : 'bottom';
  return TOP_TERMINALS.has(pin.id) ? 'top' : 'bottom';
}

/** Pins that wires of the sheet end at, by component. */
export function wiredPins({ wires }: Pick<Netlist, 'wires'>): Map<string, Set<string>> {
  const wired = new Map<string, Set<string>>();
  for (const { component, pin } of wires.flatMap(({ from, to }) => [from, to])) {
    const pins = wired.get(component);
    if (pins === undefined) wired.set(component, new Set([pin]));
    else pins.add(pin);
  }
  return wired;
}

/** Pins of a plug or control unit that are only counted on the sheet, since no wire ends at them. */
function unusedPins(component: NetlistComponent, wired: ReadonlySet<string>): Set<Pin> {
  if (!traitsOf(component).isHousing) return new Set();
  const unused = component.pins.filter(({ id, at }) => at === undefined && !wired.has(id));
  return new Set(unused.length < FOLDED_FROM ? [] : unused);
}

/**
 * Size of a component's symbol, where its pins are, and how its name is broken into lines.
 * @param wired pins that wires end at; where a plug or control unit has many others, those are counted, not drawn
 * @param room for the lines of a name beside the symbol, px
 */
export function symbolGeometry(
  component: NetlistComponent,
  wired?: ReadonlySet<string>,
  room = LABEL_WIDTH,
): SymbolGeometry {
  const unused = wired === undefined ? new Set<Pin>() : unusedPins(component, wired);
  const used = component.pins.filter((pin) => !unused.has(pin));
  const shown = used.length > 0 ? used : component.pins.slice(0, 1);
  const pins = (['top', 'bottom'] as const).flatMap((side) => spread(component, shown, side));
  const last = Math.max(...pins.map((pin) => pin.dx));
  const { isLabelInside: labelInside, height: wideHeight } = traitsOf(component);
  const narrow = last === 0 && !labelInside;
  const left = narrow ? -NARROW_HALF : -2 * GRID;
  const right = narrow ? NARROW_HALF : last + 2 * GRID;
  const note = unused.size === 0 ? [] : [`未用 ${unused.size} 针`];
  const text = [component.id, ...detail(component), ...note];
  const width = labelInside ? Math.max(right - left - 12, LABEL_WIDTH) : room;
  const labelLines = [...text, ...wrapText(component.name, NAME_SIZE, width)];
  const widened = labelInside ? Math.max(right, left + snapUp(labelWidth(labelLines) + 16)) : right;
  const height = narrow ? NARROW_HEIGHT : wideHeight;
  const termination = busTermination(component);
  const besides = termination ? INNER_EDGES + TERMINATION_ROOM : INNER_EDGES;
  const needed = labelInside ? snapUp(labelLines.length * LINE_HEIGHT + besides) : 0;
  const isAbove = pins.some(({ id, side }) => id === termination?.high && side === 'top');
  const shift = isAbove ? TERMINATION_ROOM / 2 : -TERMINATION_ROOM / 2;
  return {
    left,
    right: widened,
    height: Math.max(height, needed),
    pins,
    labelLines,
    labelInside,
    labelShift: termination ? shift : 0,
  };
}

/** Of a text block whose first line, the designation, is larger and bold; px. */
export const labelWidth = (lines: string[]): number =>
  Math.max(...lines.map((line, index) => textWidth(line, index === 0 ? NAME_SIZE + 1 : NAME_SIZE)));
export const labelOffset = (geometry: SymbolGeometry): number => geometry.right + LABEL_GAP;
export const snapUp = (value: number): number => Math.ceil(value / GRID) * GRID;

function detail(component: NetlistComponent): string[] {
  const slot = component.slot === undefined ? [] : [`${component.slot.number} 号位`];
  if (component.ampere !== undefined) return [`${component.ampere} A`, ...slot];
  if (slot.length > 0) return slot;
  // a bus is terminated between its pins, where the drawing says so
  if (component.ohm !== undefined && !busTermination(component)) return [`${component.ohm} Ω`];
  return [];
}

function spread(component: NetlistComponent, shown: Pin[], side: Side): SymbolGeometry['pins'] {
  let dx = 0;
  let before: Pin | undefined;
  return shown
    .filter((pin) => pinSide(component, pin) === side)
    .map((pin) => {
      // the two wires of a twisted pair stay close together
      if (before !== undefined) dx += before.role === 'can-h' && pin.role === 'can-l' ? PIN_PITCH / 2 : PIN_PITCH;
      if (pin.at !== undefined) dx = Math.max(dx - PIN_PITCH / 2, Math.round((pin.at * PATH_PITCH) / GRID) * GRID);
      before = pin;
      return { id: pin.id, dx, side };
    });
}
