import { broken, partOf } from './broken-netlist.testing';
import { busCircuit } from '../../../src/domain/netlist/sample-netlist.testing';

describe('the rule of an interlock', () => {
  it('catches an open interlock loop, one that is open when all is plugged in, and a contact that does not break it', () => {
    const loop = (bridged: boolean, open: boolean, position = '插好'): string[] =>
      broken((netlist) => {
        const unit = partOf(netlist, 'A1');
        unit.pins.push({ id: 'O', role: 'loop-out' }, { id: 'I', role: 'loop-in' });
        netlist.components.push({
          id: 'X1',
          kind: 'switch',
          name: '插头',
          pins: [{ id: '1' }, { id: '2' }],
          positions: [{ name: position, contacts: [['1', '2']] }],
        });
        const wire = (id: string, from: [string, string], to: [string, string], circuit: string) =>
          netlist.wires.push({
            id,
            from: { component: from[0], pin: from[1] },
            to: { component: to[0], pin: to[1] },
            colors: ['yellow'],
            area: 0.5,
            circuit,
          });
        wire('l1', ['A1', 'O'], ['X1', '1'], 'o');
        if (!open) wire('l2', ['X1', '2'], ['A1', 'I'], bridged ? 'o' : 'i');
        if (bridged) wire('l3', ['A1', 'O'], ['A1', 'I'], 'o');
      }, busCircuit);
    expect(loop(false, false)).toEqual([]);
    expect(loop(true, false)).toEqual(['interlock']);
    expect(loop(false, true)).toContain('interlock');
    // drawn open, as a contact that somebody has to push
    expect(loop(false, false, '接通')).toEqual(['interlock']);
  });
});
