import { circuitFrom } from '../../../src/domain/circuit/circuit-from';
import { readFault } from '../../../src/domain/circuit/fault-text';
import { part, sheetOf } from '../../../src/domain/circuit/sample-circuit.testing';
import { isNamedFirst } from './named-place';

const circuit = circuitFrom([
  sheetOf(
    [part('15', 'rail', ['15']), part('F1', 'fuse', ['1', '2']), part('E1', 'lamp', ['1', '2'])],
    [
      ['15.15', 'F1.1'],
      ['F1.2', 'E1.1'],
    ],
  ),
]);
const fault = (name: string) => readFault(circuit, name);
const suspect = (name: string, likelihood: number) => {
  return { name, faults: [fault(name)], family: 'load' as const, likelihood };
};

describe('whether a search names the faulty place first', () => {
  const found = [suspect('dead:F1', 0.4), suspect('dead:E1', 0.35), suspect('open:E1.1', 0.25)];

  it('goes by all that may be wrong at a place, not by the likeliest fault', () => {
    expect(isNamedFirst(circuit, fault('open:E1.2'), found)).toBe(true);
    expect(isNamedFirst(circuit, fault('dead:F1'), found)).toBe(false);
  });

  it('is not so where nothing was found', () => {
    expect(isNamedFirst(circuit, fault('dead:F1'), [])).toBe(false);
  });
});
