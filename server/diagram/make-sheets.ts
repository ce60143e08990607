import { LayoutError, layoutNetlist } from '../../src/domain/netlist/layout/layout-netlist';
import type { Layout } from '../../src/domain/netlist/layout/layout-types';
import type { Netlist } from '../../src/domain/netlist/netlist-types';
import { placeNetlist, stepsPerPage } from './place-netlist';
import { splitNetlist } from './split-netlist';

/** One page of a netlist, with places and layout. */
export interface MadeSheet {
  netlist: Netlist;
  layout: Layout;
}

const BARS = new Set(['ground', 'rail']);

/**
 * Makes the sheets of a netlist: splits what is too large for one page, places what has no drawing hints, lays out.
 * A netlist whose every part has a place stays one sheet, drawn by those places.
 * @throws {LayoutError} when a page cannot be drawn legibly at any spacing
 */
export function makeSheets(netlist: Netlist): MadeSheet[] {
  if (netlist.components.every(({ kind, place }) => place !== undefined || BARS.has(kind))) {
    const layout = tryLayout(netlist);
    if (layout !== undefined) return [{ netlist, layout }];
  }
  const pages = splitNetlist(netlist);
  return pages.map((page) => {
    const placed = placeNetlist(page, stepsPerPage(pages.length));
    return { netlist: placed, layout: layoutNetlist(placed) };
  });
}

/** Undefined when the places do not leave enough room. */
function tryLayout(netlist: Netlist): Layout | undefined {
  try {
    return layoutNetlist(netlist);
  } catch (error) {
    if (error instanceof LayoutError) return undefined;
    throw error;
  }
}
