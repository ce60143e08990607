import { ttlToMs } from './ttl';

describe('ttlToMs (§9)', () => {
  it.each([
    [1800, 1_800_000],
    ['60', 60_000],
    ['30s', 30_000],
    ['5m', 300_000],
    ['0.5h', 1_800_000],
    ['30d', 2_592_000_000],
    ['1.001s', 1001],
    [0, 0],
  ])('%p is %p ms', (ttl, ms) => {
    expect(ttlToMs(ttl)).toBe(ms);
  });
  it.each(['', 'm', '5 m', '-5m', '5w', '5M', '1e3', NaN, -1, Infinity])('throws on %p', (ttl) => {
    expect(() => ttlToMs(ttl)).toThrow(RangeError);
  });
});
