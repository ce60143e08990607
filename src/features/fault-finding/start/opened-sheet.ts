import { loadsOn } from '@/domain/diagram/facts-of';
import type { FindEntry } from '@/domain/diagram/find-in-set';
import { isBetweenParts } from '@/domain/netlist/kind-roles';
import { traitsOf } from '@/domain/netlist/kinds';
import type { Netlist, NetlistComponent } from '@/domain/netlist/netlist-types';
import type { SetSheet } from '@/domain/diagram/sheet-file';
import type { SheetLoad } from '../engine';

/** A page of a wiring diagram that has been fetched, with the car that it is of. */
export interface OpenedSheet {
  document: string;
  page: number;
  title: string;
  netlist: Netlist;
  set: readonly SetSheet[];
  find: readonly FindEntry[];
  /** parts that any sheet of the car shows at high voltage */
  highVoltage?: readonly string[] | undefined;
}

/** Whether loads hang on a part: a fuse, relay or switch, or what joins their wires. */
const leadsOn = (part: NetlistComponent): boolean =>
  ['fuse', 'switch'].includes(traitsOf(part).importance) || (isBetweenParts(part) && part.kind !== 'continuation');

/**
 * Which loads a part may mean: its own, and for a fuse, relay or switch those that its current runs to. All of the
 * sheet for none.
 */
export function loadsOfPart(netlist: Netlist, loads: readonly SheetLoad[], part: string): readonly SheetLoad[] {
  if (part === '') return loads;
  const exact = loads.filter(({ load }) => load === part);
  const component = netlist.components.find(({ id }) => id === part);
  if (!component) return exact.length > 0 ? exact : loads;
  const behind = new Set(loadsOn(netlist, component).map(({ id }) => id));
  const own = loads.filter((load) => load.part === part);
  const served = leadsOn(component) ? loads.filter((load) => behind.has(load.part)) : [];
  return [...own, ...served.filter((load) => !own.includes(load))];
}
