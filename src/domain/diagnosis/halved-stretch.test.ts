import type { Fault } from '../circuit/circuit-types';
import { variantsOf } from './added-resistance';
import { halvesOf, isSwitchedWithin } from './halved-stretch';
import { openDiagnosis } from './open-diagnosis';
import { relaySheet } from './asked-sheets.testing';

const diagnosis = openDiagnosis(relaySheet());
const wireTo = (pin: string): Fault['target'] => {
  const wire = diagnosis.netlists[0]?.wires.find(({ to }) => `${to.component}.${to.pin}` === pin);
  return { kind: 'wire', wire: wire?.id ?? '' };
};
const corroded = (pin: string) => ({
  name: `resistance:${pin}`,
  variants: variantsOf({ kind: 'resistance', target: wireTo(pin) }),
});
const ohmsOf = ({ candidate, stretch }: ReturnType<typeof halvesOf>[number]) =>
  stretch.map((at) => candidate.variants[at]?.[0]?.ohm);

describe('a stretch of added resistance (§3)', () => {
  it('is halved at its geometric middle', () => {
    const halves = halvesOf({ candidate: corroded('K1.86'), stretch: [4, 5] });
    expect(halves.map(ohmsOf)).toEqual([
      [30, 60],
      [60, 120],
    ]);
    expect(halves.flatMap(halvesOf).map((half) => ohmsOf(half).map((ohm) => Math.round(ohm ?? 0)))).toEqual([
      [30, 42],
      [42, 60],
      [60, 85],
      [85, 120],
    ]);
  });

  it('that is none has no halves: a broken wire, two faults at once', () => {
    const open: Fault = { kind: 'open', target: wireTo('K1.86') };
    expect(halvesOf({ candidate: { name: 'open', variants: [[open]] }, stretch: [0] })).toEqual([]);
    const two = corroded('K1.86').variants.map(([fault = open]) => [fault, open]);
    expect(halvesOf({ candidate: { name: 'two', variants: two }, stretch: [0, 1] })).toEqual([]);
  });

  it('is switched within where the relay lets go between its ends, and nowhere else', () => {
    const candidate = corroded('K1.86');
    const switched = candidate.variants
      .slice(1)
      .map((_, at) => isSwitchedWithin(diagnosis, { candidate, stretch: [at, at + 1] }, { key: 'on' }));
    expect(switched.filter((is) => is)).toHaveLength(1);
    expect(switched[0]).toBe(false);
  });
});
