import { MADE_UP_COLORS, madeUpNetlist } from '../../src/domain/netlist/made-up-netlist.testing';
import type { Netlist, NetlistComponent, Wire } from '../../src/domain/netlist/netlist-types';
import { seededRandom } from '../base/seeded-random';

const [FEWEST_PINS, MOST_PINS] = [20, 60];

/** How a made-up harness list is. */
export interface HarnessShape {
  wires: number;
  /** other plugs that a plug is wired to, about; few as in a real harness, many as the worst of cases */
  relatives?: number;
  seed?: number;
}

/**
 * A made-up harness list as workshops have them: plugs of 20 to 60 pins in a row, wired pin to pin with those near
 * them, without fuses, rails or drawing hints. Every pin has one wire at most. The same shape gives the same list.
 */
export function harnessNetlist({ wires: count, relatives = 4, seed = 1 }: HarnessShape): Netlist {
  const random = seededRandom(seed);
  const below = (end: number): number => Math.floor(random() * end);
  const components: NetlistComponent[] = [];
  const free: string[][] = [];
  for (let pins = 0; pins < count * 2.5;) {
    const size = FEWEST_PINS + below(MOST_PINS - FEWEST_PINS + 1);
    const ids = Array.from({ length: size }, (_, at) => String(at + 1));
    components.push({
      id: `X${components.length + 1}`,
      kind: 'connector',
      name: '插头',
      pins: ids.map((id) => ({ id })),
    });
    free.push([...ids]);
    pins += size;
  }
  const wires: Wire[] = [];
  while (wires.length < count) {
    const one = below(components.length);
    const two = (one + 1 + below(Math.max(Math.ceil(relatives / 2), 1))) % components.length;
    const ends = [one, two].map((at) => ({ component: `X${at + 1}`, pins: free[at] ?? [] }));
    const [from, to] = ends;
    if (one === two || from === undefined || to === undefined) continue;
    // where one of the two plugs is full, others are tried
    const [a, b] = [from, to].map(({ pins }) => pins.shift());
    if (a === undefined || b === undefined) {
      if (a !== undefined) from.pins.unshift(a);
      if (b !== undefined) to.pins.unshift(b);
      continue;
    }
    const number = wires.length + 1;
    wires.push({
      id: `w${number}`,
      from: { component: from.component, pin: a },
      to: { component: to.component, pin: b },
      colors: [MADE_UP_COLORS[below(MADE_UP_COLORS.length)] ?? 'red'],
      area: 0.5,
      circuit: `${number}`,
    });
  }
  return madeUpNetlist(components, wires, { id: 'harness', title: '线束' });
}
