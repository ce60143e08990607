import { plugCircuit } from '../diagram/sample-diagram.testing';
import { circuitFrom } from '../circuit/circuit-from';
import { readFault } from '../circuit/fault-text';
import { isPresent } from './intermittent';
import { measurementEffort, placeEffort } from './place-effort';
import { judgeFaults } from './same-fault';
import { bridge, faultsNow, look, measure, replaceFuse, wiggle, type TrainingCar } from './training-car';

/** Battery, fuse F1, relay K1, switch S1, lamp E1. */
const circuit = circuitFrom(plugCircuit());
const LIT = { key: 'on', positions: { S1: 0 } } as const;
const faults = (...names: string[]) => names.map((name) => readFault(circuit, name));
const car = (names: string[], more: Partial<TrainingCar> = {}): TrainingCar => ({
  ...{ circuit, intermittent: false, seed: 'seed', moves: 0, blown: [], replaced: [] },
  faults: faults(...names),
  ...more,
});
const volt = (of: TrainingCar, red: string) => measure(of, LIT, { mode: 'volt', red, black: 'ground' }).value;

describe('a car with hidden faults', () => {
  it('shows what a car with them shows', () => {
    expect(look(car([]), LIT).seen.works).toContain('E1');
    expect(look(car(['dead:F1']), LIT)).toEqual({ seen: { works: [], relays: [], restless: [] }, blew: [] });
    expect(volt(car(['dead:F1']), 'F1.2')).toBeCloseTo(0, 2);
  });

  it('keeps a fuse that has blown, whatever is done then', () => {
    const { blew } = bridge(car([]), LIT, 'K1.87', 'ground');
    expect(blew).toEqual(['F1']);
    const after = car([], { blown: blew });
    expect(look(after, LIT)).toMatchObject({ blew: [], seen: { works: [] } });
    expect(replaceFuse(after, LIT, 'F1')).toMatchObject({ wasGood: false, blewAgain: false, car: { blown: [] } });
  });

  it('a new fuse takes a blown one away, and no other fault', () => {
    expect(replaceFuse(car(['dead:F1']), LIT, 'F1').seen.works).toContain('E1');
    expect(replaceFuse(car(['short-ground:w9']), LIT, 'F1')).toMatchObject({ blewAgain: true, wasGood: true });
    expect(replaceFuse(car(['dead:E1']), LIT, 'F1')).toMatchObject({ wasGood: true, seen: { relays: ['K1'] } });
    expect(() => replaceFuse(car([]), LIT, 'K1')).toThrow('不是保险丝');
  });

  it.each([
    ['the same place', 'K1.87', 'K1.87'],
    ['the body alone', 'ground', 'ground'],
    ['a wire', 'w4', 'ground'],
    ['no place', 'X9.1', 'ground'],
  ])('holds no jumper at %s', (_what, from, to) => expect(() => bridge(car([]), LIT, from, to)).toThrow(RangeError));

  it('an intermittent fault is there at first, then comes and goes by seed and moves', () => {
    const of = (moves: number, seed = 'seed') =>
      faultsNow(car(['open:w9'], { intermittent: true, moves, seed })).length;
    expect([of(0), of(2)]).toEqual([1, 1]);
    const course = (seed: string) => Array.from({ length: 60 }, (_, moves) => of(moves, seed)).join('');
    expect(course('seed')).toBe(course('seed'));
    expect(course('seed')).not.toBe(course('other'));
    expect(course('seed')).toMatch(/0/);
    const bad = Array.from({ length: 3000 }, (_, moves) => isPresent('any', moves)).filter(Boolean).length;
    expect(bad / 3000).toBeGreaterThan(0.5);
    expect(bad / 3000).toBeLessThan(0.7);
  });

  it('moving its wire, or what it hangs on, makes the load flicker', () => {
    const loose = car(['open:w9'], { intermittent: true, moves: 100 });
    const flickers = (at: string) => wiggle(loose, LIT, at).flickers;
    expect([flickers('w9'), flickers('E1'), flickers('K1.87')]).toEqual([['E1'], ['E1'], ['E1']]);
    expect([flickers('w3'), flickers('S1'), wiggle(car(['open:w9']), LIT, 'w9').flickers]).toEqual([[], [], []]);
  });
});

describe('judgeFaults', () => {
  const judge = (truth: string[], claimed: string[]) => judgeFaults(circuit, LIT, faults(...truth), faults(...claimed));

  it.each([
    ['the very fault', 'open:w9', 'open:w9'],
    ['a dead load and its loose terminal', 'dead:E1', 'open:E1.1'],
    ['a blown fuse and an open one', 'dead:F1', 'open:F1'],
    ['added resistance without its ohms', 'resistance:W1=8', 'resistance:W1'],
  ])('takes %s', (_what, truth, claimed) =>
    expect(judge([truth], [claimed])).toEqual({ right: true, found: 1, near: false }),
  );

  it.each([
    ['another wire', 'open:w9', 'open:w10', false],
    ['a wire elsewhere', 'open:w9', 'open:w3', false],
    ['another kind at the same place', 'dead:E1', 'resistance:E1=2', true],
    ['an open ground for a corroded one', 'resistance:W1=8', 'open:W1', true],
    ['the consequence of a short', 'short-ground:w9', 'dead:F1', false],
  ])('does not take %s', (_what, truth, claimed, near) =>
    expect(judge([truth], [claimed])).toEqual({ right: false, found: 0, near }),
  );

  it('wants each of two faults, and none besides', () => {
    expect(judge(['dead:F1', 'dead:E1'], ['dead:E1', 'dead:F1'])).toMatchObject({ right: true, found: 2 });
    expect(judge(['dead:F1', 'dead:E1'], ['dead:F1'])).toMatchObject({ right: false, found: 1 });
    expect(judge(['dead:F1'], ['dead:F1', 'dead:E1'])).toMatchObject({ right: false, found: 1 });
    expect(judge(['dead:F1', 'dead:E1'], ['dead:F1', 'dead:F1'])).toMatchObject({ right: false, found: 1 });
  });
});

it('effort is that of the place that is harder to reach, and of a wire at its easier end', () => {
  expect([placeEffort(circuit, 'ground'), placeEffort(circuit, 'F1.2'), placeEffort(circuit, 'K1')]).toEqual([0, 1, 2]);
  expect(placeEffort(circuit, 'w3')).toBe(1);
  expect(measurementEffort(circuit, { mode: 'volt', red: 'K1.87', black: 'F1.1' })).toBe(2);
  expect(measurementEffort(circuit, { mode: 'clamp', red: 'w3', black: '' })).toBe(1);
});
