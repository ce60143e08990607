import type { UserInfo } from '@/contract/schemas/account';
import { setDiagnosticSink } from '@/platform/diagnostics';
import { session, tokenAtom } from './session';
import { followShellToken } from './shell-token';
import { fakeShell, settled, user } from './shell-token.testing';
import { store } from './store';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));

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
  describe('when the server has refused the one of yesterday', () => {
    /** Starts with `yesterday` here, which the server refuses at once, before anybody looked at native storage. */
    async function refusedAtStart(token: string | null, fetchUser: () => Promise<UserInfo>) {
      session.login({ token: 'yesterday', user });
      const native = { token };
      const written: unknown[] = [];
      const { shell } = fakeShell(native, (change) => written.push(change));
      const stop = followShellToken(shell, fetchUser);
      session.expire();
      await settled();
      stop();
      return { native: native.token, written, session: session.token() };
    }

    it('stays in native storage when another is held there, and is taken over', async () => {
      const after = await refusedAtStart('renewed', async () => user);
      expect(after).toEqual({ native: 'renewed', written: [], session: 'renewed' });
      expect(session.user()).toEqual(user);
    });

    it('goes from native storage when it is the one that is held there', async () => {
      expect(await refusedAtStart('yesterday', async () => user)).toEqual({
        native: null,
        written: [null],
        session: null,
      });
    });

    it('goes from native storage when the one that was taken over is refused, too', async () => {
      const refuse = async () => {
        session.expire();
        return Promise.reject(new Error('refused'));
      };
      expect(await refusedAtStart('renewed', refuse)).toEqual({ native: null, written: [null], session: null });
      expect([...new Set(told.splice(0))]).toEqual(['shell token: Error: refused']);
    });

    it('is taken over also while the app goes on, when nobody told of the renewal', async () => {
      session.login({ token: 'same', user });
      const native = { token: 'same' as string | null };
      const stop = followShellToken(fakeShell(native).shell, async () => user);
      await settled();
      native.token = 'renewed';
      session.expire();
      await settled();
      expect([session.token(), native.token]).toEqual(['renewed', 'renewed']);
      stop();
    });
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
});
