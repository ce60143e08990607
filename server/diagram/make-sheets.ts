import { LayoutError, layoutNetlist } from '../../src/domain/netlist/layout/layout-netlist';
import { measureLayout } from '../../src/domain/netlist/layout/layout-measures';
import type { Layout } from '../../src/domain/netlist/layout/layout-types';
import type { Netlist } from '../../src/domain/netlist/netlist-types';
import { chooseSides } from './choose-sides';
import { placeNetlist } from './place-netlist';
import { splitNetlist } from './split-netlist';

/** One page of a netlist, with places and layout. */
export interface MadeSheet {
  netlist: Netlist;
  layout: Layout;
}

/** Searches for a sheet that stands alone; the best of their sheets is kept. */
const SEEDS = [1, 2];
/** Steps of search for all pages of a split netlist: 1,000 wires are laid out within a second. */
const STEPS_OF_ALL_PAGES = 8_000;
const BARS = new Set(['ground', 'rail']);

/**
 * Makes the sheets of a netlist: splits what is too large for one page, places what has no drawing hints, lays out.
 * A netlist whose every part has a place stays one sheet, drawn by those places, as long as they leave enough room.
 * @throws {LayoutError} when a page cannot be drawn legibly at any spacing
 */
export function makeSheets(netlist: Netlist): MadeSheet[] {
  if (netlist.components.every(({ kind, place }) => place !== undefined || BARS.has(kind))) {
    const made = attempt(netlist);
    if (!(made instanceof LayoutError)) return [made];
  }
  const sided = chooseSides(netlist);
  const pages = splitNetlist(sided);
  if (pages.length === 1) {
    const unspaced = withoutSpacing(sided);
    const variants = unspaced === sided ? [] : [placeNetlist(sided)];
    variants.push(...SEEDS.map((seed) => placeNetlist(unspaced, undefined, seed)));
    return [best(variants.map(attempt))];
  }
  const steps = Math.ceil(STEPS_OF_ALL_PAGES / pages.length);
  return pages.map((page) => best([attempt(placeNetlist(withoutSpacing(page), steps))]));
}

/** Distances of pins often suit only the places that they were chosen for. The netlist itself when it has none. */
function withoutSpacing(netlist: Netlist): Netlist {
  if (netlist.components.every(({ pins }) => pins.every(({ at }) => at === undefined))) return netlist;
  const components = netlist.components.map((component) => ({
    ...component,
    pins: component.pins.map(({ at: _, ...pin }) => pin),
  }));
  return { ...netlist, components };
}

function attempt(netlist: Netlist): LayoutError | MadeSheet {
  try {
    return { netlist, layout: layoutNetlist(netlist) };
  } catch (error) {
    if (error instanceof LayoutError) return error;
    throw error;
  }
}

/** The sheet that is easiest to follow. */
function best(attempts: (LayoutError | MadeSheet)[]): MadeSheet {
  const made = attempts.filter((result): result is MadeSheet => !(result instanceof LayoutError));
  const effort = ({ layout }: MadeSheet): number => {
    const { crossings, bends, length } = measureLayout(layout);
    return crossings * 14 + bends * 2.5 + length * 0.02;
  };
  const [first, ...others] = made;
  if (first !== undefined) return others.reduce((a, b) => (effort(b) < effort(a) ? b : a), first);
  throw attempts.find((result) => result instanceof LayoutError) ?? new LayoutError('no sheet was tried');
}
