import type { Suggestion } from '@/contract/schemas/search';
import { offersFor, stillFitting } from './local-suggestions';

const known = { recents: ['燃油泵不转', 'P0230'], titles: ['燃油泵电路图', '燃油泵与油压检查', '起动系统'] };
const suggested = (text: string): Suggestion => ({ text, marks: [], kind: 'word', hint: '' });
const texts = (typed: string, more: readonly Suggestion[] = []) =>
  offersFor(typed, { ...known, suggested: more }).map(({ text, kind }) => `${kind} ${text}`);

describe('what somebody who types may mean', () => {
  it('is on the device first, recent searches before titles, two at most', () => {
    expect(texts('燃油')).toEqual(['recent 燃油泵不转', 'document 燃油泵电路图']);
  });

  it.each([
    ['', []],
    ['  ', []],
    ['p 02', ['recent P0230']],
    ['P0230', []],
    ['火花塞', []],
  ])('%s: %j', (typed, expected) => expect(texts(typed)).toEqual(expected));

  it('is a code that the device knows, unless the server says it, which knows more of it', () => {
    const code = { code: 'P0232', name: '燃油泵次级电路电压过高', isChecked: true };
    const offers = (more: readonly Suggestion[]) => offersFor('P023', { ...known, suggested: more, codes: [code] });
    expect(offers([]).map(({ text, hint }) => [text, hint])).toEqual([
      ['P0230', '搜过'],
      ['P0232', '燃油泵次级电路电压过高'],
    ]);
    expect(offers([{ ...suggested('P0232'), hint: '已更正' }]).map(({ hint }) => hint)).toEqual(['搜过', '已更正']);
  });

  it('is then completed by the server, nothing twice, five at most', () => {
    const more = ['燃油泵电路图', '燃油泵继电器', '燃油表', '燃油滤清器', '燃油压力', '燃油喷射'].map(suggested);
    expect(texts('燃油', more)).toEqual([
      'recent 燃油泵不转',
      'document 燃油泵电路图',
      'word 燃油泵继电器',
      'word 燃油表',
      'word 燃油滤清器',
    ]);
  });

  it('marks what is typed', () => {
    expect(offersFor('油泵', { ...known, suggested: [] })[0]?.marks).toEqual([[1, 3]]);
    expect(stillFitting([suggested('燃油泵'), suggested('节气门')], '油泵')).toMatchObject([
      { text: '燃油泵', marks: [[1, 3]] },
    ]);
  });
});
