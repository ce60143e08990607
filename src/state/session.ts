import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Session, UserInfo } from '@/contract/schemas/account';
import type { RouteParams } from '@/domain/route-url';
import { isVip, vipEnd } from '@/domain/vip';
import { report } from '@/platform/diagnostics';
import { persistedAtom } from './persisted-atom';
import { atom, store, useAtomValue } from './store';

function readUser(stored: unknown): UserInfo | null {
  const known = typeof stored === 'object' && stored !== null && 'uid' in stored && typeof stored.uid === 'string';
  // Written by setUserInfo alone; an older version's user is replaced by the next query.
  return known ? (stored as UserInfo) : null;
}

/** §3 Session. */
export const tokenAtom = persistedAtom<string | null>('token', (stored) =>
  typeof stored === 'string' && stored !== '' ? stored : null,
);
export const bubbleUserInfoAtom = persistedAtom<UserInfo | null>('bubbleUserInfo', readUser);
/** True when a token is present (§4). */
export const isLoginAtom = atom((get) => get(tokenAtom) !== null);
/** What was agreed to, and when, stands in privacy-consent.ts, which alone writes this. */
export const isPrivacyAgreedAtom = persistedAtom<boolean>('isPrivacyAgreed', (stored) => stored === true);
/** Parameters per route: tab pages take no query. */
export const routeParamsAtom = atom<Readonly<Record<string, RouteParams>>>({});
/** Index of the tab on the screen. */
export const currentNavbarTabAtom = atom(0);
/** What a page hands to the one below it when it goes back. */
export const backParamsAtom = atom<RouteParams | null>(null);
/** Unread messages. */
export const messageCountAtom = atom(0);
/** WeChat's login has failed in this run: offer another one. */
export const falWxAtom = atom(false);

/** How often somebody has left: a refused token, which `session.expire` ends, is no leaving. */
export const departuresAtom = atom(0);

/** True since the server refused a token (§8: 登录已过期), until the next login is complete or the user leaves. */
export const isExpiredAtom = atom(false);

/** Token and user change in one step: whoever listens never finds one user's token beside another's name. */
const changeAtom = atom(null, (get, set, token: string | null, user: UserInfo | null, isExpired: boolean) => {
  const isSameUser = user !== null && user.uid === get(bubbleUserInfoAtom)?.uid;
  set(isExpiredAtom, isExpired);
  set(tokenAtom, token);
  set(bubbleUserInfoAtom, user);
  if (isSameUser) return;
  set(messageCountAtom, 0);
  set(backParamsAtom, null);
});

/** Calls under way that end the session. */
let leavings = 0;

/** What changes the session. For code outside components too. */
export const session = {
  token: (): string | null => store.get(tokenAtom),
  user: (): UserInfo | null => store.get(bubbleUserInfoAtom),
  /**
   * Starts a session. With another token the user is unknown until he is given, here or by `setUserInfo`: query him
   * next.
   */
  login({ token, user }: Pick<Session, 'token'> & { user?: UserInfo | null }): void {
    const known = user ?? (token === session.token() ? session.user() : null);
    store.set(changeAtom, token, known, known === null && store.get(isExpiredAtom));
  },
  setUserInfo(user: UserInfo): void {
    store.set(bubbleUserInfoAtom, user);
    store.set(isExpiredAtom, false);
  },
  /** Removes user, token and login flag (§4), and what belongs to the user. History and the current car stay. */
  clear(): void {
    store.set(departuresAtom, store.get(departuresAtom) + 1);
    store.set(changeAtom, null, null, false);
  },
  /** The same when the server has refused the token. A call without one changes nothing of that. */
  expire(): void {
    store.set(changeAtom, null, null, session.token() !== null || store.get(isExpiredAtom));
  },
  /** Makes a call that ends the session on the server. Its answer says so; whoever else hears of it has no news. */
  async leaveBy<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    leavings += 1;
    try {
      return await call();
    } finally {
      leavings -= 1;
    }
  },
  isLeaving: (): boolean => leavings > 0,
  /** Ends the session here, and on the server by `revoke`, whose failure keeps nobody logged in. */
  async logout(revoke: () => Promise<unknown>): Promise<void> {
    try {
      await session.leaveBy(revoke);
    } catch (error) {
      report('warn', `logout: ${String(error)}`);
    } finally {
      session.clear();
    }
  },
  rememberRouteParams(path: string, params: RouteParams): void {
    store.set(routeParamsAtom, { ...store.get(routeParamsAtom), [path]: params });
  },
};

export interface SessionView {
  readonly isLogin: boolean;
  readonly token: string | null;
  readonly user: UserInfo | null;
  readonly isVip: boolean;
  readonly isStoreUser: boolean;
}

/** A device that slept counts no time: the end of a membership is looked for this often (ms) at least. */
const LOOK_AGAIN_MS = 3_600_000;

/** §4, judged by the clock of every moment: a membership may end while the app is open. */
function useIsVip(user: UserInfo | null): boolean {
  const untilEnd = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = (): void => {
        const left = vipEnd(user) - Date.now();
        if (left >= 0) timer = setTimeout(look, Math.min(left + 1, LOOK_AGAIN_MS));
      };
      const look = (): void => {
        onChange();
        wait();
      };
      wait();
      return () => clearTimeout(timer);
    },
    [user],
  );
  const judge = () => isVip(user, Date.now());
  return useSyncExternalStore(untilEnd, judge, judge);
}

/**
 * What a page goes on seeing while its session has expired, so that nothing on it gives way and its form stays filled:
 * see hold-session.tsx. Null: the session as it is.
 */
export const HeldSession = createContext<SessionView | null>(null);

/** The session for a component. */
export function useSession(): SessionView {
  const held = useContext(HeldSession);
  const token = useAtomValue(tokenAtom);
  const user = useAtomValue(bubbleUserInfoAtom);
  const isMember = useIsVip(user);
  return (
    held ?? {
      isLogin: token !== null,
      token,
      user,
      isVip: isMember,
      isStoreUser: Boolean(user?.storename?.trim()),
    }
  );
}

/** The parameters a tab page was switched to with. */
export function useRouteParams(path: string): RouteParams {
  return useAtomValue(routeParamsAtom)[path] ?? {};
}
