import { bubbleUserInfoAtom, session, tokenAtom } from './session';
import { store } from './store';

/** Who is logged in: what a connection of one user's own is made with. */
export interface LoggedInUser {
  readonly token: string;
  readonly uid: string;
}

function loggedInUser(): LoggedInUser | null {
  const token = session.token();
  const uid = session.user()?.uid;
  return token !== null && uid ? { token, uid } : null;
}

/**
 * Calls `onUser` with the user who is logged in now, if any, and again whenever another one is, or nobody (null).
 * A login counts once the user behind the token is known. Returns how to stop.
 */
export function followSession(onUser: (user: LoggedInUser | null) => void): () => void {
  let current: LoggedInUser | null = null;
  const look = (): void => {
    const next = loggedInUser();
    if (next?.token === current?.token && next?.uid === current?.uid) return;
    current = next;
    onUser(next);
  };
  look();
  const stops = [store.sub(tokenAtom, look), store.sub(bubbleUserInfoAtom, look)];
  return () => stops.forEach((stop) => stop());
}
