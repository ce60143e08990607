import { seededNumbers } from '../../testing/seeded-numbers';
import { blankOf, pickPrize } from './pick-prize';
import type { PrizeRow } from './book-prize';
import { shuffled } from './random';

const prize = (id: string, oddsPerMillion: number, kind: PrizeRow['kind'] = 'points'): PrizeRow => ({
  id,
  oddsPerMillion,
  kind,
  raffleId: 'r',
  name: id,
  amount: 1,
  iid: null,
  image: null,
  stock: 1,
  position: 0,
});

const prizes = [
  prize('a', 500_000),
  prize('b', 100_000),
  prize('never', 0),
  prize('c', 1_000),
  prize('blank', 300_000, 'none'),
];

describe('pickPrize', () => {
  it.each([
    [0, 'a'],
    [499_999, 'a'],
    [500_000, 'b'],
    [599_999, 'b'],
    [600_000, 'c'],
    [601_000, 'blank'],
    [900_999, 'blank'],
    [901_000, null],
    [999_999, null],
  ])('%d of a million is %s', (number, id) => {
    expect(pickPrize(prizes, () => number)?.id ?? null).toBe(id);
  });

  it('asks for one number of a million', () => {
    const asked: number[] = [];
    pickPrize(prizes, (below) => (asked.push(below), 0));
    expect(asked).toEqual([1_000_000]);
  });

  it('hits each prize as often as its odds say: chi-squared of 200,000 draws', () => {
    const random = seededNumbers(20_260_302).below;
    const draws = 200_000;
    const hits = new Map<string, number>();
    for (let draw = 0; draw < draws; draw += 1) {
      const id = pickPrize(prizes, random)?.id ?? 'nothing';
      hits.set(id, (hits.get(id) ?? 0) + 1);
    }
    expect(hits.has('never')).toBe(false);
    const expected = { a: 500_000, b: 100_000, c: 1_000, blank: 300_000, nothing: 99_000 };
    const chiSquared = Object.entries(expected).reduce((sum, [id, perMillion]) => {
      const wanted = (draws * perMillion) / 1_000_000;
      return sum + ((hits.get(id) ?? 0) - wanted) ** 2 / wanted;
    }, 0);
    // Four degrees of freedom: one right generator in a thousand exceeds it.
    expect(chiSquared).toBeLessThan(18.47);
  });
});

it('blankOf finds what a draw gets whose prize ran out', () => {
  expect(blankOf(prizes)?.id).toBe('blank');
  expect(blankOf([prize('a', 1)])).toBeNull();
});

describe('shuffled', () => {
  it('keeps every item and leaves the list as it was', () => {
    const items = [1, 2, 3, 4, 5];
    expect([...shuffled(items, seededNumbers(1).below)].sort()).toEqual(items);
    expect(items).toEqual([1, 2, 3, 4, 5]);
  });

  it('puts each item first about as often', () => {
    const random = seededNumbers(7).below;
    const first = [0, 0, 0, 0];
    for (let round = 0; round < 40_000; round += 1) {
      const [item = 0] = shuffled([0, 1, 2, 3], random);
      first[item] = (first[item] ?? 0) + 1;
    }
    // Three degrees of freedom, one in a thousand.
    expect(first.reduce((sum, hits) => sum + (hits - 10_000) ** 2 / 10_000, 0)).toBeLessThan(16.27);
  });
});
