import type { CarState } from '../circuit/car-state';
import { readFault } from '../circuit/fault-text';
import { part, sheetOf } from '../circuit/sample-circuit.testing';
import type { Netlist } from '../netlist/netlist-types';
import { openDiagnosis } from './open-diagnosis';
import { shareIn } from './share-on';
import { watchedValves } from './watched-valves.testing';

const state: CarState = { key: 'on' };

/** How likely a code is stored in the car with a fault. */
function storedWith(netlist: Netlist, fault: string, code: string): number | undefined {
  const diagnosis = openDiagnosis(netlist);
  const { circuit, solved } = diagnosis;
  const car = solved.solve(state, [readFault(circuit, fault)]);
  return shareIn(diagnosis, car, { kind: 'code', code, isStored: true, state });
}

describe('a trouble code of an output', () => {
  it.each([
    ['an open line', 'open:w5', 1],
    ['a short of the line to the body', 'short-ground:w5', 1],
    ['a short to the supply', 'short-supply:w5', 1],
    ['a valve that is open inside', 'dead:N1', 1],
    ['a blown fuse before it', 'dead:F1', 1],
    ['a contact that has gained few ohms', 'resistance:w5=2', 0],
    ['the line of another valve', 'open:w6', 0],
  ])('is set or not by %s', (_, fault, share) => {
    expect(storedWith(watchedValves(), fault, 'P0201')).toBe(share);
  });

  it('may or may not be stored where the current is neither usual nor gone', () => {
    expect(storedWith(watchedValves(), 'resistance:w5=20', 'P0201')).toBe(0.5);
  });

  it('is read by nobody while the control unit is without supply', () => {
    expect(storedWith(watchedValves(), 'dead:F2', 'P0201')).toBeUndefined();
  });

  it('tells a low from a high voltage at an output that switches to ground', () => {
    const [low, high] = [watchedValves('low'), watchedValves('high')];
    expect([storedWith(low, 'open:w5', 'P0201'), storedWith(low, 'short-supply:w5', 'P0201')]).toEqual([1, 0]);
    expect([storedWith(high, 'open:w5', 'P0201'), storedWith(high, 'short-supply:w5', 'P0201')]).toEqual([0, 1]);
  });

  it('tells the same of an output that switches the supply, the other way round', () => {
    const lamp = (failure: 'high' | 'low') =>
      withCode(
        sheetOf(
          [
            part('30', 'rail', ['30']),
            part('F1', 'fuse', ['1', '2'], { ampere: 30 }),
            part('J1', 'ecu', ['30:supply', '31:ground', 'A1:out-high'], { name: '车身控制单元' }),
            part('E1', 'lamp', ['1', '2']),
            part('31', 'ground', ['31']),
          ],
          [
            ['30.30', 'F1.1'],
            ['F1.2', 'J1.30'],
            ['J1.A1', 'E1.1'],
            ['E1.2', '31.31'],
            ['J1.31', '31.31'],
          ],
        ),
        failure,
      );
    expect(storedWith(lamp('high'), 'open:w3', 'B0001')).toBe(1);
    expect(storedWith(lamp('low'), 'open:w3', 'B0001')).toBe(0);
  });
});

function withCode(netlist: Netlist, failure: 'high' | 'low'): Netlist {
  const pins = (one: Netlist['components'][number]) =>
    one.pins.map((pin) => (pin.role === 'out-high' ? { ...pin, codes: [{ code: 'B0001', failure }] } : pin));
  return { ...netlist, components: netlist.components.map((one) => ({ ...one, pins: pins(one) })) };
}
