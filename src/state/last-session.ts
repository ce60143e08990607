import { useState } from 'react';
import { isExpiredAtom, useSession, type SessionView } from './session';
import { useAtomValue } from './store';

export interface LastSession {
  /** While the session has run out (§8), what it was for its user; null else. */
  readonly held: SessionView | null;
  /**
   * How many users have taken the place of another here; nobody in between counts for nothing. As a `key` it empties
   * what one has typed for the next, and keeps it for who comes back.
   */
  readonly successions: number;
}

/** Whom a component has seen logged in. */
export function useLastSession(): LastSession {
  const live = useSession();
  const hasExpired = useAtomValue(isExpiredAtom);
  const [last, setLast] = useState({ view: live, successions: 0 });
  if (live.user && live.user !== last.view.user) {
    const isAnother = last.view.user !== null && last.view.user.uid !== live.user.uid;
    setLast({ view: live, successions: last.successions + (isAnother ? 1 : 0) });
  }
  const isHeld = hasExpired && live.user === null && last.view.user !== null;
  return { held: isHeld ? last.view : null, successions: last.successions };
}

/** The session, and while it has run out what it was: what its user has begun goes on after the login. */
export function useHeldSession(): SessionView {
  const live = useSession();
  const { held } = useLastSession();
  return held ?? live;
}
