import { discountText, discountWords, readDiscount, type DiscountText } from './discount-input';

const SUM = 71_000;
const read = (typed: DiscountText, most = SUM) => readDiscount(typed, SUM, most);

describe('a discount as it is typed', () => {
  it.each([
    [{ by: 'yuan', text: '' }, { ok: true, cents: 0, discount: 0, discountRate: 0 }, ''],
    [{ by: 'yuan', text: '35.5' }, { ok: true, cents: 3550, discount: 3550, discountRate: 0 }, '优惠 ¥35.50'],
    [{ by: 'percent', text: '5' }, { ok: true, cents: 3550, discount: 0, discountRate: 500 }, '优惠 ¥35.50，即 9.5 折'],
    [
      { by: 'percent', text: '12.5' },
      { ok: true, cents: 8875, discount: 0, discountRate: 1250 },
      '优惠 ¥88.75，即 8.75 折',
    ],
    [{ by: 'percent', text: '100' }, { ok: true, cents: SUM, discount: 0, discountRate: 10_000 }, '优惠 ¥710.00'],
  ] as const)('%j', (typed, reading, words) => {
    expect(read(typed)).toEqual(reading);
    expect(discountWords(read(typed))).toBe(words);
  });

  it.each([
    [{ by: 'yuan', text: '711' }, SUM, '优惠不能超过 ¥710.00'],
    [{ by: 'yuan', text: 'x' }, SUM, '请输入正确的金额，最多两位小数'],
    [{ by: 'percent', text: '100.01' }, SUM, '请填 0 到 100，最多两位小数'],
    [{ by: 'percent', text: '九折' }, SUM, '请填 0 到 100，最多两位小数'],
    [{ by: 'percent', text: '11' }, 7100, '前台最多优惠 ¥71.00，请联系店主'],
  ] as const)('%j with %d cents at most: %s', (typed, most, message) =>
    expect(read(typed, most)).toEqual({ ok: false, message }),
  );

  it('shows again what was granted', () => {
    expect(discountText({ discount: 0, discountRate: 1250 })).toEqual({ by: 'percent', text: '12.5' });
    expect(discountText({ discount: 5000, discountRate: 0 })).toEqual({ by: 'yuan', text: '50' });
    expect(discountText({ discount: 0, discountRate: 0 })).toEqual({ by: 'yuan', text: '' });
  });
});
