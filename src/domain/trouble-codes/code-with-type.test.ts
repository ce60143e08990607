import { codeOfText, codesOfTexts, codeText, eachCodeOnce } from './code-with-type';

const once = (...texts: string[]) => eachCodeOnce(texts.map(codeOfText)).map(codeText);

describe('a trouble code with its failure type (SAE J2012 DA)', () => {
  it.each([
    [
      ['P0230-11', 'P0230-13'],
      ['P0230-11', 'P0230-13'],
    ],
    [
      ['P0230-11', 'P0171', 'P0230-11'],
      ['P0230-11', 'P0171'],
    ],
    [
      ['P0230', 'P0171', 'P0230-11'],
      ['P0230-11', 'P0171'],
    ],
    [['P0230-11', 'P0230'], ['P0230-11']],
    [
      ['P0230', 'P0230-11', 'P0230-13'],
      ['P0230-11', 'P0230-13'],
    ],
    [['P0230', 'P0230'], ['P0230']],
    [[], []],
  ])('of %j is once %j', (texts, told) => expect(once(...texts)).toEqual(told));

  it('keeps what is asked for of two that are the same, also of one without a type', () => {
    const seen = (text: string, times: number) => ({ ...codeOfText(text), times });
    const found = eachCodeOnce([seen('P0230', 1), seen('P0230-11', 2), seen('P0230-11', 3)], (a, b) => ({
      ...a,
      times: a.times + b.times,
    }));
    expect(found).toEqual([{ code: 'P0230', failureType: '11', times: 6 }]);
  });

  it('is one code of several failure types', () =>
    expect(codesOfTexts(['P0230-11', 'P0230-13', 'P0171'])).toEqual(['P0230', 'P0171']));
});
