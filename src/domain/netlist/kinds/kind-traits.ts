import type { Shape } from '../drawing/drawing-types';
import type { Point } from '../layout/box';
import type { PlacedBar, PlacedSymbol, Side } from '../layout/layout-types';
import type { NetlistComponent, Pin, SwitchPosition } from '../netlist-types';

/** How a component behaves electrically, derived from its kind, terminals and roles. */
export interface ComponentModel {
  /** terminals that are always one potential */
  joins: [string, string][];
  /** alternative states; exactly one holds at a time */
  positions: SwitchPosition[];
  /** transistor outputs: [output, own supply or ground terminal] */
  drivers: [string, string][];
  fuses: [string, string][];
  resistors: [string, string][];
  /** terminals between which current does work, [supply side, return side] */
  loads: [string, string][];
  /** the load works with either polarity (reversible motors) */
  reversible: boolean;
  sources: string[];
  grounds: string[];
}

/** The round working part of a symbol, px. */
export interface RoundPart extends Point {
  radius: number;
}

/**
 * Whose names are shown first where there is no room for all: what works, what commands it, what protects and switches
 * it, what lies between, then joints and arrows to other sheets.
 */
export const IMPORTANCE = ['load', 'unit', 'fuse', 'switch', 'between', 'splice', 'ground', 'arrow'] as const;

/** Where bars lie on a sheet: above all symbols, below them, or between their rows. */
export type BarLevel = 'above' | 'below' | 'between';

export interface BarTraits {
  level: (component: NetlistComponent) => BarLevel;
  /** what is drawn besides its line */
  shapes: (bar: PlacedBar) => Shape[];
}

/** What a kind of component is to tracing, layout and drawing. */
export interface KindTraits {
  /** the electrical model; `stated` is what roles, positions and loads of the component say whatever its kind */
  model: (component: NetlistComponent, stated: ComponentModel) => ComponentModel;
  importance: (typeof IMPORTANCE)[number];
  /** a bar that wires tap anywhere; null: a symbol with pins */
  bar: BarTraits | null;
  /** of the symbol where several pins stand on an edge, px */
  height: number;
  /** the name stands inside of the symbol, which is a box however few pins it has */
  isLabelInside: boolean;
  /** a housing of many pins: on which edge they stand may be chosen, those without a wire are only counted */
  isHousing: boolean;
  /** the edge of a pin by its name; null: as for any part */
  pinSide: ((pin: Pin) => Side) | null;
  /** outline of the wide symbol */
  frame: 'dashed' | 'dashed-accent' | 'solid';
  /** on one current path, current running from the top to the bottom */
  narrow: (symbol: PlacedSymbol) => Shape[];
  /** working parts inside of the frame of a symbol with several terminals on an edge */
  wide: (symbol: PlacedSymbol) => Shape[];
  /** where its round working part is drawn; null: it has none */
  round: ((symbol: PlacedSymbol, isNarrow: boolean) => RoundPart) | null;
}
