import { layoutNetlist } from '../../src/domain/netlist/layout/layout-netlist';
import { packSheet } from '../../src/domain/netlist/sheet-file';
import type { SampleDocument } from './sample-document';
import { sheetsOfSet } from './sample-library';

/**
 * The sheet file of a netlist document, with the other sheets of its car.
 * @throws {RangeError} when the document has no netlist
 */
export function sampleSheetFile({ id, netlist }: SampleDocument): Buffer {
  if (netlist === undefined) throw new RangeError(`${id} has no netlist`);
  const set = netlist.set === undefined ? [] : sheetsOfSet(netlist.set);
  return Buffer.from(JSON.stringify(packSheet({ netlist, layout: layoutNetlist(netlist), set })));
}
