import type { UserInfo } from '@/contract/schemas/account';
import { setDiagnosticSink } from '@/platform/diagnostics';
import { session } from './session';
import { adoptShellToken, followShellToken } from './shell-token';
import { fakeShell, settled, user } from './shell-token.testing';

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
