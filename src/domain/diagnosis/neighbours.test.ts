import { circuitFrom } from '../circuit/circuit-from';
import { part, sheetOf } from '../circuit/sample-circuit.testing';
import { pinName } from '../netlist/pin-key';
import { neighboursIn } from './neighbours';

/** A control unit with a plug of two rows, and a switch. */
const sheet = () => ({
  ...sheetOf(
    [
      part('30', 'rail', ['30']),
      part('J1', 'ecu', ['1', '2', '3', '4', '5', '6']),
      part('S1', 'switch', ['1', '2']),
      part('31', 'ground', ['31']),
    ],
    [
      ['30.30', 'J1.1'],
      ['S1.1', 'J1.2'],
      ['S1.2', 'J1.4'],
      ['31.31', 'J1.6'],
    ],
  ),
  plugs: [
    {
      id: 'T6',
      rows: 2,
      columns: 3,
      gender: 'female' as const,
      seenFrom: 'wires' as const,
      cavities: ['1', '2', '3', '4', '5', '6'].map((pin, at) => ({
        id: pin,
        row: at < 3 ? 1 : 2,
        column: (at % 3) + 1,
        pin: { component: 'J1', pin },
      })),
    },
  ],
});
const names = (netlist: ReturnType<typeof sheet>): string[] =>
  neighboursIn([netlist], circuitFrom(netlist)).map((both) => both.map(pinName).join());

describe('terminals side by side', () => {
  it('are those of neighbouring chambers with wires, crosswise too', () => {
    const own = names(sheet()).filter((name) => name.startsWith('J1'));
    // 3 and 5 have no wire; 1 and 6 are two chambers apart
    expect(own.sort()).toEqual(['J1.1,J1.2', 'J1.1,J1.4', 'J1.2,J1.4', 'J1.2,J1.6']);
  });

  it('are those next to each other on a part of few terminals', () => {
    expect(names(sheet())).toContain('S1.1,S1.2');
  });
});
