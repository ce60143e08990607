import type { ColorCode, Wire, WireColor } from './netlist-types';

interface WireColorFacts {
  /** Chinese name */
  name: string;
  /** on screen and paper */
  hex: string;
  codes: Record<ColorCode, string>;
}

const facts = (name: string, hex: string, DIN: string, GB: string, JIS: string, SAE: string): WireColorFacts => ({
  name,
  hex,
  codes: { DIN, GB, JIS, SAE },
});

/**
 * Colours of cables: Chinese name, drawn colour, and the short codes that makers print (DIN 47002, QC/T 414, JIS,
 * SAE J1128).
 */
export const WIRE_COLORS: Record<WireColor, WireColorFacts> = {
  black: facts('黑', '#1b1f27', 'sw', 'B', 'B', 'BK'),
  white: facts('白', '#ffffff', 'ws', 'W', 'W', 'WH'),
  red: facts('红', '#d92d34', 'ro', 'R', 'R', 'RD'),
  green: facts('绿', '#12914c', 'gn', 'G', 'G', 'GN'),
  yellow: facts('黄', '#e3b505', 'ge', 'Y', 'Y', 'YE'),
  brown: facts('棕', '#8a5327', 'br', 'Br', 'BR', 'BN'),
  blue: facts('蓝', '#1f62d6', 'bl', 'Bl', 'L', 'BU'),
  grey: facts('灰', '#7c8696', 'gr', 'Gr', 'GR', 'GY'),
  violet: facts('紫', '#8a3fc2', 'li', 'V', 'V', 'VT'),
  orange: facts('橙', '#f07a13', 'or', 'O', 'O', 'OG'),
  pink: facts('粉', '#ec7fae', 'rs', 'P', 'P', 'PK'),
  beige: facts('米', '#d9c79b', 'be', 'Be', 'BE', 'TN'),
  'light-green': facts('浅绿', '#7fd06a', 'hgn', 'Lg', 'LG', 'LG'),
  'light-blue': facts('浅蓝', '#6cb8f0', 'hbl', 'Lb', 'SB', 'LB'),
  // Only DIN 47002 and IEC 60757 have it; the others are given the code of IEC.
  turquoise: facts('青绿', '#1fa9a4', 'tk', 'TQ', 'TQ', 'TQ'),
};

const COLORS = Object.keys(WIRE_COLORS) as WireColor[];

/** The colour that a maker's short code stands for, upper or lower case; undefined when the code knows none. */
export const colorOfCode = (code: string, standard: ColorCode): WireColor | undefined =>
  COLORS.find((color) => WIRE_COLORS[color].codes[standard].toLowerCase() === code.toLowerCase());

/** A wire as far as its text goes. */
type ColoredWire = Pick<Wire, 'colors' | 'unstated'>;
type LabelledWire = ColoredWire & Pick<Wire, 'area'>;

const UNSTATED = '颜色未注明';

/** Whether the maker states that of the wire; else its value only serves the drawing. */
export const isStated = (wire: Pick<Wire, 'unstated'>, what: 'area' | 'circuit' | 'colors'): boolean =>
  !wire.unstated?.includes(what);

/** Chinese name of a wire's colours: `红/黄`; 颜色未注明 where its source states none. */
export const colorName = (wire: ColoredWire): string =>
  isStated(wire, 'colors') ? wire.colors.map((color) => WIRE_COLORS[color].name).join('/') : UNSTATED;

/** The short code that the maker prints: `ro/ge`, `R/Y`, `RD/YE`; empty where the source states no colour. */
export const colorCode = (wire: ColoredWire, standard: ColorCode): string =>
  isStated(wire, 'colors') ? wire.colors.map((color) => WIRE_COLORS[color].codes[standard]).join('/') : '';

/**
 * Text printed along a wire: colours in Chinese, then mm² with one decimal unless two are needed: `红/黄 1.5`. What is
 * not stated is left out; a wire of which neither is has its circuit, one inside a housing nothing.
 */
export function wireLabel(wire: LabelledWire & Partial<Pick<Wire, 'circuit'>>): string {
  const decimals = Number.isInteger(wire.area * 10) ? 1 : 2;
  const words = [
    ...(isStated(wire, 'colors') ? [colorName(wire)] : []),
    ...(isStated(wire, 'area') ? [wire.area.toFixed(decimals)] : []),
  ];
  if (words.length > 0) return words.join(' ');
  return isStated(wire, 'circuit') ? shortened(wire.circuit ?? '') : '';
}

const LONGEST_CIRCUIT = 12;
const shortened = (circuit: string) =>
  circuit.length > LONGEST_CIRCUIT ? `${circuit.slice(0, LONGEST_CIRCUIT - 1)}…` : circuit;

/** The same in words, for lists and tool tips: `红/黄 1.5 mm²`. */
export const wireDescription = (wire: LabelledWire): string =>
  [colorName(wire), ...(isStated(wire, 'area') ? [`${wire.area} mm²`] : [])].join(' ');
