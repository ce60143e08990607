import { refKey } from '../../../src/domain/netlist/pin-key';
import type { Netlist, Wire } from '../../../src/domain/netlist/netlist-types';
import { segments } from '../../../src/domain/netlist/layout/box';
import type { Layout, Route } from '../../../src/domain/netlist/layout/layout-types';
import { pathX, placeComponents, type Placement } from './place-components';
import { placeWireLabels } from './place-wire-labels';
import { plugMarks, uprightReach, wiresOfPins } from './plug-marks';
import { routeWires } from './route-wires';
import { ChannelGaps } from './channel-gaps';
import { SearchBudget } from './search-budget';
import { trimLayout } from './trim-layout';

/** Spacings that are tried before a sheet is given up. */
const MOST_TRIES = 24;
/** Places that searches for ways look at before they hurry: 80 ill-placed wires between plugs need a quarter. */
const MOST_PLACES = 4_000_000;
/** A wire that is so much longer than the distance of its ends makes its channels wider once, px. */
const DETOUR = 320;
/** So large a share of the labels or of the marks of plugs may be left out where no spacing has room for all. */
const LEFT_OUT = 0.05;

/** Wider spacings that are tried though they give no more labels room: some would need another way of their wire. */
const MOST_IN_VAIN = 1;

/** Thrown when a netlist cannot be drawn without text or wires running into each other. */
export class LayoutError extends Error {}

/**
 * Lays a netlist out: places the symbols, routes the wires and finds room for every label; where two rows are too
 * close for that, they are moved apart. Pure and deterministic.
 * @throws {LayoutError} when even the widest spacing does not do
 */
export function layoutNetlist(netlist: Netlist): Layout {
  const gaps = new ChannelGaps();
  gaps.fit(placeComponents(netlist, gaps.of), netlist.wires);
  const budget = new SearchBudget(MOST_PLACES);
  let obstacle = '';
  let hurried = false;
  /** fallback: a sheet on which some labels are shortened or left out */
  let rest: { layout: Layout; lacking: number; attempt: number } | undefined;
  /** second fallback: routes of a sheet that lacks some marks of plugs */
  let spare: { placement: Placement; routes: Route[] } | undefined;
  // wires that found no way are routed before those that took it from them
  const first = new Set<string>();
  // px before a pin that no other wire may take, for the mark of its plug; by `refKey`
  const kept = new Map<string, number>();
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    // in a hurry there is one try more, whose ways need not be good ones
    if (hurried) break;
    hurried = budget.isSpent;
    const placement = placeComponents(netlist, gaps.of);
    const routing = routeWires(netlist.wires, placement, { first, kept }, budget);
    if ('blocked' in routing) {
      obstacle = `wire ${names(routing.blocked)} finds no way`;
      const known = first.size;
      for (const { id } of routing.blocked) first.add(id);
      if (!gaps.widen(placement, routing.blocked) && first.size === known) break;
      continue;
    }
    const detours = attempt === 0 && !budget.isSpent ? routing.routes.filter(isDetour).map(({ wire }) => wire) : [];
    if (detours.length > 0) {
      gaps.widen(placement, detours);
      continue;
    }
    const { marks, crowded } = plugMarks(netlist, placement.symbols, routing.routes);
    if (crowded.length > 0) {
      obstacle = `the plug of pin ${crowded.map(({ component, pin }) => `${component}.${pin}`).join(', ')} finds no room`;
      if (crowded.length <= marks.length * LEFT_OUT)
        spare = {
          placement: { ...placement, plugMarks: marks.filter((mark) => !crowded.includes(mark)) },
          routes: routing.routes,
        };
      const known = kept.size;
      for (const mark of crowded) kept.set(refKey(mark), uprightReach(mark.text));
      if (kept.size === known && !gaps.widen(placement, wiresOfPins(crowded, netlist.wires))) break;
      continue;
    }
    const marked = { ...placement, plugMarks: marks };
    const { wires, crowded: unlabelled } = placeWireLabels(routing.routes, marked);
    if (unlabelled.length === 0) return assemble(marked, wires);
    obstacle = `the label of wire ${names(unlabelled)} finds no room`;
    const lacking = unlabelled.length;
    if (lacking <= wires.length * LEFT_OUT && lacking < (rest?.lacking ?? Infinity))
      rest = { layout: assemble(marked, wires), lacking, attempt };
    if (rest && attempt - rest.attempt >= MOST_IN_VAIN) break;
    if (!gaps.widen(placement, unlabelled)) break;
  }
  if (rest) return rest.layout;
  if (spare) return assemble(spare.placement, placeWireLabels(spare.routes, spare.placement).wires);
  throw new LayoutError(`${netlist.id}: ${obstacle}`);
}

/** A way much longer than its ends need was the only one left at this spacing. */
function isDetour({ points }: Route): boolean {
  const [first, last] = [points[0], points[points.length - 1]];
  if (first === undefined || last === undefined) return false;
  const length = segments(points).reduce((sum, [a, b]) => sum + Math.abs(a.x - b.x) + Math.abs(a.y - b.y), 0);
  return length > Math.abs(first.x - last.x) + Math.abs(first.y - last.y) + DETOUR;
}

const names = (wires: Wire[]): string => wires.map(({ id }) => id).join(', ');

function assemble({ symbols, bars, plugMarks, paths }: Placement, wires: Layout['wires']): Layout {
  const numbers = Array.from({ length: paths }, (_, index) => ({ number: index + 1, x: pathX(index + 1) }));
  return trimLayout({ symbols, bars, wires, ...(plugMarks.length > 0 ? { plugMarks } : {}), paths: numbers });
}
