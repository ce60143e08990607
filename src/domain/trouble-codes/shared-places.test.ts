import type { Netlist } from '../netlist/netlist-types';
import { lampCircuit } from '../netlist/sample-netlist.testing';
import { placeToBegin, sharedPlaces } from './shared-places';

const told = (codes: [string, ...string[]][], netlists: Netlist[] = [lampCircuit()]) =>
  sharedPlaces(
    codes.map(([code, ...parts]) => ({ code, parts })),
    netlists,
  );
const names = (places: ReturnType<typeof told>) =>
  places.map(({ kind, id, codes }) => `${kind} ${id}: ${codes.join(' ')}`);

/** A second sheet of the same car: a lamp behind an arrow to the fuse of the first. */
function beyond(): Netlist {
  const netlist = lampCircuit();
  const [wire] = netlist.wires;
  if (!wire) throw new Error('no wire');
  return {
    ...netlist,
    id: 'beyond',
    components: [
      {
        id: '→F1',
        kind: 'continuation',
        name: '接保险丝',
        pins: [{ id: '1' }],
        links: [{ title: '灯光', sheet: netlist.id, component: 'F1' }],
      },
      { id: 'E9', kind: 'lamp', name: '尾灯', pins: [{ id: '1' }, { id: '2' }] },
      { id: 'W9', kind: 'ground', name: '车尾搭铁点', pins: [{ id: '1' }] },
    ],
    wires: [
      { ...wire, id: 'a', from: { component: '→F1', pin: '1' }, to: { component: 'E9', pin: '1' } },
      { ...wire, id: 'b', from: { component: 'E9', pin: '2' }, to: { component: 'W9', pin: '1' } },
    ],
  };
}

describe('what several trouble codes share', () => {
  it('names the fuse before joints, grounds and supplies', () => {
    const places = told([
      ['B1', 'E1'],
      ['B2', 'K1'],
    ]);
    expect(names(places)[0]).toBe('fuse F1: B1 B2');
    expect(names(places)).toEqual(expect.arrayContaining(['relay K1: B1 B2', 'ground W1: B1 B2', 'splice SP: B1 B2']));
    expect(placeToBegin(places)).toMatchObject({ kind: 'fuse', id: 'F1', sheet: lampCircuit().id });
  });

  it('puts what explains most codes first', () => {
    const places = told([
      ['B1', 'E1'],
      ['B2', 'K1'],
      ['B3', 'S1'],
    ]);
    expect(places[0]?.codes).toEqual(['B1', 'B2', 'B3']);
  });

  it('follows an arrow to a part of another sheet of the car', () => {
    expect(
      names(
        told(
          [
            ['B1', 'E1'],
            ['B9', 'E9'],
          ],
          [lampCircuit(), beyond()],
        ),
      ),
    ).toEqual(['fuse F1: B1 B9']);
  });

  it('knows the bus of control units, and what feeds them alone', () => {
    const netlist = lampCircuit();
    const unit = (id: string) => ({ id, kind: 'ecu' as const, name: id, pins: [{ id: '1', role: 'signal' as const }] });
    netlist.components.push(unit('J1'), unit('J2'));
    netlist.buses = [{ id: 'CAN', name: '动力 CAN', standard: 'ISO 11898-2', bitrate: 500, nodes: ['J1', 'J2'] }];
    expect(
      names(
        told(
          [
            ['U1', 'J1'],
            ['U2', 'J2'],
          ],
          [netlist],
        ),
      ),
    ).toEqual(['bus CAN: U1 U2']);
  });

  it('begins nowhere at a control unit or a rail that everything hangs on', () => {
    const unit = { id: 'J220', name: '发动机控制单元', sheet: 's', codes: ['P1', 'P2'] };
    expect(
      placeToBegin([
        { ...unit, kind: 'unit' },
        { ...unit, kind: 'supply', id: '30' },
      ]),
    ).toBeNull();
  });

  it('says nothing of one code, of parts without a sheet, and of one code asked for twice', () => {
    expect(told([['B1', 'E1']])).toEqual([]);
    expect(
      told([
        ['B1', 'E1'],
        ['B2', 'X1'],
      ]),
    ).toEqual([]);
    expect(
      told([
        ['B1', 'E1'],
        ['B1', 'E1'],
      ]),
    ).toEqual([]);
  });
});
