import { findInSet } from '../../src/domain/diagram/find-in-set';
import { unpackSheet } from '../../src/domain/diagram/sheet-file';
import { DEMO_SLUG } from './data/sample-series';
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

describe('the sheet files of the demo car', () => {
  const carOn = (id: string) => {
    const document = findSampleDocument(`${DEMO_SLUG}-${id}`);
    if (!document) throw new Error(`no ${id}`);
    return unpackSheet(JSON.parse(sampleSheetFile(document).toString())).car;
  };

  it.each([
    ['S10', ['J220', 'J271']],
    ['S228', ['G6']],
    ['S177', ['S10', 'S239', 'S228']],
    ['S232', ['N30', 'N31', 'N32', 'N33']],
    ['S176', ['C']],
    ['⑥', ['G6', 'G', 'M6', 'M9']],
    ['①', ['A']],
  ])('say what hangs on %s over the car', (id, parts) => {
    for (const sheet of ['fuel-pump', 'fuse-box', 'grounds'])
      expect(carOn(sheet)?.on[id]).toEqual(expect.arrayContaining(parts));
  });

  it('keep the pump apart from the ignition fuse, and know every sheet', () => {
    expect(carOn('fuse-box')?.on.S243).not.toContain('G6');
    expect(carOn('fuse-box')?.partial).toEqual([]);
  });
});
