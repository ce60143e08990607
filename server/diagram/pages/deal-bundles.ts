import type { Wire } from '../../../src/domain/netlist/netlist-types';
import type { PageLimits } from './page-limits';

/** A page while it is filled. */
export interface OpenPage {
  own: string[];
  /** shared parts that it needs, without rails and grounds */
  hubs: Set<string>;
  /** how many wires it has */
  wires: number;
}

/** Wires between the same two parts; they stay together as far as a page has room. */
interface Bundle {
  /** the two parts without rails and grounds, which are on any page */
  hubs: string[];
  wires: Wire[];
}

/**
 * Deals the wires between parts that may be on many pages: bundle by bundle, first where both parts are already, the
 * rest on new pages that grow from the largest bundle by what hangs on it. Fills up the pages and adds new ones.
 * @returns the page of each wire, by number
 */
export function dealBundles(
  wires: Wire[],
  pages: OpenPage[],
  isBar: (id: string) => boolean,
  most: PageLimits,
): Map<Wire, number> {
  const dealt = new Map<Wire, number>();
  const put = ({ hubs, wires: own }: Bundle, at: number): void => {
    const page = pages[at];
    if (page === undefined) return;
    page.wires += own.length;
    for (const hub of hubs) page.hubs.add(hub);
    for (const wire of own) dealt.set(wire, at);
  };
  const left = new Set<Bundle>();
  for (const bundle of bundlesOf(wires, isBar, most.wires)) {
    const at = pages.findIndex(
      (page) => page.wires + bundle.wires.length <= most.wires && bundle.hubs.every((hub) => page.hubs.has(hub)),
    );
    if (at >= 0) put(bundle, at);
    else left.add(bundle);
  }
  while (left.size > 0) {
    const page: OpenPage = { own: [], hubs: new Set(), wires: 0 };
    pages.push(page);
    for (let next = nextFor(page, left, most); next !== undefined; next = nextFor(page, left, most)) {
      left.delete(next);
      put(next, pages.length - 1);
    }
  }
  return dealt;
}

function bundlesOf(wires: Wire[], isBar: (id: string) => boolean, most: number): Bundle[] {
  const byParts = new Map<string, Bundle>();
  const full: Bundle[] = [];
  for (const wire of wires) {
    const ends = [...new Set([wire.from.component, wire.to.component])].sort();
    const key = ends.join('\u0000');
    let bundle = byParts.get(key);
    if (bundle === undefined || bundle.wires.length >= most) {
      if (bundle !== undefined) full.push(bundle);
      bundle = { hubs: ends.filter((id) => !isBar(id)), wires: [] };
      byParts.set(key, bundle);
    }
    bundle.wires.push(wire);
  }
  // equal ones keep the order of the list
  return [...full, ...byParts.values()].sort((a, b) => b.wires.length - a.wires.length);
}

/** Of the bundles that have room, the one with most of its parts on the page; the largest of equals. */
function nextFor({ hubs, wires }: OpenPage, bundles: Iterable<Bundle>, most: PageLimits): Bundle | undefined {
  let best: Bundle | undefined;
  let fewest = Infinity;
  for (const bundle of bundles) {
    if (wires + bundle.wires.length > most.wires) continue;
    const added = bundle.hubs.filter((hub) => !hubs.has(hub)).length;
    if (hubs.size + added > most.parts || added >= fewest) continue;
    [best, fewest] = [bundle, added];
    if (added === 0) break;
  }
  return best;
}
