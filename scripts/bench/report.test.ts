import type { Measurement } from '../../server/bench/measurement';
import { formatTable, toJson } from './report';

const slow: Measurement = { name: 'brand list', value: 36, floor: 10, unit: 'ms', target: { atMost: 3 } };
const fast: Measurement = {
  name: 'VIN parse at 64 connections',
  value: 900,
  floor: 2000,
  unit: 'requests/s',
  target: { atLeast: 0.4 },
};
const taps: Measurement = { name: 'taps', value: 3, floor: null, unit: '', target: { atMost: 3 } };

describe('formatTable', () => {
  it('shows floor, value, ratio, limit and verdict in aligned columns', () => {
    expect(formatTable([slow, fast, taps])).toBe(
      [
        'measurement                            floor           value  ratio    limit',
        '-------------------------------------------------------------------------------',
        'brand list                             10 ms           36 ms   3.60    ≤ 3 ×  ✗',
        'VIN parse at 64 connections  2000 requests/s  900 requests/s   0.45  ≥ 0.4 ×  ✓',
        'taps                                       –               3      –      ≤ 3  ✓',
      ].join('\n'),
    );
  });
});

describe('toJson', () => {
  it('adds ratio and verdict to each measurement', () => {
    const { measuredAt, results } = JSON.parse(toJson([slow, taps], new Date(0))) as {
      measuredAt: string;
      results: unknown[];
    };
    expect(measuredAt).toBe('1970-01-01T00:00:00.000Z');
    expect(results).toEqual([
      { ...slow, ratio: 3.6, met: false, verdict: 'missed' },
      { ...taps, ratio: 3, met: true, verdict: 'met' },
    ]);
  });
});
