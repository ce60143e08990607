import { gramsOf, gramsToFind, partsOf, orderSearchForm } from './search-grams';

describe('search grams', () => {
  it('are the neighbouring pairs of all texts, each once', () => {
    expect(gramsOf(['沪A121', 'A12'])).toEqual(['12', '21', 'A1', '沪A']);
  });

  it('do not care for case, width, dots and dashes', () => {
    expect(gramsOf(['沪a·１２'])).toEqual(gramsOf(['沪A12']));
    expect(gramsOf(['20260302-001'])).toEqual(gramsOf(['20260302001']));
    expect(orderSearchForm(' 沪ａ·1-2 ')).toBe('沪A12');
  });

  it('of a plate are all its parts from two characters on', () => {
    expect(partsOf('沪a·12')).toEqual(['12', 'A1', 'A12', '沪A', '沪A1', '沪A12']);
    expect(partsOf('沪')).toEqual([]);
  });

  it('leave out what is missing, and keep a name of one character', () => {
    expect(gramsOf([null, '', '王'])).toEqual(['王']);
  });

  it('count a rare character as one', () => {
    expect(gramsOf(['𠮷田'])).toEqual(['𠮷田']);
  });

  it('of every fragment are among those of the whole', () => {
    const whole = 'LSVAA49J132047371';
    const stored = gramsOf([whole]);
    for (let from = 0; from < whole.length - 1; from += 1) {
      for (let to = from + 2; to <= whole.length; to += 1)
        expect(stored).toEqual(expect.arrayContaining(gramsToFind(whole.slice(from, to)) ?? ['none']));
    }
  });

  it.each(['', 'A', ' A ', '沪', '·-A'])('find nothing for %j: one character would find everything', (keyword) =>
    expect(gramsToFind(keyword)).toBeNull(),
  );
});
