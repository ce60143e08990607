import { part, sheetOf } from '../circuit/sample-circuit.testing';

/** A lamp by a relay, and a horn on the relay's coil side. */
export const relaySheet = () =>
  sheetOf(
    [
      part('30', 'rail', ['30']),
      part('F1', 'fuse', ['1', '2'], { ampere: 10 }),
      part('F2', 'fuse', ['1', '2'], { ampere: 10 }),
      part('K1', 'relay', ['30', '85', '86', '87']),
      part('E1', 'lamp', ['1', '2']),
      part('H1', 'horn', ['1', '2']),
      part('31', 'ground', ['31']),
    ],
    [
      ['30.30', 'F1.1'],
      ['F1.2', 'K1.30'],
      ['K1.87', 'E1.1'],
      ['E1.2', '31.31'],
      ['30.30', 'F2.1'],
      ['F2.2', 'K1.86'],
      ['K1.85', '31.31'],
      ['F2.2', 'H1.1'],
      ['H1.2', '31.31'],
    ],
  );

/** Three lamps on one feed, two of them behind a fuse of their own. */
export const lampSheet = () =>
  sheetOf(
    [
      part('30', 'rail', ['30']),
      part('F1', 'fuse', ['1', '2'], { ampere: 20 }),
      part('F2', 'fuse', ['1', '2'], { ampere: 10 }),
      part('E1', 'lamp', ['1', '2']),
      part('E2', 'lamp', ['1', '2']),
      part('E3', 'lamp', ['1', '2']),
      part('31', 'ground', ['31']),
    ],
    [
      ['30.30', 'F1.1'],
      ['F1.2', 'F2.1'],
      ['F2.2', 'E1.1'],
      ['F2.2', 'E2.1'],
      ['F1.2', 'E3.1'],
      ['E1.2', '31.31'],
      ['E2.2', '31.31'],
      ['E3.2', '31.31'],
    ],
  );

/** A blower with a slow and a fast speed; `lit`: a lamp shows the fast one. */
export const blowerSheet = ({ lit }: { lit: boolean } = { lit: false }) =>
  sheetOf(
    [
      ...(lit ? [part('K9', 'lamp', ['1', '2'])] : []),
      part('30', 'rail', ['30']),
      part('F1', 'fuse', ['1', '2'], { ampere: 20 }),
      part('E9', 'switch', ['1', '2', '3'], {
        positions: [
          { name: '低速', contacts: [['1', '2']] },
          { name: '高速', contacts: [['1', '3']] },
        ],
      }),
      part('N24', 'resistor', ['1', '2'], { ohm: 0.5 }),
      part('V2', 'motor', ['1', '2']),
      part('31', 'ground', ['31']),
    ],
    [
      ['30.30', 'F1.1'],
      ['F1.2', 'E9.1'],
      ['E9.2', 'N24.1'],
      ['N24.2', 'V2.1'],
      ['E9.3', 'V2.1'],
      ['V2.2', '31.31'],
      ...(lit
        ? ([
            ['E9.3', 'K9.1'],
            ['K9.2', '31.31'],
          ] as const)
        : []),
    ],
  );

/** A lamp, and electronics of some name on the same fuse. */
export const lampBesideUnit = (name: string) =>
  sheetOf(
    [
      part('30', 'rail', ['30']),
      part('F1', 'fuse', ['1', '2'], { ampere: 20 }),
      part('E1', 'lamp', ['1', '2']),
      part('J1', 'ecu', ['49:supply', '31:ground'], { name }),
      part('31', 'ground', ['31']),
    ],
    [
      ['30.30', 'F1.1'],
      ['F1.2', 'E1.1'],
      ['F1.2', 'J1.49'],
      ['E1.2', '31.31'],
      ['J1.31', '31.31'],
    ],
  );
