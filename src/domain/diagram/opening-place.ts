import { actsItself } from '../circuit/at-work';
import { isSupply } from '../netlist/kind-roles';
import type { Box } from '../netlist/layout/box';
import type { Layout, PlacedSymbol } from '../netlist/layout/layout-types';
import type { Netlist, NetlistComponent } from '../netlist/netlist-types';
import { circuitOf } from './circuit-of';
import { around, distanceOf, partBoxes, symbolBox } from './part-boxes';

/** So many loads are looked at with their circuits, which takes a while on large sheets. */
const MOST_LOADS = 8;

/**
 * The places that a sheet may open on, the best first: loads with their supply and their fuse, and loads alone, in the
 * order of the current paths; then fuses and any other part, row by row. Empty for a sheet without parts. They are
 * found one after the other, for the first ones will do.
 */
export function* openingPlaces(netlist: Netlist, layout: Layout): Generator<Box> {
  const loads = layout.symbols
    .filter(({ component }) => actsItself(component.kind))
    .sort((a, b) => a.body.x - b.body.x || a.body.y - b.body.y);
  for (const load of loads.slice(0, MOST_LOADS)) {
    const fuse = fuseOf(netlist, layout.symbols, load);
    if (fuse) yield around([symbolBox(load), symbolBox(fuse)]);
  }
  yield* loads.map(symbolBox);
  const inRows = (boxes: readonly Box[]) => [...boxes].sort((a, b) => a.y - b.y || a.x - b.x);
  yield* inRows(layout.symbols.filter(isFuse).map(symbolBox));
  yield* inRows(partBoxes(layout));
}

const isFuse = ({ component }: { component: NetlistComponent }): boolean => component.kind === 'fuse';

/** The nearest fuse of the circuit that works for a load; none without a supply. */
function fuseOf(netlist: Netlist, symbols: readonly PlacedSymbol[], load: PlacedSymbol): PlacedSymbol | undefined {
  const lit = circuitOf(netlist, { kind: 'component', component: load.component.id });
  const isFed = netlist.components.some((part) => isSupply(part) && lit.components.has(part.id));
  if (!isFed) return undefined;
  const far = (symbol: PlacedSymbol) => distanceOf(symbol.body, load.body);
  return symbols

    .filter((symbol) => isFuse(symbol) && lit.components.has(symbol.component.id))
    .sort((a, b) => far(a) - far(b))[0];
}
