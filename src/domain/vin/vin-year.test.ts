import { modelYear, modelYearCandidates } from './vin-year';

const withYear = (code: string, start = 'LSVAA49J1') => `${start}${code}2047371`;

describe('model year (ISO 3779 position 10)', () => {
  it('is 2003 for the Passat of the sample library', () => {
    expect(modelYear('LSVAA49J132047371', 2026)).toBe(2003);
  });

  it.each([
    ['A', [2010, 1980]],
    ['1', [2001]],
    ['9', [2009]],
    ['R', [2024, 1994]],
    ['V', [2027, 1997]],
    ['W', [1998]],
    ['Y', [2000]],
  ])('%s may be %p in 2026', (code, years) => {
    expect(modelYearCandidates(withYear(code), 2026)).toEqual(years);
  });

  it('repeats after 30 years', () => {
    expect(modelYearCandidates(withYear('1'), 2030)).toEqual([2031, 2001]);
  });

  it.each(['I', 'O', 'Q', 'U', 'Z', '0'])('knows no year for %s', (code) => {
    expect(modelYear(withYear(code), 2026)).toBeNull();
  });

  it('knows no year for a VIN that ends too early', () => {
    expect(modelYearCandidates('LSVAA49J1', 2026)).toEqual([]);
  });

  it('lets position 7 decide for North American cars (49 CFR 565)', () => {
    expect(modelYearCandidates(withYear('B', '1HGCM8263'), 2026)).toEqual([1981, 2011]);
    expect(modelYearCandidates(withYear('B', '1HGCMAB63'), 2026)).toEqual([2011, 1981]);
  });

  it('knows of no year in a Mercedes-Benz for Europe, whose position 10 is the steering wheel', () => {
    expect(modelYearCandidates('WDB2110061A123456', 2026)).toEqual([]);
    expect(modelYear('WDDGF4HB8CR215432', 2026)).toBe(2012);
  });

  it('reads position 11 of a Ford of Europe', () => {
    expect(modelYearCandidates('WF0AXXGCDA7L12345', 2026)).toEqual([2007]);
  });

  it('does not let position 7 decide elsewhere', () => {
    expect(modelYear(withYear('B', 'WDBCM8263'), 2026)).toBe(2011);
  });
});
