import { placeParams, documentPlaceText } from './document-place';

it('leads to a place in a document, and says it', () => {
  expect(placeParams({ page: 2, at: 'p=G6=1' })).toEqual({ at: 'p=G6=1', page: '2' });
  expect(documentPlaceText({ page: 2, part: 'G6 燃油泵' })).toBe('G6 燃油泵 · 第 2 页');
});

it('adds nothing for a whole document, and no page for the first one', () => {
  expect(placeParams({ page: 1, at: '' })).toEqual({});
  expect(documentPlaceText({ page: 1, part: '' })).toBe('');
  expect(documentPlaceText({ page: 1, part: 'G6 燃油泵' })).toBe('G6 燃油泵');
});
