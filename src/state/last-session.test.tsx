import { act, renderHook } from '@testing-library/react';
import type { UserInfo } from '@/contract/schemas/account';
import { useHeldSession, useLastSession } from './last-session';
import { session } from './session';

const logIn = (uid: string) =>
  act(() => {
    session.login({ token: `of ${uid}` });
    session.setUserInfo({ uid, storename: '宏达汽修' } as UserInfo);
  });

beforeEach(() => act(() => session.clear()));

it('counts who takes the place of another, and not who comes back', () => {
  const { result } = renderHook(() => useLastSession().successions);
  logIn('u1');
  act(() => session.expire());
  logIn('u1');
  expect(result.current).toBe(0);
  act(() => session.clear());
  logIn('u2');
  expect(result.current).toBe(1);
});

it('is held while the session has run out, until somebody is logged in or has left', () => {
  const { result } = renderHook(() => useHeldSession());
  logIn('u1');
  act(() => session.expire());
  expect(result.current).toMatchObject({ isStoreUser: true, user: { uid: 'u1' } });
  act(() => session.clear());
  expect(result.current).toMatchObject({ isStoreUser: false, user: null });
});
