import { findEntries } from '../../src/domain/diagram/find-in-set';
import { layoutNetlist } from '../../src/domain/netlist/layout/layout-netlist';
import { packSheet } from '../../src/domain/netlist/sheet-file';
import { pinyinKeys } from '../../src/domain/pinyin-initial';
import type { SampleDocument } from './sample-document';
import { netlistsOfSet, sheetsOfSet } from './sample-library';

/**
 * The sheet file of a netlist document, with the other sheets of its car and what can be found on them.
 * @throws {RangeError} when the document has no netlist
 */
export function sampleSheetFile({ id, netlist }: SampleDocument): Buffer {
  if (netlist === undefined) throw new RangeError(`${id} has no netlist`);
  const set = netlist.set === undefined ? [] : sheetsOfSet(netlist.set);
  const netlists = netlist.set === undefined ? [netlist] : netlistsOfSet(netlist.set);
  const find = findEntries(netlists, pinyinKeys);
  return Buffer.from(JSON.stringify(packSheet({ netlist, layout: layoutNetlist(netlist), set, find })));
}
