import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Measurement } from '../../server/bench/measurement';
import { KNOWN_MISSES, type KnownMiss } from './known-misses';
import { knownMissNote, unmeasuredMisses, verdictOf } from './verdict';

const miss: KnownMiss = {
  ...{ bench: 'load', name: 'first load', measured: '1.44', on: '2026-11-30', limit: 1.5 },
  reason: 'icons',
};
const load = (value: number): Measurement => ({
  ...{ name: 'first load', value, floor: 100, unit: 'KB', target: { atMost: 1.3 } },
});

describe('a goal that is known to be missed', () => {
  it('is told as such with its reason, and fails when it is missed by more', () => {
    expect(verdictOf(load(145), [miss])).toBe('known');
    expect(knownMissNote(load(145), [miss])).toBe('a known miss of ≤ 1.3 ×: 1.44 on 2026-11-30, fails at 1.5; icons');
    expect(verdictOf(load(151), [miss])).toBe('missed');
    expect(knownMissNote(load(151), [miss])).toContain('worse than the known miss');
  });

  it('that is to be at least something fails below its limit', () => {
    const rate: Measurement = { ...load(78), target: { atLeast: 0.8 } };
    expect(verdictOf(rate, [{ ...miss, limit: 0.5 }])).toBe('known');
    expect(verdictOf({ ...rate, value: 49 }, [{ ...miss, limit: 0.5 }])).toBe('missed');
  });

  it('asks to be taken from the list once it is reached', () => {
    expect(verdictOf(load(130), [miss])).toBe('met');
    expect(knownMissNote(load(130), [miss])).toContain('take it out');
  });

  it('is of that name alone', () => {
    expect(verdictOf({ ...load(145), name: 'another' }, [miss])).toBe('missed');
    expect(knownMissNote({ ...load(145), name: 'another' }, [miss])).toBeNull();
  });

  it('is named where its bench no longer measures it', () => {
    expect(unmeasuredMisses('load', [{ ...load(1), name: 'another' }], [miss])).toEqual(['first load']);
    expect(unmeasuredMisses('load', [load(1)], [miss])).toEqual([]);
    expect(unmeasuredMisses('other', [], [miss])).toEqual([]);
  });
});

it('every known miss is of a bench there is, named once, with a day and a reason', () => {
  const benches = readdirSync(__dirname)
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => readFileSync(path.join(__dirname, file), 'utf8'))
    .join('\n');
  for (const { bench, on, reason } of KNOWN_MISSES) {
    expect(benches).toContain(`name: '${bench}'`);
    expect(on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(reason).not.toBe('');
  }
  expect(new Set(KNOWN_MISSES.map(({ name }) => name)).size).toBe(KNOWN_MISSES.length);
});
