import { findEntries } from './find-in-set';
import { drawSheet } from '../netlist/drawing/draw-sheet';
import { layoutNetlist } from '../netlist/laid-out.testing';
import { packSheet, SheetFileError, unpackSheet, type SheetFile } from './sheet-file';
import { lampCircuit } from '../netlist/sample-netlist.testing';

const set = [{ netlist: 'lamp', document: 'car-lamp', title: '灯电路图', page: 1 }];

function packed(): SheetFile {
  const netlist = lampCircuit();
  return packSheet({ netlist, layout: layoutNetlist(netlist), set });
}

describe('the sheet file', () => {
  it('draws on a device what the server would draw, through JSON', () => {
    const netlist = lampCircuit();
    const layout = layoutNetlist(netlist);
    const there = unpackSheet(JSON.parse(JSON.stringify(packed())));
    expect(there.set).toEqual(set);
    expect(there.layout).toEqual(layout);
    expect(drawSheet(there.netlist, there.layout)).toEqual(drawSheet(netlist, layout));
  });

  it('carries what can be found in the whole car', () => {
    const netlist = lampCircuit();
    const find = findEntries([netlist], () => ({ full: 'yuanjian', initials: 'yj' }));
    const file = packSheet({ netlist, layout: layoutNetlist(netlist), set, find });
    expect(unpackSheet(JSON.parse(JSON.stringify(file))).find).toEqual(find);
    expect(packed().find).toBeUndefined();
  });

  it('says each component and wire once', () => {
    const text = JSON.stringify(packed());
    expect([text.split('"id":"K1"').length, text.split('"id":"w1"').length]).toEqual([2, 2]);
  });

  it.each([[null], ['sheet/1'], [{ format: 'sheet/2' }], [{}]])('refuses %p', (file) => {
    expect(() => unpackSheet(file)).toThrow(SheetFileError);
  });

  it('refuses a layout of another netlist', () => {
    const file = packed();
    file.netlist.components = file.netlist.components.filter(({ id }) => id !== 'K1');
    expect(() => unpackSheet(file)).toThrow(new SheetFileError('places K1, which the netlist does not have'));
  });
});
