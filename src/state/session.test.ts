import { act, renderHook } from '@testing-library/react';
import type { UserInfo } from '@/contract/schemas/account';
import {
  bubbleUserInfoAtom,
  isLoginAtom,
  isExpiredAtom,
  isPrivacyAgreedAtom,
  messageCountAtom,
  session,
  tokenAtom,
  useRouteParams,
  useSession,
} from './session';
import { setDiagnosticSink } from '@/platform/diagnostics';
import { asNextStart } from './next-start.testing';
import { store } from './store';

const user: UserInfo = {
  uid: 'u1',
  uaccess: '',
  phone: '138****8000',
  storename: '老王修车',
  storeRole: null,
  vip: 1,
  vipendtime: '2999-01-01T00:00:00Z',
  experience: 0,
  coins: 0,
  bound: [],
  createdAt: null,
  wechatName: null,
  avatarUrl: null,
  admin: false,
  hasPassword: true,
};

beforeEach(() => session.clear());

describe('session (§3, §4)', () => {
  it('is logged in when a token is present, and keeps token and user in storage', () => {
    session.login({ token: 't1' });
    session.setUserInfo(user);
    expect(store.get(isLoginAtom)).toBe(true);
    expect(localStorage.getItem('token')).toBe('"t1"');
    expect(JSON.parse(localStorage.getItem('bubbleUserInfo') ?? '')).toEqual(user);
  });

  it('clearing removes user, token and login flag, here and in storage', () => {
    session.login({ token: 't1' });
    session.setUserInfo(user);
    store.set(messageCountAtom, 3);
    session.clear();
    expect([
      store.get(tokenAtom),
      store.get(bubbleUserInfoAtom),
      store.get(isLoginAtom),
      store.get(messageCountAtom),
    ]).toEqual([null, null, false, 0]);
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('bubbleUserInfo')).toBeNull();
  });

  it('a login with another token forgets the user before, in one step for whoever listens', () => {
    session.login({ token: 't1', user });
    store.set(messageCountAtom, 3);
    const seen: unknown[] = [];
    const look = () => seen.push([session.token(), session.user()?.uid]);
    const stops = [store.sub(tokenAtom, look), store.sub(bubbleUserInfoAtom, look)];
    session.login({ token: 't2' });
    stops.forEach((stop) => stop());
    expect(seen).toEqual([['t2', undefined]]);
    expect(localStorage.getItem('bubbleUserInfo')).toBeNull();
    expect(store.get(messageCountAtom)).toBe(0);
  });

  it('a renewed token keeps its user, and so does the same token', () => {
    session.login({ token: 't1', user });
    store.set(messageCountAtom, 3);
    session.login({ token: 't2', user });
    session.login({ token: 't2' });
    expect([session.user(), store.get(messageCountAtom)]).toEqual([user, 3]);
  });

  it('logs out here even when the server cannot be told', async () => {
    const told = jest.fn();
    setDiagnosticSink(told);
    session.login({ token: 't1' });
    const tokenThen: (string | null)[] = [];
    await session.logout(async () => {
      tokenThen.push(session.token());
      throw new Error('offline');
    });
    expect(tokenThen).toEqual(['t1']);
    expect(told.mock.calls).toEqual([['warn', 'logout: Error: offline']]);
    expect(session.token()).toBeNull();
  });

  it('keeps the privacy consent over a logout', () => {
    store.set(isPrivacyAgreedAtom, true);
    session.clear();
    expect(store.get(isPrivacyAgreedAtom)).toBe(true);
    expect(localStorage.getItem('isPrivacyAgreed')).toBe('true');
  });

  it('is read again when the app starts, damaged storage is no session', () => {
    localStorage.setItem('token', '"kept"');
    localStorage.setItem('bubbleUserInfo', '{"name":"no uid"}');
    asNextStart();
    jest.isolateModules(() => {
      const fresh = jest.requireActual<typeof import('./session')>('./session');
      expect(fresh.session.token()).toBe('kept');
      expect(fresh.session.user()).toBeNull();
    });
  });

  it('tells components who is there, VIP and store included (§4, §6)', () => {
    const { result } = renderHook(() => useSession());
    expect(result.current).toMatchObject({ isLogin: false, isVip: false, isStoreUser: false });
    act(() => {
      session.login({ token: 't1' });
      session.setUserInfo(user);
    });
    expect(result.current).toMatchObject({ isLogin: true, isVip: true, isStoreUser: true, user: { uid: 'u1' } });
    act(() => session.setUserInfo({ ...user, vipendtime: '2001-01-01T00:00:00Z', storename: ' ' }));
    expect(result.current).toMatchObject({ isVip: false, isStoreUser: false });
  });

  it('sees the end of a membership that passes while the app is open (§4)', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00Z') });
    const { result } = renderHook(() => useSession());
    act(() => session.login({ token: 't1', user: { ...user, vip: 1, vipendtime: '2026-11-22T12:30:00Z' } }));
    const isVipAfter = (minutes: number) => {
      act(() => void jest.advanceTimersByTime(minutes * 60_000));
      return result.current.isVip;
    };
    expect([isVipAfter(0), isVipAfter(150), isVipAfter(1)]).toEqual([true, true, false]);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('remembers that its token was refused until somebody is known again or the user leaves (§8)', () => {
    const hasExpired = () => store.get(isExpiredAtom);
    session.login({ token: 't1', user });
    session.expire();
    expect(hasExpired()).toBe(true);
    // A call that went out without a token is refused as well.
    session.expire();
    session.login({ token: 't2' });
    expect(hasExpired()).toBe(true);
    session.setUserInfo(user);
    expect(hasExpired()).toBe(false);
    session.expire();
    session.clear();
    session.expire();
    expect(hasExpired()).toBe(false);
  });

  it('keeps parameters per route', () => {
    const { result } = renderHook(() => useRouteParams('/pages/home/home'));
    expect(result.current).toEqual({});
    act(() => session.rememberRouteParams('/pages/home/home', { vinLogin: true }));
    act(() => session.rememberRouteParams('/pages/message/message', { kind: 'order' }));
    expect(result.current).toEqual({ vinLogin: true });
  });
});
