import { readSettings, shownSettings, textOf } from './settings-input';

const settings = { float: 50_000, creditDays: 30, writeOffLimit: 0, discountLimit: 1250 };

it('reads back what it shows', () => {
  expect(textOf(settings)).toEqual({ float: '500', creditDays: '30', writeOffLimit: '0', discountLimit: '12.5' });
  expect(readSettings(textOf(settings))).toEqual({ values: settings, problems: {} });
});

it.each([
  ['creditDays', '', '请填 0 到 365 的整数'],
  ['creditDays', '366', '请填 0 到 365 的整数'],
  ['creditDays', '1.5', '请填 0 到 365 的整数'],
  ['discountLimit', '100.01', '请填 0 到 100，最多两位小数'],
  ['discountLimit', '十', '请填 0 到 100，最多两位小数'],
  ['float', '-1', '金额不能为负数'],
  ['writeOffLimit', 'abc', '请输入正确的金额，最多两位小数'],
] as const)('says what is wrong with %s %j', (name, typed, problem) => {
  const read = readSettings({ ...textOf(settings), [name]: typed });
  expect(read).toEqual({ values: null, problems: { [name]: problem } });
});

it('tells those who may not change them', () =>
  expect(shownSettings(settings).map(({ value }) => value)).toEqual(['¥500.00', '30 天', '不能核销', '12.5%']));
