import type { Netlist, PinRef, Wire } from '../netlist/netlist-types';
import { isStated } from '../netlist/wire-colors';

/** What sits in a cavity that one sheet shows empty, by another sheet of the car. */
export interface CavityElsewhere {
  cavity: string;
  /** id of the netlist that shows it */
  netlist: string;
  pin: PinRef;
  /** of its wire; absent where that sheet states none */
  colors?: Wire['colors'];
}

/** By id of the plug, in the order of its cavities; plugs that one sheet shows whole are left out. */
export type PlugsElsewhere = Record<string, CavityElsewhere[]>;

/** The plugs of a sheet as the other sheets of its car fill them: a maker draws each cavity where its circuit is. */
export function plugsElsewhere(sheet: Netlist, car: readonly Netlist[]): PlugsElsewhere {
  const others = car.filter(({ id }) => id !== sheet.id);
  const filled = (sheet.plugs ?? []).map((plug) => {
    const there = others.flatMap((other) => filledIn(other, plug.id));
    // of several sheets that show it, the first
    const known = new Map(there.reverse().map((cavity) => [cavity.cavity, cavity]));
    return [plug.id, plug.cavities.flatMap(({ id, pin }) => (pin ? [] : (known.get(id) ?? [])))] as const;
  });
  return Object.fromEntries(filled.filter(([, cavities]) => cavities.length > 0));
}

function filledIn(netlist: Netlist, plugId: string): CavityElsewhere[] {
  const plug = netlist.plugs?.find(({ id }) => id === plugId);
  return (plug?.cavities ?? []).flatMap(({ id, pin }) => {
    if (!pin) return [];
    const wire = netlist.wires.find(({ from, to }) => isAt(from, pin) || isAt(to, pin));
    const colors = wire && isStated(wire, 'colors') ? { colors: wire.colors } : {};
    return [{ cavity: id, netlist: netlist.id, pin, ...colors }];
  });
}

const isAt = (end: PinRef, { component, pin }: PinRef): boolean => end.component === component && end.pin === pin;
