import { busCircuit, lampCircuit } from '../src/domain/netlist/sample-netlist.testing';
import { part, sheetOf } from '../src/domain/circuit/sample-circuit.testing';
import { solveNetlists } from './circuit-solve';

describe('circuit -- solve', () => {
  it('prints pins, wires, fuses, relays, what is unknown, and notes', () => {
    const solved = solveNetlists([lampCircuit()], { set: ['S1=接通'] });
    expect(Object.keys(solved)).toEqual(['pins', 'wires', 'fuses', 'relays', 'unknown', 'notes']);
    expect(solved.pins['K1.87']).toBeGreaterThan(12);
    expect(solved.wires['w9']).toBeGreaterThan(1);
    expect(solved.fuses).toEqual({ F1: 'ok' });
    expect(solved.relays).toEqual({ K1: 'on' });
    expect(solved.unknown).toEqual([]);
  });

  it('takes faults with a resistance and two targets', () => {
    const { pins, fuses } = solveNetlists([lampCircuit()], {
      set: ['S1=0'],
      fault: ['resistance:w9=7', 'short:F1.2,W1.31'],
    });
    expect(fuses).toEqual({ F1: 'blown' });
    expect(pins['E1.1']).toBeCloseTo(0, 2);
  });

  it('takes outputs of control units as on, off or pulsed', () => {
    const unit = sheetOf(
      [
        part('30', 'rail', ['30']),
        part('J1', 'ecu', ['30:supply', '31:ground', 'o:out-high']),
        part('H', 'lamp', ['1', '2']),
        part('31', 'ground', ['31']),
      ],
      [
        ['30.30', 'J1.30'],
        ['J1.31', '31.31'],
        ['J1.o', 'H.1'],
        ['H.2', '31.31'],
      ],
    );
    const volt = (value: string): number => solveNetlists([unit], { drive: [`J1.o=${value}`] }).pins['H.1'] ?? NaN;
    expect(volt('off')).toBeCloseTo(0, 2);
    expect(volt('on')).toBeGreaterThan(12);
    expect(volt('50%')).toBeCloseTo(volt('on') / 2, 3);
    expect(solveNetlists([unit], { key: 'off', drive: [] }).pins['H.1']).toBe(0);
  });

  it.each([
    ['idle', 2.5, 2.5],
    ['busy', 2.7, 2.3],
    ['dominant', 3.5, 1.5],
    [undefined, 2.7, 2.3],
  ])('a bus that is %s reads %d V and %d V', (bus, high, low) => {
    const { pins } = solveNetlists([busCircuit()], { bus });
    expect([pins['A1.H'], pins['A1.L']]).toEqual([expect.closeTo(high, 1), expect.closeTo(low, 1)]);
  });

  it.each([
    [{ key: 'middle' }, '--key'],
    [{ bus: 'loud' }, '--bus 应为 idle、busy、dominant'],
    [{ set: ['S1'] }, '名称=值'],
    [{ set: ['S1=三'] }, '0 接通'],
    [{ drive: ['K1.87=on'] }, '不是可以假设的输出'],
    [{ fault: ['open:w99'] }, '没有 w99'],
  ])('refuses %j with a reason', (options, reason) => {
    expect(() => solveNetlists([lampCircuit()], options)).toThrow(reason);
  });
});
