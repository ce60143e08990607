import { act, renderHook } from '@testing-library/react';
import type { UserInfo } from '@/contract/schemas/account';
import { storage } from '@/platform/storage';
import { recentSearchesAtom, useRecentSearches } from './recent-searches';
import { session } from './session';

const login = (uid: string) => act(() => session.setUserInfo({ uid } as UserInfo));

/** A search place as after a start of the app, with what storage holds. */
function openPlace() {
  const { result } = renderHook(useRecentSearches, { initialProps: recentSearchesAtom('test') });
  return {
    words: () => result.current.words,
    remember: (word: string) => act(() => result.current.remember(word)),
    drop: (word: string) => act(() => result.current.drop(word)),
    forget: () => act(() => result.current.forget()),
    restore: (words: readonly string[]) => act(() => result.current.restore(words)),
  };
}

beforeEach(() => {
  storage.remove('test');
  session.clear();
});

describe('recent searches', () => {
  it('the last one first, each once, ten at most, also after the app was closed', () => {
    const place = openPlace();
    for (let index = 1; index <= 12; index += 1) place.remember(`词${index}`);
    place.remember(' 词5 ');
    place.remember('  ');
    expect(place.words()).toEqual(['词5', '词12', '词11', '词10', '词9', '词8', '词7', '词6', '词4', '词3']);
    expect(openPlace().words()).toEqual(place.words());
    place.forget();
    expect(openPlace().words()).toEqual([]);
  });

  it('one can be taken out, and what was taken out comes back in its place', () => {
    const place = openPlace();
    for (const word of ['J17', '燃油泵', 'P0230']) place.remember(word);
    const before = place.words();
    place.drop('燃油泵');
    expect(place.words()).toEqual(['P0230', 'J17']);
    place.restore(before);
    expect(place.words()).toEqual(['P0230', '燃油泵', 'J17']);
    place.forget();
    place.restore(before);
    expect(place.words()).toEqual(before);
  });

  it('are shown to whom they belong alone', () => {
    login('u1');
    const place = openPlace();
    place.remember('13800138000');
    login('u2');
    expect(place.words()).toEqual([]);
    place.remember('粤B');
    expect(place.words()).toEqual(['粤B']);
    login('u1');
    expect(place.words()).toEqual([]);
  });

  it.each([[['a']], [{ uid: 'u1' }], ['a'], [{ uid: '', words: [3, '', null] }]])(
    'reads only what it wrote: %j',
    (stored) => {
      storage.set('test', stored);
      expect(openPlace().words()).toEqual([]);
    },
  );
});
