import type { UserInfo } from '@/contract/schemas/account';
import { setDiagnosticSink } from '@/platform/diagnostics';
import type { ShellDoor } from '@/platform/shell/types';
import { session, tokenAtom } from './session';
import { store } from './store';
import { adoptShellToken, followShellToken } from './shell-token';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));

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

/** What was reported. A test that has something fail takes it out. */
let told: string[] = [];
const OFFLINE = 'shell token: Error: offline';
beforeEach(() => {
  session.clear();
  told = [];
  setDiagnosticSink((_level, message) => told.push(message));
});
afterEach(() => expect(told).toEqual([]));

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

  it('is not written back when it came from native storage: a logout there would be undone', async () => {
    const native = { token: 'n1' as string | null };
    const { shell, refresh } = fakeShell(native);
    let answer = (_user: UserInfo): void => undefined;
    const stop = followShellToken(shell, () => new Promise((resolve) => (answer = resolve)));
    await settled();
    answer(user);
    await settled();
    native.token = 'n2';
    refresh();
    await settled();
    native.token = null;
    answer(user);
    await settled();
    expect([session.token(), native.token]).toEqual(['n2', null]);
    refresh();
    await settled();
    expect(session.token()).toBeNull();
    stop();
  });

  it('renewed while no page was open is taken at start, not overwritten by the one of yesterday', async () => {
    session.login({ token: 'yesterday', user });
    const native = { token: 'renewed' as string | null };
    const stop = followShellToken(fakeShell(native).shell, async () => user);
    await settled();
    expect([session.token(), native.token, session.user()]).toEqual(['renewed', 'renewed', user]);
    stop();
  });

  it('of yesterday is checked at start: its user is fetched anew', async () => {
    session.login({ token: 'same', user });
    const renamed = { ...user, wechatName: '新名' };
    const stop = followShellToken(fakeShell({ token: 'same' }).shell, async () => renamed);
    await settled();
    expect(session.user()).toEqual(renamed);
    stop();
  });

  it('is written at start where native storage holds none', async () => {
    session.login({ token: 'mine', user });
    const native = { token: null as string | null };
    const stop = followShellToken(fakeShell(native).shell, async () => user);
    await settled();
    expect([session.token(), native.token]).toEqual(['mine', 'mine']);
    stop();
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

  describe('told as changed while somebody is logged in', () => {
    const other = { uid: 'u2' } as UserInfo;
    /** Starts with u1; `answer` says whose a token is. Gives what the session held after each of its changes. */
    async function changed(answer: (token?: string) => Promise<UserInfo>) {
      session.login({ token: 'n1', user });
      const native = { token: 'n1' as string | null };
      const { shell, refresh } = fakeShell(native);
      const stopFollowing = followShellToken(shell, answer);
      await settled();
      const seen: unknown[] = [];
      const stopLooking = store.sub(tokenAtom, () => seen.push([session.token(), session.user()?.uid]));
      return {
        native,
        seen,
        async refresh(token: string) {
          native.token = token;
          refresh();
          await settled();
        },
        stop() {
          stopFollowing();
          stopLooking();
        },
      };
    }

    it('renews the token of the same user without letting go of the user', async () => {
      const asked: unknown[] = [];
      const { refresh, seen, stop } = await changed(async (token) => {
        asked.push([token, session.token(), session.user()?.uid]);
        return user;
      });
      asked.length = 0;
      await refresh('n2');
      expect(asked).toEqual([['n2', 'n1', 'u1']]);
      expect(seen).toEqual([['n2', 'u1']]);
      stop();
    });

    it('takes another user over in one step', async () => {
      const { refresh, seen, stop } = await changed(async () => other);
      await refresh('n2');
      expect(seen).toEqual([['n2', 'u2']]);
      stop();
    });

    it('drops the user before when it cannot be learnt whose the token is', async () => {
      const { refresh, seen, stop } = await changed(async () => Promise.reject(new Error('offline')));
      await refresh('n2');
      expect(seen).toEqual([['n2', undefined]]);
      expect(session.user()).toBeNull();
      expect([...new Set(told.splice(0))]).toEqual([OFFLINE]);
      stop();
    });

    it('lets the last change win, and a login here; not that the old token was refused meanwhile', async () => {
      const answers = new Map<string | undefined, (user: UserInfo) => void>();
      const { native, refresh, seen, stop } = await changed(
        (token) => new Promise((resolve) => answers.set(token, resolve)),
      );
      await refresh('n2');
      await refresh('n3');
      answers.get('n3')?.(user);
      await settled();
      answers.get('n2')?.(user);
      await settled();
      expect(seen).toEqual([['n3', 'u1']]);
      await refresh('n4');
      session.login({ token: 'mine', user });
      answers.get('n4')?.(other);
      await settled();
      expect([session.token(), native.token]).toEqual(['mine', 'mine']);
      await refresh('n5');
      session.expire();
      answers.get('n5')?.(user);
      await settled();
      expect([session.token(), native.token]).toEqual(['n5', 'n5']);
      stop();
    });

    it('logs nobody in again who logs out while it is learnt whose the token is', async () => {
      let answer = (_user: UserInfo): void => undefined;
      const { native, refresh, stop } = await changed(() => new Promise((resolve) => (answer = resolve)));
      await refresh('n2');
      session.clear();
      answer(user);
      await settled();
      expect([session.token(), native.token]).toEqual([null, null]);
      stop();
    });
  });

  it('keeps the token when the user cannot be fetched', async () => {
    const stop = followShellToken(fakeShell({ token: 'n1' }).shell, async () => {
      throw new Error('offline');
    });
    await settled();
    expect(session.token()).toBe('n1');
    expect(told.splice(0)).toEqual([OFFLINE]);
    stop();
  });
});
