import { findInSet } from '../../src/domain/diagram/find-in-set';
import { unpackSheet } from '../../src/domain/netlist/sheet-file';
import { findSampleDocument } from './sample-library';
import { sampleSheetFile } from './sample-sheet-file';

describe('the sheet file of a sample diagram (§4)', () => {
  const document = findSampleDocument('vw-passat-2003-fuel-pump');
  if (!document) throw new Error('the demo car has no fuel pump sheet');
  const sheet = unpackSheet(JSON.parse(sampleSheetFile(document).toString()));

  it('names a document of the library for every link to another sheet', () => {
    const linked = sheet.netlist.components.flatMap(({ links = [] }) => links.flatMap((link) => link.sheet ?? []));
    expect(linked.length).toBeGreaterThan(0);
    for (const id of linked) {
      const found = sheet.set.find(({ netlist }) => netlist === id);
      expect(findSampleDocument(found?.document ?? '')?.netlist?.id).toBe(id);
    }
  });

  it('finds the parts of the whole car by pinyin', () => {
    const [found] = findInSet(sheet.find ?? [], 'qdj', sheet.netlist.id);
    expect(found?.entry.name).toContain('起动机');
  });
});
