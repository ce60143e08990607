import type { UserInfo } from '@/contract/schemas/account';
import { report } from '@/platform/diagnostics';
import type { ShellDoor } from '@/platform/shell/types';
import { session, tokenAtom } from './session';
import { store } from './store';

/**
 * Keeps this app's token and the native shell's alike (§4): on a refresh the token is read from native storage and the user
 * fetched by `fetchUser`; a login or logout here is written there. Does nothing without a shell. Returns how to stop.
 */
export function followShellToken(shell: ShellDoor, fetchUser: () => Promise<UserInfo>): () => void {
  if (!shell.kind()) return () => undefined;

  async function refresh(): Promise<void> {
    const token = await shell.call('getToken', null);
    if (token === session.token()) return;
    if (token === null) {
      session.clear();
      return;
    }
    session.login({ token });
    session.setUserInfo(await fetchUser());
  }
  // A failed fetch has been told to the user by its own call; the token stays, and the next query tries again.
  const start = (): void => void refresh().catch((error: unknown) => report('warn', `shell token: ${String(error)}`));

  const stopEvents = shell.on('tokenChanged', start);
  const stopStore = store.sub(tokenAtom, () => {
    shell.call('setToken', { token: session.token() }).catch((error: unknown) => report('warn', `shell token: ${String(error)}`));
  });
  if (session.token() === null) start();
  else void shell.call('setToken', { token: session.token() }).catch((error: unknown) => report('warn', `shell token: ${String(error)}`));
  return () => {
    stopEvents();
    stopStore();
  };
}
