import { BrokenCsv, csvRows } from './csv-rows';

describe('rows of a CSV', () => {
  it.each(['\r\n', '\n', '\r'])('end with %j', (end) => {
    expect(csvRows(['a,b', '"1",2', '3,"4"', ''].join(end))).toEqual([
      { line: 1, record: ['a', 'b'] },
      { line: 2, record: ['1', '2'] },
      { line: 3, record: ['3', '4'] },
    ]);
  });

  it('end as each program wrote them, in one file', () => {
    expect(csvRows('a,b\n"1","2"\r\n3,"4"\r"5",6\n\r\n"7\n8",9').map(({ record }) => record)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
      ['7\n8', '9'],
    ]);
  });

  it('are told by their line, what is empty left out', () => {
    expect(csvRows('a;b\r\n;;\n\n"1\r\n2";3\r\n4;5')).toEqual([
      { line: 1, record: ['a', 'b'] },
      { line: 5, record: ['1\n2', '3'] },
      { line: 6, record: ['4', '5'] },
    ]);
  });

  it.each([
    ['a quote that is not closed', 'a,b\r\n1,"2\n3,4'],
    ['text after a quote', 'a,b\n"1"x,2'],
  ])('are refused for %s', (_what, text) => expect(() => csvRows(text)).toThrow(BrokenCsv));
});
