import { circuitState } from '../circuit/car-state';
import { faultText, readFault } from '../circuit/fault-text';
import { solveCircuit } from '../circuit/solve-circuit';
import { part, sheetOf } from '../circuit/sample-circuit.testing';
import { plugCircuit } from '../diagram/sample-diagram.testing';
import { openDiagnosis } from '../diagnosis/open-diagnosis';
import { bestPath } from './best-path';
import { likeFaults } from './like-faults';

const LIT = { key: 'on', positions: { S1: 0 } } as const;

function pathOf(...names: string[]) {
  const diagnosis = openDiagnosis(plugCircuit());
  return bestPath(
    diagnosis,
    LIT,
    names.map((name) => readFault(diagnosis.circuit, name)),
  );
}

describe('bestPath', () => {
  it.each(['dead:F1', 'open:w9', 'stuck-open:K1', 'dead:E1', 'short-ground:w9', 'resistance:W1=8'])(
    '%s: measures until few explanations are left',
    (name) => {
      const { steps, par } = pathOf(name);
      expect(par).toEqual({ measurements: Math.max(1, steps.length), effort: expect.any(Number) });
      expect(steps.length).toBeLessThanOrEqual(6);
      for (const { before, after } of steps) expect(after).toBeLessThanOrEqual(before);
      expect(steps.at(-1)?.after ?? 1).toBeLessThan(steps[0]?.before ?? 2);
    },
  );

  it('says whether the faults are found, or taken for others', () => {
    expect(pathOf('dead:F1', 'dead:E1').isFound).toBe(true);
    expect(pathOf('resistance:W1=8').isFound).toBe(false);
  });

  it('mends the first fault and goes on with the second', () => {
    const { steps } = pathOf('dead:F1', 'dead:E1');
    expect(steps.length).toBeGreaterThan(pathOf('dead:F1').steps.length);
  });

  it('tells a ground bolt from the only wire to it, since who learns must name one of them', () => {
    const lamp = sheetOf(
      [part('15', 'rail', ['15']), part('E1', 'lamp', ['1', '2']), part('G1', 'ground', ['31'])],
      [
        ['15.15', 'E1.1'],
        ['E1.2', 'G1.31'],
      ],
    );
    const diagnosis = openDiagnosis(lamp);
    const { steps } = bestPath(diagnosis, { key: 'on' }, [readFault(diagnosis.circuit, 'open:G1')]);
    expect(steps.map(({ measurement }) => measurement.red)).toContain('G1.31');
  });
});

describe('likeFaults', () => {
  it('gives other faults that the complaint fits, none that is the same or of no part', () => {
    const diagnosis = openDiagnosis(plugCircuit());
    const own = readFault(diagnosis.circuit, 'open:w4');
    const others = likeFaults(diagnosis, LIT, [own]);
    expect(others).toContain('open:w3');
    expect(others.every((name) => name.startsWith('open:'))).toBe(true);
    expect(others).not.toContain(faultText(own));
    expect(others.some((name) => name.startsWith('open:30') || name.startsWith('open:A'))).toBe(false);
    const seen = (name: string) => {
      const { loads } = solveCircuit(diagnosis.circuit, circuitState(diagnosis.circuit, LIT), [
        readFault(diagnosis.circuit, name),
      ]);
      return [...loads].map(([load, { works }]) => `${load}=${String(works)}`).join();
    };
    for (const name of others) expect([name, seen(name)]).toEqual([name, seen('open:w4')]);
  });
});
