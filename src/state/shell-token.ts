import type { UserInfo } from '@/contract/schemas/account';
import { report } from '@/platform/diagnostics';
import type { ShellDoor } from '@/platform/shell/types';
import { renewUser } from './refresh-user';
import { departuresAtom, session, tokenAtom } from './session';
import { store } from './store';

const told = (error: unknown): void => report('warn', `shell token: ${String(error)}`);

/** What native storage held when it was last read or written. */
const held = new WeakMap<ShellDoor, string | null>();

/** The native token; null when there is none, which some storages say by an empty text. */
async function nativeToken(shell: ShellDoor): Promise<string | null> {
  const token = (await shell.call('getToken', null)) || null;
  held.set(shell, token);
  return token;
}

/**
 * Writes the session's token to native storage. One that came from there is not written back: it may have been taken
 * away meanwhile.
 */
function writeToken(shell: ShellDoor): void {
  const token = session.token();
  if (held.get(shell) === token) return;
  held.set(shell, token);
  shell.call('setToken', { token }).catch((error: unknown) => {
    held.delete(shell);
    told(error);
  });
}

const adoptions = new WeakMap<ShellDoor, Promise<void>>();

async function adopt(shell: ShellDoor): Promise<void> {
  if (!shell.kind() || session.token() !== null) return;
  const token = await nativeToken(shell);
  // Somebody may have logged in here meanwhile.
  if (token !== null && session.token() === null) session.login({ token });
}

/**
 * Takes the token over from native storage when this app holds none, as after its own storage was cleared. Asks once
 * for the life of the page; whoever is about to send a visitor to login waits for the answer. Never throws.
 */
export function adoptShellToken(shell: ShellDoor): Promise<void> {
  const begun = adoptions.get(shell) ?? adopt(shell).catch(told);
  adoptions.set(shell, begun);
  return begun;
}

/**
 * Keeps this app's token and the native shell's alike (§4): on a refresh the token is read from native storage and the
 * user fetched by `fetchUser`; a login or logout here is written there, a refused token is taken out where it is the
 * one that is held there. Does nothing without a shell. Returns how to stop.
 *
 * Shells tell a renewed token of the same user and another user's token alike, so the new one's user is asked for
 * before it becomes the session's: token and screens belong to one user at any time. A renewal then disturbs no screen.
 * Another user comes in one step with his token, and one who cannot be learnt counts as another: app/services.ts
 * forgets what the user before had fetched. `onLogout`: the shell has ended the session.
 */
export function followShellToken(
  shell: ShellDoor,
  fetchUser: (token?: string) => Promise<UserInfo>,
  onLogout: () => void = () => undefined,
): () => void {
  if (!shell.kind()) return () => undefined;

  let refreshes = 0;
  let underWay = 0;
  let refused: string | null = null;
  async function refresh(): Promise<void> {
    underWay += 1;
    await takeOver().finally(() => (underWay -= 1));
  }
  async function takeOver(): Promise<void> {
    refreshes += 1;
    const mine = refreshes;
    const before = session.token();
    const departures = store.get(departuresAtom);
    // A newer refresh wins, and so does a login or a logout here; that the old token was refused meanwhile does not.
    const isOvertaken = (): boolean =>
      mine !== refreshes || departures !== store.get(departuresAtom) || ![before, null].includes(session.token());
    const token = await nativeToken(shell);
    if (isOvertaken() || token === session.token() || (token !== null && token === refused)) return;
    if (token === null) {
      session.clear();
      onLogout();
      return;
    }
    const user = await fetchUser(token).catch(told);
    if (isOvertaken()) return;
    session.login({ token, user: user ?? null });
    // Asked for again as the session's own: a token that is refused ends it.
    if (!user) await renewUser(fetchUser);
  }
  /** A refused token goes from native storage, too; one that the shell renewed meanwhile is taken over. */
  async function dropRefused(): Promise<void> {
    const native = await nativeToken(shell);
    if (session.token() !== null) return;
    if (native === refused) writeToken(shell);
    else if (native !== null && underWay === 0) await refresh();
  }
  let known = { token: session.token(), departures: store.get(departuresAtom) };
  /** Follows what the session did: somebody logged in or left, or the server refused the token. */
  function write(): void {
    const before = known;
    known = { token: session.token(), departures: store.get(departuresAtom) };
    const isRefused = before.token !== null && known.token === null && known.departures === before.departures;
    if (!isRefused) {
      writeToken(shell);
      return;
    }
    refused = before.token;
    dropRefused().catch(told);
  }
  /** The shell may have renewed its token while no page was open. */
  async function compareAtStart(): Promise<void> {
    if ((await nativeToken(shell)) === null) write();
    else await refresh();
  }
  async function begin(): Promise<void> {
    const own = session.token();
    await (own === null ? adoptShellToken(shell) : compareAtStart().catch(told));
    // One of yesterday may have ended: its user, or the end of the session.
    const isUnchecked = session.user() === null || session.token() === own;
    if (session.token() !== null && isUnchecked) await renewUser(fetchUser);
  }
  // A failed fetch has been told to the user by its own call; the token stays, and the next query tries again.
  const stopEvents = shell.on('tokenChanged', () => void refresh().catch(told));
  const stopStore = store.sub(tokenAtom, write);
  begin().catch(told);
  return () => {
    stopEvents();
    stopStore();
  };
}
