import { part, sheetOf } from '../circuit/sample-circuit.testing';
import type { Netlist } from '../netlist/netlist-types';

/** Two valves behind one fuse and a joint, each switched by an output of electronics of some name. */
export const valvesBehind = (unit: string): Netlist =>
  sheetOf(
    [
      part('15', 'rail', ['15']),
      part('30', 'rail', ['30']),
      part('F1', 'fuse', ['1', '2'], { ampere: 10 }),
      part('F2', 'fuse', ['1', '2'], { ampere: 10 }),
      part('D1', 'splice', ['1', '2', '3']),
      part('N1', 'solenoid', ['1', '2']),
      part('N2', 'solenoid', ['1', '2']),
      part('J1', 'ecu', ['30:supply', '31:ground', 'A1:out-low', 'A2:out-low'], { name: unit }),
      part('31', 'ground', ['31']),
    ],
    [
      ['15.15', 'F1.1'],
      ['F1.2', 'D1.1'],
      ['D1.2', 'N1.1'],
      ['D1.3', 'N2.1'],
      ['N1.2', 'J1.A1'],
      ['N2.2', 'J1.A2'],
      ['30.30', 'F2.1'],
      ['F2.2', 'J1.30'],
      ['J1.31', '31.31'],
    ],
  );
