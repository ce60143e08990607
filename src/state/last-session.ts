import { useState } from 'react';
import { useSession, type SessionView } from './session';

export interface LastSession {
  /** The session as it was while its user was known last; as it is now when nobody was seen yet. */
  readonly view: SessionView;
  /**
   * How many users have taken the place of another here; nobody in between counts for nothing. As a `key` it empties
   * what one has typed for the next, and keeps it for who comes back.
   */
  readonly successions: number;
}

/** Whom a component has seen logged in. */
export function useLastSession(): LastSession {
  const live = useSession();
  const [last, setLast] = useState<LastSession>({ view: live, successions: 0 });
  if (!live.user || live.user === last.view.user) return last;
  const isAnother = last.view.user !== null && last.view.user.uid !== live.user.uid;
  const next = { view: live, successions: last.successions + (isAnother ? 1 : 0) };
  setLast(next);
  return next;
}
