import type { UserInfo } from '@/contract/schemas/account';
import type { ShellDoor } from '@/platform/shell/types';
import { session } from './session';
import { adoptShellToken, followShellToken } from './shell-token';

const user = { uid: 'u1' } as UserInfo;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function fakeShell(native: { token: string | null }) {
  const listeners = new Map<string, (payload: never) => void>();
  const shell = {
    kind: () => 'android',
    call: async (method: string, params: { token: string | null }) => {
      if (method === 'getToken') return native.token;
      native.token = params.token;
      return null;
    },
    on: (event: string, listener: (payload: never) => void) => {
      listeners.set(event, listener);
      return () => listeners.delete(event);
    },
    isBuildTooLow: async () => false,
  } as unknown as ShellDoor;
  return { shell, refresh: () => listeners.get('tokenChanged')?.(null as never) };
}

beforeEach(() => session.clear());

describe('token of the native shell (§4)', () => {
  it('is read at start and at a refresh, and the user is fetched', async () => {
    const native = { token: 'n1' as string | null };
    const { shell, refresh } = fakeShell(native);
    const fetchUser = jest.fn(async () => user);
    const stop = followShellToken(shell, fetchUser);
    await settled();
    expect(session.token()).toBe('n1');
    expect(session.user()).toEqual(user);
    native.token = 'n2';
    refresh();
    await settled();
    expect(session.token()).toBe('n2');
    refresh();
    await settled();
    expect(fetchUser).toHaveBeenCalledTimes(2);
    native.token = null;
    refresh();
    await settled();
    expect(session.token()).toBeNull();
    stop();
  });

  it('is written on login and logout here', async () => {
    const native = { token: null as string | null };
    const stop = followShellToken(fakeShell(native).shell, async () => user);
    await settled();
    session.login({ token: 'mine' });
    await settled();
    expect(native.token).toBe('mine');
    session.clear();
    await settled();
    expect(native.token).toBeNull();
    stop();
    session.login({ token: 'later' });
    await settled();
    expect(native.token).toBeNull();
  });

  it('is asked for once, and not taken over from under a login that came first', async () => {
    const native = { token: 'n1' as string | null };
    const { shell } = fakeShell(native);
    await Promise.all([adoptShellToken(shell), adoptShellToken(shell)]);
    expect(session.token()).toBe('n1');
    session.clear();
    await adoptShellToken(shell);
    expect(session.token()).toBeNull();
    const other = fakeShell(native).shell;
    const adopting = adoptShellToken(other);
    session.login({ token: 'mine' });
    await adopting;
    expect(session.token()).toBe('mine');
  });

  it('an empty one is none, at the start and at a refresh', async () => {
    const native = { token: '' as string | null };
    const { shell, refresh } = fakeShell(native);
    const fetchUser = jest.fn(async () => user);
    const stop = followShellToken(shell, fetchUser);
    await settled();
    expect(session.token()).toBeNull();
    session.login({ token: 'mine' });
    await settled();
    native.token = '';
    refresh();
    await settled();
    expect(session.token()).toBeNull();
    expect(fetchUser).not.toHaveBeenCalled();
    stop();
  });

  it('keeps the token when the user cannot be fetched', async () => {
    const stop = followShellToken(fakeShell({ token: 'n1' }).shell, async () => {
      throw new Error('offline');
    });
    await settled();
    expect(session.token()).toBe('n1');
    stop();
  });
});
