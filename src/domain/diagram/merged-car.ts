import { refOfKey } from '../netlist/pin-key';
import { mergeSheets } from '../circuit/merge-sheets';
import type { Netlist, NetlistComponent, Wire } from '../netlist/netlist-types';

/** What an arrow that another sheet answers is in the whole car: a joint. */
const joint = (part: NetlistComponent): NetlistComponent => ({ ...part, kind: 'splice', links: [] });

/**
 * The sheets of a car as one netlist, for following current from sheet to sheet: the same designation is one part,
 * arrows and rails that another sheet answers are joints, and the way goes on there. What stays a continuation leads to
 * a sheet that is not among these. It is not to be drawn: wires are renamed, and places mean nothing.
 */
export function mergedCar(netlists: readonly Netlist[]): Netlist | undefined {
  const [first] = netlists;
  if (first === undefined) return undefined;
  const { parts, wires, joins, fedRails, answeredArrows } = mergeSheets(netlists);
  const known = new Set(netlists.map(({ id }) => id));
  const isAnswered = ({ id, links = [] }: NetlistComponent): boolean =>
    answeredArrows.has(id) && links.every(({ sheet }) => sheet !== undefined && known.has(sheet));
  const asJoint = (part: NetlistComponent): boolean =>
    part.kind === 'continuation' ? isAnswered(part) : part.kind === 'rail' && fedRails.has(part.id);
  const all: [from: string, to: string, wire?: Wire][] = [
    ...wires.map(({ from, to, wire }): [string, string, Wire] => [from, to, wire]),
    ...joins,
  ];
  return {
    ...first,
    id: first.set ?? first.id,
    plugs: [],
    components: parts.map((part) => (asJoint(part) ? joint(part) : part)),
    wires: all.map(([from, to, wire], at) => ({
      ...(wire ?? { colors: ['black'], area: 1, circuit: `${at}` }),
      id: `${at}`,
      from: refOfKey(from),
      to: refOfKey(to),
    })),
  };
}
