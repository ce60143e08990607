import type { Target } from '@/domain/netlist/target';
import { placeParam } from '@/domain/diagram/place-param';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { wireDescription } from '@/domain/netlist/wire-colors';

/** What is chosen on a sheet, for those who know more about it than the sheet does. */
export interface ChosenPlace {
  /** the place as in place-param */
  at: string;
  /** what the place is called: `G6`, `G6/1`, `T28/5`, `红/黄 1.5 mm²` */
  label: string;
  /** the part, or the part of the pin; null for wires and plugs */
  part: { designation: string; name: string } | null;
  /** plugs that it is, sits in or has its pins in */
  plugs: readonly string[];
}

/** The chosen place of a target. */
export function chosenPlace(target: Target, netlist: Netlist): ChosenPlace {
  const part = 'component' in target ? netlist.components.find(({ id }) => id === target.component) : undefined;
  return {
    at: placeParam(target),
    label: targetName(target, netlist),
    part: part ? { designation: part.id, name: part.name } : null,
    plugs: plugsOf(target, netlist),
  };
}

function plugsOf(target: Target, { plugs = [] }: Netlist): string[] {
  if (target.kind === 'wire') return [];
  if (target.kind === 'plug') return [target.plug];
  const isMeant = (component: string, pin: string) =>
    component === target.component && (target.kind === 'component' || pin === target.pin);
  return plugs
    .filter(({ cavities }) => cavities.some(({ pin }) => pin && isMeant(pin.component, pin.pin)))
    .map(({ id }) => id);
}

/** `G6`, `G6/1`, `T28/5`, `红/黄 1.5 mm²`. */
export function targetName(target: Target, { wires }: Netlist): string {
  switch (target.kind) {
    case 'component':
      return target.component;
    case 'pin':
      return `${target.component}/${target.pin}`;
    case 'plug':
      return [target.plug, target.cavity].filter((part) => part !== undefined).join('/');
    case 'wire': {
      const wire = wires.find(({ id }) => id === target.wire);
      return wire ? wireDescription(wire) : target.wire;
    }
  }
}
