import { LayoutError, layoutNetlist } from './layout/layout-netlist';
import { measureLayout } from './layout/layout-measures';
import type { Layout } from '../../src/domain/netlist/layout/layout-types';
import type { Netlist } from '../../src/domain/netlist/netlist-types';
import { chooseSides, hasFreeSides, turnToRows } from './placing/choose-sides';
import { firstPlaces } from './placing/first-places';
import { placeNetlist } from './placing/place-netlist';
import { CROSSING, JOG } from './placing/sheet-cost';
import { modelSheet } from './placing/sheet-model';
import { widthOf } from './placing/sheet-state';
import { PAGE_SIZES } from './pages/page-limits';
import { splitNetlist } from './pages/split-netlist';

/** One page of a netlist, with places and layout. */
export interface MadeSheet {
  netlist: Netlist;
  layout: Layout;
}

/** Searches for a sheet that stands alone; the best of their sheets is kept. */
const SEEDS = [1, 2];
/** Steps of search for all pages of a split netlist: 1,000 wires are laid out within a second. */
const STEPS_OF_ALL_PAGES = 12_000;
/** So few pages are searched like sheets that stand alone, which takes a second or two; more share their steps. */
const MOST_ALONE = 6;
const BARS = new Set(['ground', 'rail']);
/** How wide the symbols of a page may stand before the search, which hardly changes it: about 2,250 px afterwards. */
const WIDEST = 2100;
/** Of many pages this share may be wider than that, none wider than this, px. */
const WIDE_SHARE = 0.1;
const WIDEST_OF_ALL = 2550;
/** The same of a sheet with its routes and texts, px. */
const WIDEST_SHEET = 3000;
/** What a px of wire costs beside a crossing of the search: less than there, where detours are not known yet. */
const WAY_PER_PX = 0.02;

/**
 * Makes the sheets of a netlist: splits what is too large or too wide for one page, places what has no drawing hints,
 * lays out; where a page of one size finds no room, all are made smaller. A netlist whose every part has a place stays
 * one sheet, drawn by those places, as long as they leave enough room.
 * @throws {LayoutError} when a page cannot be drawn legibly at any spacing
 */
export function makeSheets(netlist: Netlist): MadeSheet[] {
  const placed = byPlaces(netlist);
  if (placed !== undefined) return [placed];
  const free = freeParts(netlist);
  const sided = chooseSides(netlist);
  let problem: LayoutError | undefined;
  for (const [at, size] of PAGE_SIZES.entries()) {
    const pages = splitNetlist(sided, size);
    const isLast = at === PAGE_SIZES.length - 1;
    if (!isLast && areTooWide(pages, free)) continue;
    const sheets = drawPages(pages, free);
    if (!(sheets instanceof LayoutError)) return sheets;
    problem = sheets;
  }
  throw problem ?? new LayoutError(`${netlist.id}: no size of page was tried`);
}

/** The sheets of all pages, or why one of them cannot be drawn legibly. */
function drawPages(pages: Netlist[], free: ReadonlySet<string>): LayoutError | MadeSheet[] {
  const isFew = pages.length <= MOST_ALONE;
  const steps = Math.ceil(STEPS_OF_ALL_PAGES / pages.length);
  const sheets: MadeSheet[] = [];
  for (const page of pages) {
    const quick = isFew ? undefined : attempt(placeNetlist(withoutSpacing(page), { mostSteps: steps, free }));
    // one of many pages that finds no room is searched as well as one of few
    const sheet = quick !== undefined && fits(quick) ? quick : placedAlone(page, free);
    if (sheet instanceof LayoutError) return sheet;
    if (!fits(sheet)) return new LayoutError(`${page.id} is ${sheet.layout.width} px wide`);
    sheets.push(sheet);
  }
  return sheets;
}

const fits = (sheet: LayoutError | MadeSheet): boolean =>
  !(sheet instanceof LayoutError) && sheet.layout.width <= WIDEST_SHEET;

/** Parts whose pins may be drawn in any order: those that no drawing hint says anything about. */
const freeParts = ({ components }: Netlist): Set<string> =>
  new Set(
    components
      .filter((part) => hasFreeSides(part) && !part.pins.some(({ at }) => at !== undefined))
      .map(({ id }) => id),
  );

/** One page of ten may be somewhat wide; making all smaller for its sake would tear apart what belongs together. */
function areTooWide(pages: Netlist[], free: ReadonlySet<string>): boolean {
  const wide = pages.map((page) => firstWidth(page, free)).filter((width) => width > WIDEST);
  return wide.length > pages.length * WIDE_SHARE || wide.some((width) => width > WIDEST_OF_ALL);
}

function firstWidth(page: Netlist, free: ReadonlySet<string>): number {
  const model = modelSheet(withoutSpacing(page), free);
  return widthOf(model, firstPlaces(model));
}

/**
 * One page of a stored netlist: drawn by its places or, where this version finds no room between them, placed again on
 * the same page. Any other error than a LayoutError is thrown as it is.
 * @throws {LayoutError} when it cannot be drawn legibly at any spacing
 */
export function redrawSheet(netlist: Netlist): MadeSheet {
  const made = byPlaces(netlist) ?? placedAlone(chooseSides(netlist), freeParts(netlist));
  if (made instanceof LayoutError) throw made;
  return made;
}

function byPlaces(netlist: Netlist): MadeSheet | undefined {
  if (netlist.components.some(({ kind, place }) => place === undefined && !BARS.has(kind))) return undefined;
  const made = attempt(netlist);
  return made instanceof LayoutError ? undefined : made;
}

function placedAlone(sided: Netlist, free: ReadonlySet<string>): LayoutError | MadeSheet {
  const unspaced = withoutSpacing(sided);
  const variants = unspaced === sided ? [] : [placeNetlist(sided, { free })];
  for (const seed of SEEDS) {
    const once = placeNetlist(unspaced, { seed, free });
    variants.push(once);
    if (free.size > 0) variants.push(placeNetlist(turnToRows(once, free), { seed, free }));
  }
  return best(variants.map(attempt));
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
function best(attempts: (LayoutError | MadeSheet)[]): LayoutError | MadeSheet {
  const made = attempts.filter((result): result is MadeSheet => !(result instanceof LayoutError));
  const effort = ({ layout }: MadeSheet): number => {
    const { crossings, bends, length } = measureLayout(layout);
    return crossings * CROSSING + (bends * JOG) / 2 + length * WAY_PER_PX;
  };
  const [first, ...others] = made;
  if (first !== undefined) return others.reduce((a, b) => (effort(b) < effort(a) ? b : a), first);
  return attempts.find((result) => result instanceof LayoutError) ?? new LayoutError('no sheet was tried');
}
