import { circuitFrom } from '../circuit/circuit-from';
import { part, sheetOf } from '../circuit/sample-circuit.testing';
import { repairPlace } from './repair-place';

const sheet = sheetOf(
  [
    part('30', 'rail', ['30']),
    part('F1', 'fuse', ['1', '2'], { ampere: 10 }),
    part('J1', 'ecu', ['30:supply', '31:ground', 'A1:out-low'], { name: '发动机控制单元' }),
    part('N1', 'solenoid', ['1', '2']),
    part('E1', 'lamp', ['1', '2']),
    part('G1', 'ground', ['31']),
    part('G2', 'ground', ['31']),
  ],
  [
    ['30.30', 'F1.1'],
    ['F1.2', 'J1.30'],
    ['J1.31', 'G1.31'],
    ['F1.2', 'N1.1'],
    ['N1.2', 'J1.A1'],
    ['F1.2', 'E1.1'],
    ['E1.2', 'G2.31'],
    ['J1.31', 'G2.31'],
  ],
);

describe('what is repaired in one go', () => {
  const circuit = circuitFrom([sheet]);
  const pin = (component: string, id: string) => repairPlace(circuit, { kind: 'pin', component, pin: id });
  const wire = (id: string) => repairPlace(circuit, { kind: 'wire', wire: id });

  it('is a part with its terminals', () => {
    expect(pin('E1', '1')).toBe(repairPlace(circuit, { kind: 'component', component: 'E1' }));
  });

  it('is a control unit with its supply and ground, not with its outputs', () => {
    expect(pin('J1', '30')).toBe('J1');
    expect(pin('J1', '31')).toBe('J1');
    expect(pin('J1', 'A1')).not.toBe('J1');
  });

  it('is a control unit without the poles of its high voltage, which have a plug of their own', () => {
    const pins = ['30:supply', '31:ground', 'HV+:supply', 'HV-:ground'];
    const inverter = circuitFrom([sheetOf([part('JX1', 'ecu', pins)], [])]);
    const at = (id: string) => repairPlace(inverter, { kind: 'pin', component: 'JX1', pin: id });
    expect(at('30')).toBe('JX1');
    expect(at('HV+')).not.toBe('JX1');
  });

  it('is a ground point with the only wire that leads to it', () => {
    expect(wire('w3')).toBe(repairPlace(circuit, { kind: 'component', component: 'G1' }));
    expect(wire('w7')).not.toBe('G2');
    expect(wire('w7')).not.toBe(wire('w8'));
    expect(wire('w2')).not.toBe(wire('w1'));
  });
});
