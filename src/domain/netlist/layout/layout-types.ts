import type { NetlistComponent, Wire } from '../netlist-types';
import type { Box, Point } from './box';

/** Everything that is drawn lies on this raster (px); wires run on it, so two wires are never closer. */
export const GRID = 12;
/** Distance of two current paths, the numbered columns of the sheet. */
export const PATH_PITCH = 96;
/** Distance of two pins on the same edge of a symbol. */
export const PIN_PITCH = 48;

export type Side = 'bottom' | 'top';

export interface PlacedPin extends Point {
  side: Side;
}

/** A text block whose lines are `LINE_HEIGHT` apart. */
export interface LabelBlock {
  lines: string[];
  /** 'start' puts the text at the left edge of the box, 'middle' centres it */
  anchor: 'middle' | 'start';
  box: Box;
}

export interface PlacedSymbol {
  component: NetlistComponent;
  body: Box;
  pins: Map<string, PlacedPin>;
  label: LabelBlock;
  /** drawn with its armature pulled in; relays only */
  isPulled?: boolean;
}

/** Supply rails, splices and ground points: horizontal bars that wires tap anywhere. */
export interface PlacedBar {
  component: NetlistComponent;
  y: number;
  left: number;
  right: number;
  taps: Point[];
  label: LabelBlock;
}

export interface WireLabel {
  text: string;
  /** runs upward along a vertical wire */
  rotated: boolean;
  /** ends at the right edge of the box, where its wire is; else it begins at the left one */
  anchor?: 'end';
  box: Box;
}

/** A wire and the corners of its way, from its first end to its second. */
export interface Route {
  wire: Wire;
  points: Point[];
}

export interface RoutedWire extends Route {
  label: WireLabel;
}

/** Plug and cavity that a pin sits in, written beside it: `T28/5`. */
export interface PlugMark {
  component: string;
  pin: string;
  text: string;
  /** runs upward along the wire */
  rotated?: boolean;
  box: Box;
}

export interface Layout {
  width: number;
  /** lower end of the circuit; path numbers, legend and title block follow */
  height: number;
  symbols: PlacedSymbol[];
  bars: PlacedBar[];
  wires: RoutedWire[];
  /** of pins that sit in a plug */
  plugMarks?: PlugMark[];
  /** numbered current paths */
  paths: { number: number; x: number }[];
}
