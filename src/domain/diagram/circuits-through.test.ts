import { part, sheetOf } from '../circuit/sample-circuit.testing';
import { circuitOf } from './circuit-of';

const lamp = (id: string) => part(id, 'lamp', ['1', '2'], { loads: [{ supply: '1', return: '2' }] });
const lit = (sheet: ReturnType<typeof sheetOf>, component: string): string =>
  [...circuitOf(sheet, { kind: 'component', component }).components].sort().join(' ');

/** A flasher fed by one pole of the hazard switch, whose other poles lead to its own lamp; E2 is the stalk. */
const hazard = sheetOf(
  [
    part('30', 'rail', ['30']),
    part('15', 'rail', ['15']),
    part('E3', 'switch', ['30', '15', '49', '49a', 'K'], {
      positions: [
        { name: '断开', contacts: [['15', '49']] },
        {
          name: '接通',
          contacts: [
            ['30', '49'],
            ['49a', 'K'],
          ],
        },
      ],
    }),
    part('J2', 'ecu', ['49:supply', '49a:out-high', '31:ground']),
    part('C9', 'splice', ['1']),
    part('E2', 'switch', ['49a', 'L'], { positions: [{ name: '左', contacts: [['49a', 'L']] }] }),
    lamp('K6'),
    lamp('M5'),
    part('③', 'ground', ['31']),
  ],
  [
    ['30.30', 'E3.30'],
    ['15.15', 'E3.15'],
    ['E3.49', 'J2.49'],
    ['J2.31', '③.31'],
    ['J2.49a', 'C9.1'],
    ['C9.1', 'E3.49a'],
    ['C9.1', 'E2.49a'],
    ['E2.L', 'M5.1'],
    ['E3.K', 'K6.1'],
    ['K6.2', '③.31'],
    ['M5.2', '③.31'],
  ],
);

describe('a way that passes one switch twice', () => {
  it('passes contacts of one position only, however far apart they are', () =>
    expect(lit(hazard, 'K6')).toBe('30 C9 E3 J2 K6 ③'));

  it('leads by every position that a way holds throughout', () =>
    expect(lit(hazard, 'M5')).toBe('15 30 C9 E2 E3 J2 M5 ③'));
});

describe('a continuation at a ground point', () => {
  const grounds = sheetOf(
    [
      part('⑥', 'ground', ['31']),
      part('G6', 'splice', ['1']),
      part('⑥←1', 'continuation', ['1']),
      part('⑥←2', 'continuation', ['1']),
    ],
    [
      ['⑥←1.1', 'G6.1'],
      ['⑥←2.1', 'G6.1'],
      ['G6.1', '⑥.31'],
    ],
  );

  it('brings its current to the ground, not to the other sheets', () => expect(lit(grounds, '⑥←1')).toBe('G6 ⑥ ⑥←1'));
  it('is told with all others by the ground', () => expect(lit(grounds, '⑥')).toBe('G6 ⑥ ⑥←1 ⑥←2'));
});

describe('the plus of a generator', () => {
  const charging = sheetOf(
    [
      part('30a', 'rail', ['30a']),
      part('15', 'rail', ['15']),
      part('C', 'generator', ['B+', 'L:out-low', '31:ground']),
      lamp('K2'),
      part('②', 'ground', ['31']),
    ],
    [
      ['30a.30a', 'C.B+'],
      ['15.15', 'K2.1'],
      ['K2.2', 'C.L'],
      ['C.31', '②.31'],
    ],
  );
  it('lights its ground, by which its current comes back, and not its warning lamp', () => {
    const { components } = circuitOf(charging, { kind: 'pin', component: 'C', pin: 'B+' });
    expect([...components].sort()).toEqual(['30a', 'C', '②']);
  });
});
