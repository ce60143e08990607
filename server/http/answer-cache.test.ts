import { AnswerCache } from './answer-cache';

describe('AnswerCache', () => {
  it('forgets after its time', () => {
    const cache = new AnswerCache(100);
    cache.set('a', 'body', 0);
    expect(cache.get('a', 99)).toBe('body');
    expect(cache.get('a', 100)).toBeUndefined();
  });

  it('drops the least recently used when full', () => {
    const cache = new AnswerCache(100, 2);
    cache.set('a', '1', 0);
    cache.set('b', '2', 0);
    cache.get('a', 1);
    cache.set('c', '3', 1);
    expect([cache.get('a', 2), cache.get('b', 2), cache.get('c', 2)]).toEqual(['1', undefined, '3']);
  });
});
