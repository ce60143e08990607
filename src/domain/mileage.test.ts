import { formatKm, mileageProblem, parseMileage } from './mileage';

describe('mileage', () => {
  it.each<[string, number | null]>([
    ['', null],
    [' 68000 ', 68000],
    ['68,000 km', 68000],
    ['６８０００', 68000],
    ['6.8万', 68000],
    ['12公里', 12],
    ['-5', Number.NaN],
    ['68.5', Number.NaN],
    ['abc', Number.NaN],
  ])('reads %j', (text, km) => {
    expect(parseMileage(text)).toBe(km);
  });

  it('says what is wrong in the words of the contract', () => {
    expect(['', '68000', '1e9', '3000001', '300万'].map(mileageProblem)).toEqual([
      null,
      null,
      '里程应为整数',
      '里程过大，请核对',
      null,
    ]);
  });

  it('groups thousands', () => {
    expect([0, 950, 68000, 1234567].map(formatKm)).toEqual(['0 km', '950 km', '68,000 km', '1,234,567 km']);
  });
});
