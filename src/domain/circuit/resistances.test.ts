import { componentKinds } from '../../contract/schemas/netlist-terms';
import type { ComponentKind } from '../netlist/netlist-types';
import { loadModel } from './resistances';
import { part } from './sample-circuit.testing';

const ohmOf = (kind: ComponentKind) => loadModel(part('X1', kind, ['1', '2']), undefined).ohm;

it('knows the usual resistance of loads of which nothing is stated; any other is taken for electronics', () => {
  const unusual = componentKinds.filter((kind) => ohmOf(kind) !== 220);
  expect(Object.fromEntries(unusual.map((kind) => [kind, ohmOf(kind)]))).toEqual({
    coil: 0.7,
    ecu: 100,
    generator: 1000,
    heater: 0.72,
    horn: 2.9,
    lamp: 6.9,
    motor: 1.5,
    relay: 85,
    solenoid: 15,
    starter: 0.13,
    switch: 85,
  });
  expect(ohmOf('fuel-cell' as ComponentKind)).toBe(220);
});
