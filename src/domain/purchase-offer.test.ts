import {
  bestValue,
  byPrice,
  extendedUntil,
  pricePerDay,
  pricePerMonth,
  savedCents,
  type Offer,
} from './purchase-offer';

const offer = (iid: string, price: number, vipDays: number | null, originalPrice: number | null = null): Offer => ({
  iid,
  price,
  vipDays,
  originalPrice,
});
const month = offer('month', 3000, 30);
const season = offer('season', 7800, 90, 9000);
const year = offer('year', 19_800, 365, 36_000);

describe('offers of a membership', () => {
  it('stand by price, the cheapest first (§7)', () => {
    const given = [year, month, season];
    expect(byPrice(given).map(({ iid }) => iid)).toEqual(['month', 'season', 'year']);
    expect(given[0]).toBe(year);
  });

  it('at one price show the longer term first', () => {
    expect(byPrice([month, offer('longer', 3000, 60)])[0]?.iid).toBe('longer');
  });

  it('tell what a day and a month cost, in cents', () => {
    expect(pricePerDay(month)).toBe(100);
    expect(pricePerDay(year)).toBe(54);
    expect(pricePerDay(offer('x', 3000, null))).toBeNull();
    expect(pricePerDay(offer('x', 3000, 0))).toBeNull();
    expect(pricePerMonth(year)).toBe(1627);
    expect(pricePerMonth(month)).toBeNull();
    expect(pricePerMonth(offer('x', 3000, 31))).toBeNull();
  });

  it('tell what is saved against the original price, never less than nothing', () => {
    expect(savedCents(year)).toBe(16_200);
    expect(savedCents(month)).toBe(0);
    expect(savedCents(offer('x', 3000, 30, 2000))).toBe(0);
  });

  it('name the best value only where there is a choice', () => {
    expect(bestValue([month, season, year])).toBe('year');
    expect(bestValue([month])).toBeNull();
    expect(bestValue([month, offer('x', 1, null)])).toBeNull();
  });
});

describe('the end of a membership after buying', () => {
  const now = Date.parse('2026-11-21T08:00:00Z');
  it('extends an end that is still to come', () => {
    expect(new Date(extendedUntil('2026-12-01T00:00:00Z', 30, now)).toISOString()).toBe('2026-12-31T00:00:00.000Z');
  });

  it.each([null, undefined, '2020-01-01T00:00:00Z', 'no date'])('counts from now when the end is %s', (end) => {
    expect(new Date(extendedUntil(end, 30, now)).toISOString()).toBe('2026-12-21T08:00:00.000Z');
  });
});
