import { pairwise } from './pairs';

const pairsOf = (rows: readonly number[][]): Set<string> =>
  new Set(
    rows.flatMap((row) =>
      row.flatMap((one, at) => row.slice(at + 1).map((other, more) => `${at}=${one} ${at + 1 + more}=${other}`)),
    ),
  );

describe('pairwise', () => {
  it.each([[[5, 2]], [[5, 2, 2, 2, 2, 2, 2, 2]], [[5, 4, 3, 2, 2, 6]], [[5, ...Array<number>(30).fill(3)]]])(
    'lets each value of %j meet each value of the others, in few rows',
    (counts) => {
      const rows = pairwise(counts);
      let pairs = 0;
      counts.forEach((count, at) => counts.slice(at + 1).forEach((other) => (pairs += count * other)));
      expect(pairsOf(rows).size).toBe(pairs);
      for (const row of rows) row.forEach((value, at) => expect(value).toBeLessThan(counts[at] ?? 0));
      const [largest = 0, second = 0] = [...counts].sort((a, b) => b - a);
      expect(rows.length).toBeGreaterThanOrEqual(largest * second);
      expect(rows.length).toBeLessThanOrEqual(2 * largest * second);
    },
  );

  it('has no row for a single factor, and the same rows each time', () => {
    expect([pairwise([]), pairwise([5])]).toEqual([[], []]);
    expect(pairwise([5, 3, 3, 2])).toEqual(pairwise([5, 3, 3, 2]));
  });
});
