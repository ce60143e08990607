import { PEACE_AFTER_REFUSAL_MS, templatesToAsk } from './notice-asking';

const NOW = Date.UTC(2026, 0, 1);
const said = (answer: 'accept' | 'reject' | 'ban', ago = 0) => ({ answer, at: NOW - ago });

describe('which templates a tap asks for', () => {
  it('asks for new ones and again for accepted ones: a yes is good for one message', () => {
    expect(templatesToAsk(['a', 'b'], { b: said('accept') }, {}, NOW)).toEqual(['a', 'b']);
  });

  it('leaves who refused in peace for 30 days', () => {
    expect(templatesToAsk(['a'], { a: said('reject', PEACE_AFTER_REFUSAL_MS - 1) }, {}, NOW)).toEqual([]);
    expect(templatesToAsk(['a'], { a: said('reject', PEACE_AFTER_REFUSAL_MS) }, {}, NOW)).toEqual(['a']);
  });

  it('never asks for what the user keeps refusing (总是保持以上选择), or WeChat closed', () => {
    expect(
      templatesToAsk(
        ['a', 'b', 'c'],
        { c: said('ban', 10 * PEACE_AFTER_REFUSAL_MS) },
        { a: 'reject', b: 'accept' },
        NOW,
      ),
    ).toEqual(['b']);
  });

  it('asks for three at most', () => {
    expect(templatesToAsk(['a', 'b', 'c', 'd'], {}, {}, NOW)).toEqual(['a', 'b', 'c']);
  });
});
