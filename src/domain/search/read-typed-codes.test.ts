import { readTypedCodes } from './read-typed-codes';

describe('trouble codes in a typed text (§1)', () => {
  it.each([
    ['P0300 P0171 P0420', ['P0300', 'P0171', 'P0420']],
    ['P0300,P0171，P0420、U0100;C0035', ['P0300', 'P0171', 'P0420', 'U0100', 'C0035']],
    ['p0300\nP0171\r\np0420', ['P0300', 'P0171', 'P0420']],
    ['Ｐ０３００　ｐ０１７１', ['P0300', 'P0171']],
    ['P0300P0171', ['P0300', 'P0171']],
    ['po3ooPO171p0420', ['P0300', 'P0171', 'P0420']],
    ['P030000P0171', ['P0300', 'P0171']],
    ['P0300B1234C0035', ['P0300', 'B1234', 'C0035']],
    ['P0300-13/P0171-00', ['P0300', 'P0171']],
    ['P0300 P0300', ['P0300']],
  ])('%j are those alone', (text, codes) => expect(readTypedCodes(text)).toMatchObject({ codes, isAll: true }));

  it('keep each failure type that is told of one of them', () =>
    expect(readTypedCodes('P0230-11 P0230-13 P0230')).toMatchObject({
      codes: ['P0230'],
      codesAsRead: ['P0230-11', 'P0230-13'],
    }));

  it.each([
    ['P0303 捷达', ['P0303'], '捷达'],
    ['故障码P0117怎么修', ['P0117'], '怎么修'],
  ])('%j has more to say', (text, codes, rest) => {
    const read = readTypedCodes(text);
    expect([read.codes, read.isAll]).toEqual([codes, false]);
    expect(read.rest).toContain(rest);
  });

  it.each(['', '燃油泵', 'AP0300', 'P03000P0171', 'P0300P017', 'LSVAA49J132047371', '06A905161B'])(
    '%j has none',
    (text) => expect(readTypedCodes(text)).toEqual({ codes: [], codesAsRead: [], rest: text, isAll: false }),
  );
});
