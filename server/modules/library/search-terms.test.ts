import fc from 'fast-check';
import { indexTerms, librarySearchForm, spellingsOf, wordTerms } from './search-terms';

describe('search terms', () => {
  it('indexes characters and pairs of Chinese, and beginnings of words and codes', () => {
    expect(indexTerms('起动机 P0301').sort()).toEqual(
      ['p', 'p0', 'p03', 'p030', 'p0301', '动', '动机', '机', '起', '起动'].sort(),
    );
  });

  it.each([
    ['起', ['起']],
    ['起动机', ['起动', '动机']],
    ['P03', ['p03']],
    ['turbocharger', ['turboc']],
    ['ABS泵', ['abs', '泵']],
    ['😀', []],
    ['%', []],
  ])('asks for %s by %p', (word, terms) => {
    expect(wordTerms(word)).toEqual(terms);
  });

  it.each([
    ['启动 电路', '起动 电路'],
    ['启动马达', '起动机'],
    ['左大灯', '左前照灯'],
    ['电瓶', '蓄电池'],
    ['P0301 引擎', 'p0301 发动机'],
    ['起动机', '起动机'],
  ])('takes %s for %s', (text, form) => {
    expect(librarySearchForm(text)).toBe(form);
    expect(wordTerms(text)).toEqual(wordTerms(form));
  });

  it('knows how people spell a word, the way of the documents first', () => {
    expect(spellingsOf('汽油泵继电器')).toEqual(['燃油泵继电器', '汽油泵继电器']);
    expect(spellingsOf('起动机')).toEqual(expect.arrayContaining(['起动机', '起动马达', '启动机']));
    expect(spellingsOf('ABS 泵')).toEqual(['abs 泵']);
  });

  it('finds every text by any piece of it that starts at a word', () => {
    const text = fc.array(fc.constantFrom('起', '动', '机', 'P0301', 'CAN', ' ', '-', '1.8T'), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, fc.nat(11), fc.nat(11), (parts, start, length) => {
        const before = parts.slice(0, start).join('');
        const piece = parts.slice(start, start + length + 1).join('');
        fc.pre(!/[a-z0-9]$/i.test(before));
        const known = new Set(indexTerms(parts.join('')));
        for (const word of librarySearchForm(piece).split(' '))
          expect(wordTerms(word).filter((term) => !known.has(term))).toEqual([]);
      }),
    );
  });
});
