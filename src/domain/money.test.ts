import fc from 'fast-check';
import { axisYuan, exactYuan, formatCents, listYuan, typedYuan } from './money';

describe('formatCents', () => {
  it.each([null, undefined, '', ' ', '--', 0, 'abc', NaN, Infinity])('shows 0 for %p (§5)', (missing) => {
    expect(formatCents(missing)).toBe('0');
  });

  it.each([
    [1, '0.01'],
    [10, '0.1'],
    [19800, '198'],
    [12345, '123.45'],
    ['12345', '123.45'],
    [99999, '999.99'],
  ])('divides %p cents by 100 and keeps up to two decimals (§5)', (cents, shown) => {
    expect(formatCents(cents)).toBe(shown);
  });

  it.each([
    [100_000, '1千'],
    [150_000, '1.5千'],
    [864_000, '8.64千'],
    [123_450, '1.23千'],
    [123_500, '1.24千'],
    [1_000_000, '1万'],
    [1_234_500, '1.23万'],
    [100_000_000, '100万'],
  ])('shortens %p cents by 千 from 1000 yuan and by 万 from 10000 yuan (§5)', (cents, shown) => {
    expect(formatCents(cents)).toBe(shown);
  });

  it('takes the next suffix when rounding reaches it', () => {
    expect(formatCents(999_999)).toBe('1万');
    expect(formatCents(999_400)).toBe('9.99千');
  });

  it('shows a negative amount as the opposite with a minus', () => {
    expect(formatCents(-12_345)).toBe('-123.45');
    expect(formatCents(-1_000_000)).toBe('-1万');
  });

  it('never differs from the amount by more than half of the last digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (cents) => {
        const shown = formatCents(cents);
        const unit = shown.endsWith('万') ? 1_000_000 : shown.endsWith('千') ? 100_000 : 100;
        expect(shown).toMatch(/^\d+(\.\d{1,2})?[千万]?$/);
        expect(Math.abs(parseFloat(shown) * unit - cents)).toBeLessThanOrEqual(unit / 200 + 1e-3);
      }),
    );
  });
});

describe('exactYuan', () => {
  it.each([
    [0, '0.00', '0'],
    [1, '0.01', '0.01'],
    [1990, '19.90', '19.9'],
    [19900, '199.00', '199'],
    [123450, '1,234.50', '1234.5'],
    [100_000_000, '1,000,000.00', '1000000'],
    [-123_456_789, '-1,234,567.89', '-1234567.89'],
    [-105, '-1.05', '-1.05'],
    [-0.4, '0.00', '0'],
  ])('shows %d cents as %s, never shortened, and fills them in as %s', (cents, text, typed) => {
    expect(exactYuan(cents)).toBe(text);
    expect(typedYuan(cents)).toBe(typed);
  });
});

describe('listYuan', () => {
  it.each([
    [3360, '33.60'],
    [-5000, '-50.00'],
    [0, '0.00'],
    [99_999, '999.99'],
    [100_000, '1千'],
    [-1_234_500, '-1.23万'],
  ])('shows %d cents as %s', (cents, text) => expect(listYuan(cents)).toBe(text));
});

describe('axisYuan', () => {
  it.each([
    [0, '0'],
    [1250, '12.5'],
    [50_000, '500'],
    [12_000_000, '120,000'],
  ])('writes %d cents at the axis of a chart as %s', (cents, text) => expect(axisYuan(cents)).toBe(text));
});
