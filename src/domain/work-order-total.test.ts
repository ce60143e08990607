import { lineTotal, MAX_ORDER_CENTS, orderTotals, totalProblem } from './work-order-total';

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
      discount: 9200,
      total: 40_000,
    });
  });

  it('leaves out what the customer declined', () => {
    expect(orderTotals([line(100, 1, 10), line(5000, 2, 300, 'declined')], 0)).toEqual({
      parts: 100,
      labour: 10,
      discount: 0,
      total: 110,
    });
  });

  it('is never negative: no more discount than there is to pay', () => {
    expect(orderTotals([line(100, 1, 50)], 1000)).toEqual({ parts: 100, labour: 50, discount: 150, total: 0 });
    expect(orderTotals([], 1000)).toEqual({ parts: 0, labour: 0, discount: 0, total: 0 });
  });

  it('has a limit that counts declined lines too, since they may come back', () => {
    expect(totalProblem([line(MAX_ORDER_CENTS / 10, 10, 0)])).toBeNull();
    expect(totalProblem([line(MAX_ORDER_CENTS / 10, 10, 0), line(0, 1, 1, 'declined')])).toBe(
      '工单合计不能超过 1000 万元，请核对单价和数量',
    );
    expect(MAX_ORDER_CENTS).toBeLessThan(2 ** 31);
  });
});
