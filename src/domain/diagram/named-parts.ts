import { traitsOf } from '../netlist/kinds';
import { IMPORTANCE } from '../netlist/kinds/kind-traits';
import type { Box } from '../netlist/layout/box';
import type { Layout, PlacedBar, PlacedSymbol } from '../netlist/layout/layout-types';
import { isNarrow } from '../netlist/layout/symbol-geometry';
import type { NetlistComponent } from '../netlist/netlist-types';

/** A part of a sheet with what it is called, for names that are written apart from the drawing. Sizes in its px. */
export interface NamedPart {
  /** id of the component */
  component: string;
  /** as it is drawn: J17, 30, →61 */
  designation: string;
  /** empty where it would say no more than the designation */
  name: string;
  /** 0 is the most important one */
  rank: number;
  /** what its glyph takes */
  body: Box;
  /** where the drawing writes its name */
  label: Box;
  /** 'inside': the name stands within the body; 'on': on the line of a rail; 'beside': next to it */
  stands: 'beside' | 'inside' | 'on';
  /** a rail, a splice or a ground */
  isBar: boolean;
}

/** The named parts of a sheet, the most important first, and the area of the circuit in which they lie. */
export interface NamedParts {
  parts: readonly NamedPart[];
  bounds: Box;
}

const rankOf = (component: NetlistComponent): number => IMPORTANCE.indexOf(traitsOf(component).importance);
/** The rank of arrows to other sheets, which say the least. */
export const ARROWS = IMPORTANCE.length - 1;
/** Half of what the glyph of a part with two pins takes in the middle of its body; the rest is line, px. */
const HALF_GLYPH = 15;
/** Half of what a bar takes of the sheet besides its line. */
const HALF_BAR = 4;

/** What the parts of a sheet are called and where; once for a sheet. */
export function namedParts({ symbols, bars, width, height }: Layout): NamedParts {
  const parts = [...symbols.map(ofSymbol), ...bars.map(ofBar)];
  return { parts: parts.sort((a, b) => a.rank - b.rank), bounds: { x: 0, y: 0, w: width, h: height } };
}

function ofSymbol(symbol: PlacedSymbol): NamedPart {
  const { component, body, label } = symbol;
  const { id, name } = component;
  return {
    component: id,
    designation: label.lines[0] ?? id,
    name,
    rank: rankOf(component),
    body: isNarrow(symbol) ? { ...body, y: body.y + body.h / 2 - HALF_GLYPH, h: 2 * HALF_GLYPH } : body,
    label: label.box,
    stands: label.anchor === 'middle' ? 'inside' : 'beside',
    isBar: false,
  };
}

function ofBar({ component, y, left, right, label }: PlacedBar): NamedPart {
  const { id, kind, name } = component;
  const isRail = kind === 'rail';
  return {
    component: id,
    designation: isRail ? (label.lines[0] ?? id) : id,
    name: kind === 'splice' ? '' : name,
    rank: rankOf(component),
    body: { x: left, y: y - HALF_BAR, w: right - left, h: 2 * HALF_BAR },
    label: label.box,
    stands: isRail ? 'on' : 'beside',
    isBar: true,
  };
}
