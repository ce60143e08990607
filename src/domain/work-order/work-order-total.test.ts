import { lineDiscount, lineTotal, MAX_ORDER_CENTS, orderTotals, shareOf, totalProblem } from './work-order-total';

const line = (
  price: number,
  quantity: number,
  labour: number,
  decision: 'pending' | 'approved' | 'declined' = 'approved',
) => ({ price, quantity, labour, decision });

describe('the total of a work order', () => {
  it('takes a part as often as it is needed and its labour once', () => {
    expect(lineTotal({ price: 6800, quantity: 4, labour: 12_000 })).toBe(39_200);
  });

  it('adds parts and labour of all lines and takes the discount off', () => {
    expect(orderTotals([line(6800, 4, 12_000), line(0, 1, 10_000, 'pending')], 9200)).toEqual({
      parts: 27_200,
      labour: 22_000,
      lineDiscount: 0,
      discount: 9200,
      total: 40_000,
    });
  });

  it('leaves out what the customer declined', () => {
    expect(orderTotals([line(100, 1, 10), line(5000, 2, 300, 'declined')], 0)).toEqual({
      parts: 100,
      labour: 10,
      lineDiscount: 0,
      discount: 0,
      total: 110,
    });
  });

  it('is never negative: no more discount than there is to pay', () => {
    expect(orderTotals([line(100, 1, 50)], 1000)).toMatchObject({ parts: 100, labour: 50, discount: 150, total: 0 });
    expect(orderTotals([], 1000)).toMatchObject({ parts: 0, labour: 0, discount: 0, total: 0 });
  });

  it('has a limit that counts declined lines too, since they may come back', () => {
    expect(totalProblem([line(MAX_ORDER_CENTS / 10, 10, 0)])).toBeNull();
    expect(totalProblem([line(MAX_ORDER_CENTS / 10, 10, 0), line(0, 1, 1, 'declined')])).toBe(
      '工单合计不能超过 1000 万元，请核对单价和数量',
    );
    expect(MAX_ORDER_CENTS).toBeLessThan(2 ** 31);
  });

  it('takes the discounts of lines off first, then of what remains the one on the order', () => {
    const half = { ...line(1001, 1, 0), discountRate: 5000 };
    const off = { ...line(1000, 1, 0), discount: 300, discountRate: 1000 };
    expect([lineDiscount(half), lineDiscount(off)]).toEqual([501, 400]);
    // 2001 − 901 = 1100; 10 % of it, and 50.
    expect(orderTotals([half, off], 50, 1000)).toEqual({
      parts: 2001,
      labour: 0,
      lineDiscount: 901,
      discount: 1061,
      total: 940,
    });
    expect(orderTotals([{ ...off, decision: 'declined' }], 0, 1000)).toMatchObject({ lineDiscount: 0, total: 0 });
  });

  it('never takes more off a line than it is worth', () => {
    expect(lineDiscount({ ...line(100, 1, 0), discount: 90, discountRate: 5000 })).toBe(100);
    expect(orderTotals([{ ...line(100, 1, 0), discount: 1000 }, line(500, 1, 0)], 0, 10_000).total).toBe(0);
  });

  it.each([
    [0, 5000, 0],
    [1, 5000, 1],
    [999, 1, 0],
    [MAX_ORDER_CENTS, 9999, 999_900_000],
    [123_456_789, 3333, 41_148_148],
  ])('shares %i cents by %i basis points to the cent', (cents, rate, share) => {
    expect(shareOf(cents, rate)).toBe(share);
  });
});
