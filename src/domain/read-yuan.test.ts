import { readYuan } from './read-yuan';

describe('prices as typed', () => {
  it.each([
    ['', 0],
    ['120', 12_000],
    ['0.1', 10],
    ['19.99', 1999],
    ['8.', 800],
    ['１２', 1200],
    ['1000000', 100_000_000],
    ['1,104.50', 110_450],
    ['１，１０４', 110_400],
  ])('%j is %d cents', (text, cents) => expect(readYuan(text)).toEqual({ ok: true, cents }));

  it.each([
    ['-1', '金额不能为负数'],
    ['1.234', '请输入正确的金额，最多两位小数'],
    ['1,5', '请输入正确的金额，最多两位小数'],
    ['12元', '请输入正确的金额，最多两位小数'],
    ['1000000.01', '金额过大，请核对'],
  ])('%j: %s', (text, message) => expect(readYuan(text)).toEqual({ ok: false, message }));
});
