import { withBlownFuses } from './blown-fuses';
import { BODY } from './car-answers';
import { circuitFrom } from './circuit-from';
import { readFault } from './fault-text';
import { solverAnswers } from './meter';
import { part, sheetOf } from './sample-circuit.testing';

/** A lamp behind a fuse that only the key supplies, and a switch. */
const circuit = circuitFrom([
  sheetOf(
    [
      part('15', 'rail', ['15']),
      part('F1', 'fuse', ['1', '2'], { ampere: 10 }),
      part('S1', 'switch', ['1', '2'], { positions: [{ name: '开', contacts: [['1', '2']] }] }),
      part('E1', 'lamp', ['1', '2']),
      part('31', 'ground', ['31']),
    ],
    [
      ['15.15', 'F1.1'],
      ['F1.2', 'S1.1'],
      ['S1.2', 'E1.1'],
      ['E1.2', '31.31'],
    ],
  ),
]);
const lit = { key: 'off', positions: { S1: 0 } } as const;
const ohm = async (fault: string, red: string, black: string, state: typeof lit | { key: 'off' } = lit) =>
  (await solverAnswers(circuit, [readFault(circuit, fault)]).measure({ mode: 'ohm', red, black }, state)).value;

describe('an ohmmeter, with the key off', () => {
  it('finds the fuse open that a short has blown while the key was on', async () => {
    // only by what else hangs on the terminal of the key, and the body
    expect(await ohm('short-ground:E1.1', 'F1.1', 'F1.2')).toBeGreaterThan(500);
    expect(await ohm('short-ground:E1.1', 'F1.2', BODY)).toBeLessThan(1);
  });

  it('finds it whole where the switch kept the short off', async () => {
    expect(await ohm('short-ground:E1.1', 'F1.1', 'F1.2', { key: 'off' })).toBeLessThan(1);
  });
});

it('leaves faults as they are that take no more current', () => {
  const faults = [readFault(circuit, 'open:E1.1')];
  expect(withBlownFuses(circuit, { key: 'off' }, faults)).toBe(faults);
});
