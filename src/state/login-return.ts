import { isExpiredAtom } from './session';
import { atom, store } from './store';

type Callback = () => void;
let waiting: readonly Callback[] = [];

/** §4: set by a successful login, until the waiting pages have been told on return. */
export const loginSuccessAtom = atom(false);

/**
 * Runs `callback` once, after a login has succeeded and the app is back on the page that asked for it. Returns how to
 * give up.
 */
export function afterLogin(callback: Callback): () => void {
  waiting = [...waiting, callback];
  return () => {
    waiting = waiting.filter((other) => other !== callback);
  };
}

/** Call when login has succeeded: goes back by `comeBack`, then tells the pages that wait. */
export async function finishLogin(comeBack: () => Promise<unknown>): Promise<void> {
  store.set(loginSuccessAtom, true);
  try {
    await comeBack();
  } finally {
    const callbacks = waiting;
    waiting = [];
    store.set(loginSuccessAtom, false);
    store.set(isExpiredAtom, false);
    callbacks.forEach((callback) => callback());
  }
}

/** Call when the login page closes without success: nobody waits any longer. */
export function abandonLogin(): void {
  if (!store.get(loginSuccessAtom)) waiting = [];
}
