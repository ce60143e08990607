import { pinKey } from '../netlist/pin-key';
import { part, sheetOf } from '../circuit/sample-circuit.testing';
import { busCircuit, lampCircuit } from '../netlist/sample-netlist.testing';
import { circuitOf } from './circuit-of';
import type { Target } from '../netlist/target';

const lamp = lampCircuit();
const wiresOf = (target: Target, netlist = lamp): string => [...circuitOf(netlist, target).wires].sort().join(' ');

describe('circuitOf', () => {
  it('lights a wire from supply to ground, through the contact and not through the coil', () => {
    const lit = circuitOf(lamp, { kind: 'wire', wire: 'w9' });
    expect([...lit.wires].sort()).toEqual(['w10', 'w3', 'w4', 'w6', 'w9']);
    expect([...lit.components].sort()).toEqual(['30', 'E1', 'F1', 'K1', 'SP', 'W1']);
    expect(lit.pins.has(pinKey('K1', '87'))).toBe(true);
    expect(lit.pins.has(pinKey('K1', '86'))).toBe(false);
  });

  it('lights all branches in front of a splice, and one of them behind it', () => {
    expect(wiresOf({ kind: 'wire', wire: 'w4' })).toBe('w10 w3 w4 w5 w6 w7 w8 w9');
    expect(wiresOf({ kind: 'wire', wire: 'w5' })).toBe('w3 w4 w5 w7 w8');
  });

  it('ends the way at rails and grounds, unless they are tapped themselves', () => {
    expect(wiresOf({ kind: 'wire', wire: 'w10' })).not.toContain('w2');
    expect(wiresOf({ kind: 'component', component: 'W1' })).toContain('w2');
    expect(wiresOf({ kind: 'component', component: '30' })).toContain('w1');
  });

  it('lights coil and contact of a tapped relay', () =>
    expect(wiresOf({ kind: 'component', component: 'K1' })).toBe('w10 w3 w4 w5 w6 w7 w8 w9'));

  it('lights both lines of a bus, with all units on it', () => {
    expect(wiresOf({ kind: 'pin', component: 'A1', pin: 'H' }, busCircuit())).toBe('w10 w4 w5 w9');
    const twisted = busCircuit();
    for (const part of twisted.components)
      for (const pin of part.pins) if (pin.role?.startsWith('can')) pin.role = 'signal';
    for (const wire of twisted.wires) if (['w4', 'w5'].includes(wire.id)) wire.twist = 'P1';
    expect(wiresOf({ kind: 'wire', wire: 'w9' }, twisted)).toBe('w10 w4 w5 w9');
  });

  it('lights the units of a bus beside the arrow by which it goes on', () => {
    const sheet = sheetOf(
      [
        ...['J104', 'J285'].map((id) => part(id, 'ecu', ['H:can-h', 'L:can-l'])),
        ...['H', 'L'].flatMap((line) => [part(line, 'splice', ['1']), part(`→${line}`, 'continuation', ['1'])]),
      ],
      ['H', 'L'].flatMap((line) => [
        [`J104.${line}`, `${line}.1`] as const,
        [`J285.${line}`, `${line}.1`] as const,
        [`${line}.1`, `→${line}.1`] as const,
      ]),
    );
    for (const { id } of sheet.wires) expect(wiresOf({ kind: 'wire', wire: id }, sheet)).toBe('w1 w2 w3 w4 w5 w6');
  });

  it('passes a switch in one position only', () => {
    // two lamps, each grounded by its own three-way switch: at the door contact, or always
    const netlist = lampCircuit();
    const add = (id: string, from: [string, string], to: [string, string]): void => {
      netlist.wires.push({
        id,
        from: { component: from[0], pin: from[1] },
        to: { component: to[0], pin: to[1] },
        colors: ['black'],
        area: 1,
        circuit: id,
      });
    };
    netlist.components.push({ id: 'D', kind: 'splice', name: '门控', pins: [{ id: '1' }] });
    for (const at of ['X', 'Y']) {
      netlist.components.push(
        { id: `L${at}`, kind: 'lamp', name: '灯', pins: [{ id: '1' }, { id: '2' }] },
        {
          id: `S${at}`,
          kind: 'switch',
          name: '开关',
          pins: [{ id: '1' }, { id: 'D' }, { id: '31' }],
          positions: [
            { name: '门控', contacts: [['1', 'D']] },
            { name: '常亮', contacts: [['1', '31']] },
          ],
        },
      );
      add(`a${at}`, ['F1', '2'], [`L${at}`, '1']);
      add(`b${at}`, [`L${at}`, '2'], [`S${at}`, '1']);
      add(`d${at}`, [`S${at}`, 'D'], ['D', '1']);
      add(`g${at}`, [`S${at}`, '31'], ['W1', '31']);
    }
    add('door', ['D', '1'], ['W1', '31']);
    expect(wiresOf({ kind: 'component', component: 'LX' }, netlist)).toBe('aX bX dX door gX w3');
  });

  it('lights the pin of a chosen cavity, or those of the whole plug', () => {
    const netlist = lampCircuit();
    netlist.plugs = [
      {
        id: 'T2',
        gender: 'female',
        seenFrom: 'wires',
        rows: 1,
        columns: 2,
        cavities: [
          { id: '1', row: 1, column: 1, pin: { component: 'K1', pin: '85' } },
          { id: '2', row: 1, column: 2, pin: { component: 'K1', pin: '87' } },
        ],
      },
    ];
    expect(wiresOf({ kind: 'plug', plug: 'T2', cavity: '1' }, netlist)).toBe('w3 w4 w5 w7 w8');
    expect(wiresOf({ kind: 'plug', plug: 'T2' }, netlist)).toBe('w10 w3 w4 w5 w6 w7 w8 w9');
  });

  it('lights the thing itself when nothing is connected to it', () => {
    const netlist = lampCircuit();
    netlist.wires = netlist.wires.filter(({ id }) => id !== 'w10' && id !== 'w9');
    const lit = circuitOf(netlist, { kind: 'component', component: 'E1' });
    expect([...lit.components]).toEqual(['E1']);
    expect(lit.wires.size).toBe(0);
  });

  it.each<Target>([
    { kind: 'wire', wire: 'none' },
    { kind: 'component', component: 'none' },
    { kind: 'pin', component: 'K1', pin: 'none' },
    { kind: 'plug', plug: 'none' },
  ])('lights nothing for an unknown $kind', (target) => {
    const lit = circuitOf(lamp, target);
    expect([lit.components.size, lit.wires.size, lit.pins.size]).toEqual([0, 0, 0]);
  });
});
