import { renderHook } from '@testing-library/react';
import { useShareTimeline } from '@tarojs/taro';
import type { UserInfo } from '@/contract/schemas/account';
import { parseQuery } from '@/domain/route-url';
import { parseSharePayload } from '@/domain/sharing/share-link';
import { session } from '@/state/session';
import { usePublicPage } from './use-public-page';

jest.mock('@tarojs/taro', () => ({ useShareTimeline: jest.fn(), useAddToFavorites: jest.fn() }));

function queryOf(path: string): Record<string, string> {
  renderHook(() => usePublicPage(() => ({ title: '课程', path })));
  const card = jest.mocked(useShareTimeline).mock.lastCall?.[0] as () => { query: string };
  return parseQuery(card().query);
}

beforeEach(() => session.clear());

describe('a card for moments and favourites (§2)', () => {
  it('says who shared the page, in words that a visit is read from', () => {
    session.setUserInfo({ uid: 'u1' } as UserInfo);
    const { fid, shareInfo } = queryOf('/packages/course/courseDetail/courseDetail?fid=7');
    expect(fid).toBe('7');
    expect(parseSharePayload(shareInfo, { token: null, platform: 'weapp' })?.from).toBe('u1');
  });

  it('keeps a shareInfo that is there, and names nobody who is not logged in', () => {
    expect(queryOf('/pages/docTree/docTree?path=a')).toEqual({ path: 'a' });
    session.setUserInfo({ uid: 'u1' } as UserInfo);
    expect(queryOf('/pages/home/home?shareInfo=x')).toEqual({ shareInfo: 'x' });
  });
});
