import { spellOutRanges } from './spell-out-ranges';

describe('a range of trouble codes', () => {
  it.each(['P0301–P0304', 'P0301-P0304', 'P0301 ~ P0304', 'P0301～0304', 'P0301 至 P0304', 'P0301到P0304'])(
    'is spelt out in %s',
    (range) => expect(spellOutRanges(`见 ${range} 失火`)).toBe('见 P0301、P0302、P0303、P0304 失火'),
  );

  it('keeps its small letters, which stand for no code where codes are looked for by their capitals', () => {
    expect(spellOutRanges('p0301-p0303')).toBe('p0301、p0302、p0303');
  });

  it('counts in hexadecimal, as codes do', () => {
    expect(spellOutRanges('U0A0E–U0A11')).toBe('U0A0E、U0A0F、U0A10、U0A11');
  });

  it.each(['P0304–P0301', 'P0301-11', 'P0301–C0304', 'P0301-2024', 'P0100–P0FFF', 'P0301、P0304', 'XP0301–P0304'])(
    'is none in %s: backwards, a failure type, two systems, a year, a whole chapter',
    (text) => expect(spellOutRanges(text)).toBe(text),
  );

  it('is looked for in a long text without a wait', () => {
    const start = performance.now();
    spellOutRanges('P0301–'.repeat(200_000));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
