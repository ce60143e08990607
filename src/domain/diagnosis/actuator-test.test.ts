import { circuitFrom } from '../circuit/circuit-from';
import { part, sheetOf } from '../circuit/sample-circuit.testing';
import type { Netlist } from '../netlist/netlist-types';
import { isHeardInTest } from './actuator-test';
import { valvesBehind } from './valves.testing';

/** A valve and a pump that a relay switches, whose coil a control unit drives. */
const behindRelay = (): Netlist =>
  sheetOf(
    [
      part('30', 'rail', ['30']),
      part('K1', 'relay', ['30', '87', '86', '85']),
      part('N1', 'solenoid', ['1', '2']),
      part('J1', 'ecu', ['30:supply', '31:ground', 'A1:out-low'], { name: '发动机控制单元' }),
      part('31', 'ground', ['31']),
    ],
    [
      ['30.30', 'K1.30'],
      ['K1.87', 'N1.1'],
      ['N1.2', '31.31'],
      ['30.30', 'K1.86'],
      ['K1.85', 'J1.A1'],
      ['30.30', 'J1.30'],
      ['J1.31', '31.31'],
    ],
  );

describe('a tester has switched on and off, so that it is heard (§3),', () => {
  const isHeard = (netlist: Netlist, id: string): boolean => {
    const circuit = circuitFrom([netlist]);
    const component = circuit.parts.get(id)?.component;
    return component !== undefined && isHeardInTest(circuit, component);
  };

  it('a valve wired to a control unit that it reaches', () => {
    expect(isHeard(valvesBehind('发动机控制单元'), 'N1')).toBe(true);
  });

  it('no valve of electronics that it does not reach', () => {
    expect(isHeard(valvesBehind('鼓风机调节器'), 'N1')).toBe(false);
  });

  it('no valve that a relay switches', () => {
    expect(isHeard(behindRelay(), 'N1')).toBe(false);
  });

  it('nothing but valves', () => {
    expect(isHeard(valvesBehind('发动机控制单元'), 'F1')).toBe(false);
    expect(isHeard(behindRelay(), 'K1')).toBe(false);
  });
});
