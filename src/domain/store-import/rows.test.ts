import { readCarRow } from './car-row';
import { readPriceRow } from './price-row';
import { readDay } from './read-day';

const TODAY = '2026-03-02';

it.each([
  ['2026/1/5', '2026-01-05'],
  ['2026-01-05 10:30', '2026-01-05'],
  ['2026年1月5日', '2026-01-05'],
  ['20260105', '2026-01-05'],
  ['', null],
  ['2026-02-30', undefined],
  ['2026-03-03', undefined],
  ['昨天', undefined],
])('the day %j is %p', (text, day) => expect(readDay(text, TODAY)).toBe(day));

describe('a row of cars', () => {
  const read = (fields: Record<string, string>) => readCarRow({ carid: '苏A88Q66', ...fields }, TODAY);

  it('is tidied: full width, dots, separators, ten thousands', () => {
    const fields = { carid: '苏ａ·88q66', ownerPhone: '+86 138-0013-8000', mileageKm: '6.8万', consent: '同意' };
    expect(read(fields)).toMatchObject({
      ok: true,
      row: { carid: '苏A88Q66', ownerPhone: '13800138000', mileageKm: 68_000, consent: true, vin: null },
    });
  });

  it('assumes no consent', () => expect(read({ ownerPhone: '13800138000' })).toMatchObject({ row: { consent: null } }));

  it.each([
    [{ carid: '' }, '缺少车牌号'],
    [{ ownerPhone: '025-12345678' }, '手机号不正确'],
    [{ vin: 'LSVAA49J13204737' }, 'VIN 应为 17 位，当前 16 位'],
    [{ mileageKm: '9999999' }, '里程过大，请核对'],
    [{ consent: '是' }, '没有手机号，无法记录是否同意通知'],
    [{ consent: '也许', ownerPhone: '13800138000' }, '“同意接收通知”应为是或否'],
  ])('%j: %s', (fields, message) => expect(read(fields)).toEqual({ ok: false, message }));
});

describe('a row of prices', () => {
  it.each([
    ['1,234.50', 123_450],
    ['¥88', 8800],
    ['￥１２８元', 12_800],
    ['88.0', 8800],
    ['', null],
  ])('%j is %p cents', (price, cents) =>
    expect(readPriceRow({ name: '机油', price })).toMatchObject({ ok: true, row: { price: cents } }),
  );

  it.each([
    [{ name: '' }, '缺少项目名称'],
    [{ price: '面议' }, '配件单价：应为金额，最多两位小数'],
    [{ labour: '-5' }, '工时费：金额不能为负数'],
    [{ hours: '半天' }, '工时应为小时数，如 0.5'],
    [{ quantity: '0' }, '数量应为 1 到 999 的整数'],
    [{ unit: '一二三四五六七八九' }, '单位最多 8 字'],
  ])('%j: %s', (fields, message) => expect(readPriceRow({ name: '机油', ...fields })).toEqual({ ok: false, message }));
});
