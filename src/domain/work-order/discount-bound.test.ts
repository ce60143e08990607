import { cutDiscount, cutWords } from './discount-bound';
import { orderTotals } from './work-order-total';

const TENTH = 1000;
const line = (price: number, discount = 0) => ({
  ...{ price, labour: 0, quantity: 1, decision: 'approved' as const },
  ...{ discount, discountRate: 0 },
});
const order = (prices: readonly ReturnType<typeof line>[], granted: number, discountRate = 0) => ({
  ...orderTotals(prices, granted, discountRate),
  discountRate,
});
const cut = (from: number[], to: number[], granted: number, rate = 0) =>
  cutDiscount(
    order(
      from.map((price) => line(price)),
      granted,
      rate,
    ),
    order(
      to.map((price) => line(price)),
      granted,
      rate,
    ),
    TENTH,
  );

describe('a fixed discount whose lines are gone', () => {
  it('counts for others within the bound alone', () => {
    expect(cut([], [10_000], 5000)).toBe(1000);
    expect(cut([], [50_000], 5000)).toBeNull();
    expect(cut([], [49_999], 5000)).toBeNull();
    expect(cut([], [49_994], 5000)).toBe(4999);
  });

  it('keeps what of it counted, and does not stand in the way of what is free', () => {
    expect(cut([2000], [2000, 3000], 5000)).toBe(2000);
    expect(cut([], [0], 5000)).toBeNull();
  });

  it('leaves room for what is taken off besides, to the cent', () => {
    const besides = order([line(10_000, 400)], 5000, 300);
    // 10 % of 100.00 less 4.00 of the line and 3 % of 96.00.
    expect(cutDiscount(order([], 5000, 300), besides, TENTH)).toBe(1000 - 400 - 288);
    const beyond = order([line(10_000, 2000)], 5000);
    expect(cutDiscount(order([], 5000), beyond, TENTH)).toBe(0);
  });
});

it('leaves a discount that its lines hold as it is, also a share or an amount beyond the bound', () => {
  expect(cut([10_000], [10_000, 5000], 0, 5000)).toBeNull();
  expect(cut([10_000], [10_000, 5000], 9000)).toBeNull();
  // Rounding lets the share grow by a cent more than the bound.
  for (let price = 1; price < 300; price += 1) expect(cut([94], [94, price], 1, 900)).toBeNull();
});

it('is told where it was cut, also where an older server says nothing of it', () => {
  expect(cutWords({ discountCutTo: 1000 })).toBe('，整单优惠减为 ¥10.00（前台上限）');
  expect([cutWords({ discountCutTo: null }), cutWords({})]).toEqual(['', '']);
});
