import { madeUpNetlist } from '../netlist/made-up-netlist.testing';
import type { Netlist, NetlistComponent, Wire } from '../netlist/netlist-types';

/** A sheet for tests: wires as `['30.30', 'F1.1']`, named w1, w2 …, 1 mm² and 1 m unless given. */
export function sheetOf(
  components: NetlistComponent[],
  wires: (readonly [from: string, to: string, more?: Partial<Wire>])[],
  more: Partial<Netlist> = {},
): Netlist {
  const ref = (text: string): { component: string; pin: string } => {
    const [component = '', pin = ''] = text.split('.');
    return { component, pin };
  };
  const made = wires.map(([from, to, own], at): Wire => ({
    id: `w${at + 1}`,
    from: ref(from),
    to: ref(to),
    colors: ['red'],
    area: 1,
    length: 1,
    circuit: `${at}`,
    ...own,
  }));
  return madeUpNetlist(components, made, more);
}

/** A part for tests: pins as `'1'` or with their role, `'65:out-low'`. */
export function part(
  id: string,
  kind: NetlistComponent['kind'],
  pins: string[],
  more: Partial<NetlistComponent> = {},
): NetlistComponent {
  return {
    id,
    kind,
    name: id,
    pins: pins.map((text) => {
      const [pin = '', role] = text.split(':');
      return {
        id: pin,
        ...(role === undefined ? {} : { role: role as NonNullable<NetlistComponent['pins'][0]['role']> }),
      };
    }),
    ...more,
  };
}
