import { codesInReport, MOST_REPORT_CHARACTERS } from './codes-in-report';
import { SCANNER_REPORTS } from './scanner-reports.testing';

const words = (text: string) =>
  codesInReport(text).map(
    ({ code, failureType, isGuessed }) => `${code}${failureType ? `-${failureType}` : ''}${isGuessed ? '?' : ''}`,
  );

describe('trouble codes of a scanner’s report', () => {
  it.each([
    ['01 发动机控制单元\nP0230 燃油泵初级电路 间歇性\np0171：混合气过稀', ['P0230', 'P0171']],
    ['Ｐ０２３０、P 0201 及 P-0135', ['P0230', 'P0201']],
    ['P 0 2 3 0', ['P0230']],
    ['17762/P1354/004948 - 点火', ['P1354']],
    ['U0121-00 与 ABS 失去通信; B1000:4B; C003511', ['U0121-00', 'B1000-4B', 'C0035-11']],
    ['PO23O PO3O1', ['P0230?', 'P0301?']],
    ['P0230 x P0230-13', ['P0230-13']],
    ['P0230-11 P0171 P0230-13 P0230-11', ['P0230-11', 'P0171', 'P0230-13']],
    ['PO230-11 P0230-13 PO3O1 P0301', ['P0230-11?', 'P0230-13', 'P0301']],
    ['P02301 AP0230 BOILS COLLS P4000 0230 VIN LSVAA49J132047371', []],
    ['', []],
  ])('%s', (text, codes) => expect(words(text)).toEqual(codes));

  it.each(SCANNER_REPORTS.map(({ name, ...report }) => [name, report] as const))('%s', (_name, { text, codes }) => {
    expect(words(text)).toEqual(codes);
  });

  it.each(['P0123-14', 'P0123:14', 'P012314', 'P0123 14', 'P0123 - 14', 'p0123：14，P0171', 'P0123 14 [023]'])(
    'have the failure type of %s (SAE J2012 DA)',
    (text) => expect(words(text)[0]).toBe('P0123-14'),
  );

  it.each([
    'P0123 14 V',
    'P0123 - 35-10',
    'P0123-14-03-2024',
    'P0123 12:30:05',
    'P0123: 12 V',
    'P0123/14/2024',
    'P0123-1G',
    'P0123-114',
    'P0123 - 20A 保险丝',
  ])('have no failure type in %s', (text) => expect(words(text)).toEqual(['P0123']));

  it.each([
    ['a model', 'C200L, C180L, C200 1.8T, B200 2.0'],
    ['a temperature', '90 °C 1200 rpm, 90°C1200, 25 C 2024-03-21, 25C 2024'],
    ['a part number', '39210-C0001、58411-B0100.B1000，零件号：C0001 件号 C0002 P/N: C0003 HW: C0004'],
    ['an engine', '发动机型号 B20B2，Engine code: B18C1, B5254T'],
    ['a plate', '粤B12345D 京C0001学 沪C12345'],
    ['a VIN', 'LSVAA49J132047371, 车架号后七位：C000123, VIN C0001'],
    ['no fault at all', 'P0000 U0000'],
  ])('are none in %s', (_what, text) => expect(words(text)).toEqual([]));

  it('are all of them, each once, of a report as long as one may be', () => {
    const many = Array.from({ length: 3000 }, (_, at) => `P0${(at % 1000).toString().padStart(3, '0')}`);
    expect(words(many.join(' '))).toEqual(many.slice(1, 1000));
    expect(words('P0230\n'.repeat(1000))).toEqual(['P0230']);
  });

  it.each([
    ['codes', 'P0230 '],
    ['blanks', '          '],
    ['letters', 'PPPPPPPPPP'],
    ['labels', 'VIN VIN : '],
    ['plates', '沪A沪A沪A1-'],
    ['dashes', 'P0230-----'],
    ['digits', '1234567890'],
  ])('are read of a megabyte of %s without a wait, and only of its beginning', (_what, piece) => {
    const start = performance.now();
    const read = words(`P0171 ${piece.repeat(100_000)} P0420`);
    expect(performance.now() - start).toBeLessThan(1000);
    expect(read[0]).toBe('P0171');
    expect(read).not.toContain('P0420');
    expect(words(`${' '.repeat(MOST_REPORT_CHARACTERS - 5)}P0420 P0171`)).toEqual(['P0420']);
  });
});
