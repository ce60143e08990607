import { part, sheetOf } from '../../src/domain/circuit/sample-circuit.testing';
import type { Netlist, NetlistComponent } from '../../src/domain/netlist/netlist-types';

/** Circuits with diodes, which the sheets of the library lack: freewheel, LED lamps, blocked and parallel ways. */
export function modelCircuits(): Netlist[] {
  const lamp = (id: string, name: string): NetlistComponent =>
    part(id, 'lamp', ['1', '2'], { name, loads: [{ supply: '1', return: '2', watt: 3 }] });
  const diodes = sheetOf(
    [
      part('30', 'rail', ['30']),
      part('31', 'ground', ['31']),
      part('F1', 'fuse', ['1', '2'], { ampere: 10 }),
      part('S1', 'switch', ['1', '2', '3'], {
        positions: [
          { name: '断开', contacts: [] },
          { name: '左', contacts: [['1', '2']] },
          { name: '右', contacts: [['1', '3']] },
        ],
      }),
      part('V1', 'diode', ['A', 'K']),
      part('V2', 'diode', ['A', 'K']),
      part('V3', 'diode', ['A', 'K']),
      part('K1', 'relay', ['30', '87', '86', '85']),
      part('R1', 'resistor', ['1', '2'], { ohm: 47 }),
      lamp('H1', 'LED 指示灯'),
      lamp('H2', '指示灯'),
      lamp('H3', '发光二极管'),
    ],
    [
      ['30.30', 'F1.1'],
      ['F1.2', 'S1.1'],
      ['S1.2', 'V1.A'],
      ['S1.3', 'V2.A'],
      ['V1.K', 'H2.1'],
      ['V2.K', 'H2.1'],
      ['H2.2', '31.31'],
      ['S1.2', 'H1.1'],
      ['H1.2', '31.31'],
      ['S1.3', 'K1.86'],
      ['K1.85', '31.31'],
      ['V3.K', 'K1.86'],
      ['V3.A', 'K1.85'],
      ['F1.2', 'K1.30'],
      ['K1.87', 'R1.1'],
      ['R1.2', 'H3.1'],
      ['H3.2', '31.31'],
    ],
    { id: 'diodes' },
  );
  return [diodes];
}
