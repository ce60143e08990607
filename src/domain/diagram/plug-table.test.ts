import { plugCircuit } from './sample-diagram.testing';
import { circuitFrom } from '../circuit/circuit-from';
import { plugTable } from './plug-table';

const netlist = plugCircuit();
const [plug] = netlist.plugs ?? [];
if (!plug) throw new Error('no plug');
const table = plugTable(netlist, plug);
const rowOf = (cavity: string) => table.rows.find((row) => row.cavity === cavity);

describe('what must be read at a plug', () => {
  it('has a row for each wired cavity in the order of numbers, and counts the others', () => {
    expect(table.rows.map(({ cavity, pin }) => `${cavity} ${pin}`)).toEqual(['1 K1.85', '2 K1.87', '3 E1.1']);
    expect(table.blank).toBe(1);
  });

  it('says for each position of the key what a healthy car reads, with its tolerance', () => {
    // the switch of the lamp is at rest: its relay has not pulled in, the coil carries the supply to the open switch
    expect(rowOf('2')?.volt).toEqual({ off: '≤ 0.1 V', on: '≤ 0.1 V', run: '≤ 0.1 V' });
    const [low, high] = (rowOf('1')?.volt.on ?? '').match(/\d+(\.\d+)?/g)?.map(Number) ?? [];
    expect(low).toBeGreaterThan(11.5);
    expect(high).toBeLessThanOrEqual(12.8);
  });

  it('keeps what the document states and what a pin is for', () => {
    expect(rowOf('2')?.stated).toEqual(['灯光接通 11.8–12.6 V']);
    expect(rowOf('1')?.purpose).toBe('开关搭铁');
  });

  it('has ohms against the body where they tell something: a lamp, not a coil behind an open switch', () => {
    expect(rowOf('3')?.ohm).toMatch(/Ω$/);
  });

  it('says why a reading is not known, and which outputs are taken to be on', () => {
    const unit = plugCircuit();
    unit.components.push({
      id: 'J1',
      kind: 'ecu',
      name: '控制单元',
      pins: [
        { id: '30', role: 'supply' },
        { id: '31', role: 'ground' },
        { id: 'in', role: 'signal' },
        { id: 'out', role: 'out-low' },
      ],
    });
    const wire = { colors: ['red'] as ['red'], area: 1, circuit: 'x' };
    const pins = { component: 'J1' };
    unit.wires.push(
      { ...wire, id: 'x1', from: { component: '30', pin: '30' }, to: { ...pins, pin: '30' } },
      { ...wire, id: 'x2', from: { ...pins, pin: '31' }, to: { component: 'W1', pin: '31' } },
      { ...wire, id: 'x3', from: { ...pins, pin: 'in' }, to: { component: 'X1', pin: '1' } },
      { ...wire, id: 'x4', from: { ...pins, pin: 'out' }, to: { component: 'X1', pin: '2' } },
    );
    unit.components.push({ id: 'X1', kind: 'connector', name: '插头', pins: [{ id: '1' }, { id: '2' }] });
    const face = {
      ...plug,
      cavities: ['in', 'out'].map((pin, at) => ({ id: pin, row: 1, column: at + 1, pin: { ...pins, pin } })),
    };
    const { rows } = plugTable(unit, face, circuitFrom(unit));
    expect(rows.map(({ cavity, isAssumed, volt }) => [cavity, isAssumed, volt.on])).toEqual([
      ['in', false, '随控制单元'],
      ['out', true, '≤ 0.1 V'],
    ]);
  });
});
