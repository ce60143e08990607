import { countCell, csvText, textCell, yuanCell } from './turnover-csv';

const lineOf = (...cells: Parameters<typeof csvText>[0][number]) => csvText([cells]).slice(1);

describe('CSV of turnover', () => {
  it('begins with the mark of UTF-8 and ends its lines as RFC 4180 says', () => {
    expect(csvText([[textCell('日期')], [textCell('2026-11-21')]])).toBe('\ufeff日期\r\n2026-11-21\r\n');
  });

  it.each([
    [123_450, '1234.50'],
    [5, '0.05'],
    [0, '0.00'],
    [-120, '-1.20'],
    [1_234_567_890, '12345678.90'],
  ])('writes %d cents as %s yuan', (cents, yuan) => expect(lineOf(yuanCell(cents))).toBe(`${yuan}\r\n`));

  it.each(['=1+1', '+86138', '-2+3', '@SUM(A1)', '\t=1', '＝1+1', '＋86', '－2', '＠SUM(A1)'])(
    'lets no spreadsheet run %j',
    (words) => expect(lineOf(textCell(words))).toBe(`'${words}\r\n`),
  );

  it('quotes commas, quotes and line breaks', () => {
    expect(lineOf(textCell('大众,帕萨特'), textCell('他说"好"'), textCell('a\nb'), countCell(3))).toBe(
      '"大众,帕萨特","他说""好""","a\nb",3\r\n',
    );
    expect(lineOf(textCell('=HYPERLINK("http://x","y")'))).toBe('"\'=HYPERLINK(""http://x"",""y"")"\r\n');
  });
});
