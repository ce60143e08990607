import type { Target } from '../../../src/domain/netlist/target';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';

/** What the tap of an expectation points at; undefined when the sheet has no such wire. */
export function targetOf({ wires }: Netlist, tap: string): Target | undefined {
  const [, kind = 'part', name = ''] = /^(?:(wire|plug):)?(.*)$/.exec(tap) ?? [];
  const [first = '', second] = name.split('/');
  if (kind === 'plug') return { kind, plug: first, ...(second === undefined ? {} : { cavity: second }) };
  if (kind === 'part' && second === undefined) return { kind: 'component', component: first };
  if (kind === 'part') return { kind: 'pin', component: first, pin: second ?? '' };
  const wire = wires.find(({ from, to }) => {
    const [a, b] = [`${from.component}/${from.pin}`, `${to.component}/${to.pin}`];
    return name === `${a}-${b}` || name === `${b}-${a}`;
  });
  return wire && { kind: 'wire', wire: wire.id };
}

/** The part that a tap on it or on its pin is about. */
export const partOf = (tap: string): string => tap.split('/')[0] ?? tap;
