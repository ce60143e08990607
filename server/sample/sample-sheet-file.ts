import { carShares } from '../../src/domain/diagram/car-shares';
import { findEntries } from '../../src/domain/diagram/find-in-set';
import { plugsElsewhere } from '../../src/domain/diagram/plugs-elsewhere';
import { layoutNetlist } from '../diagram/layout/layout-netlist';
import type { Netlist } from '../../src/domain/netlist/netlist-types';
import { packSheet, type Sheet } from '../../src/domain/diagram/sheet-file';
import { pinyinKeys } from '../../src/domain/pinyin-initial';
import type { SampleDocument } from './sample-document';
import { netlistsOfSet, sheetsOfSet } from './sample-library';

type OfCar = Pick<Sheet, 'car' | 'find' | 'set'> & { netlists: readonly Netlist[] };

/** Of the car that was asked for last: its sheets are opened one after the other. The library never changes. */
let last: { set: string; ofCar: OfCar } | undefined;

/**
 * The sheet file of a netlist document, with the other sheets of its car, what can be found on them, what hangs on
 * its fuses and grounds over them all, and what sits in its plugs there.
 * @throws {RangeError} when the document has no netlist
 */
export function sampleSheetFile({ id, netlist }: SampleDocument): Buffer {
  if (netlist === undefined) throw new RangeError(`${id} has no netlist`);
  const { netlists, ...known } = ofCar(netlist);
  const plugs = plugsElsewhere(netlist, netlists);
  return Buffer.from(JSON.stringify(packSheet({ netlist, layout: layoutNetlist(netlist), ...known, plugs })));
}

function ofCar(netlist: Netlist): OfCar {
  const { set } = netlist;
  if (set === undefined) return { set: [], ...knownOf([netlist]) };
  if (last?.set !== set) last = { set, ofCar: { set: sheetsOfSet(set), ...knownOf(netlistsOfSet(set)) } };
  return last.ofCar;
}

const knownOf = (netlists: readonly Netlist[]): Omit<OfCar, 'set'> => ({
  netlists,
  find: findEntries(netlists, pinyinKeys),
  car: carShares(netlists),
});
