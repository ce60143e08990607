import { layoutFaults } from '../../src/domain/netlist/layout/layout-faults';
import { layoutNetlist } from '../../src/domain/netlist/layout/layout-netlist';
import type { Netlist } from '../../src/domain/netlist/netlist-types';
import { busCircuit, lampCircuit } from '../../src/domain/netlist/test-netlist';
import { largeNetlist } from './large-netlist.testing';
import { makeSheets } from './make-sheets';

function withoutPlaces(netlist: Netlist): Netlist {
  for (const component of netlist.components) delete component.place;
  return netlist;
}

describe('makeSheets', () => {
  it('keeps to the places of a netlist that has them all', () => {
    const netlist = lampCircuit();
    expect(makeSheets(netlist)).toEqual([{ netlist, layout: layoutNetlist(netlist) }]);
  });

  it.each([lampCircuit(), busCircuit()])('draws $id without hints, nothing on top of anything', (netlist) => {
    const [sheet] = makeSheets(withoutPlaces(netlist));
    expect(sheet && layoutFaults(sheet.layout)).toEqual([]);
    expect(sheet?.layout.wires).toHaveLength(netlist.wires.length);
  });

  it('gives places that draw the same sheet again', () => {
    const [sheet] = makeSheets(withoutPlaces(busCircuit()));
    expect(sheet && makeSheets(sheet.netlist)).toEqual([sheet]);
  });

  it('places parts anew whose places leave no room', () => {
    const netlist = lampCircuit();
    for (const component of netlist.components) if (component.place) component.place = { path: 1, row: 1 };
    const [sheet] = makeSheets(netlist);
    expect(sheet && layoutFaults(sheet.layout)).toEqual([]);
  });

  it('is the same every time', () => {
    expect(makeSheets(withoutPlaces(busCircuit()))).toEqual(makeSheets(withoutPlaces(busCircuit())));
  });

  it('draws every page of a netlist of 1,000 wires without faults', () => {
    const netlist = largeNetlist(41);
    expect(netlist.wires.length).toBeGreaterThanOrEqual(1000);
    expect(makeSheets(netlist).flatMap(({ layout }) => layoutFaults(layout))).toEqual([]);
  }, 60_000);
});
