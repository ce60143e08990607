import type { UserInfo } from '@/contract/schemas/account';
import { transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { fetchUser, refreshUser } from './refresh-user';
import { session } from './session';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
const user = { uid: 'u1', experience: 300 } as UserInfo;

beforeEach(() => session.login({ token: 't' }));

describe('refreshing the user', () => {
  it('keeps the newer balance', async () => {
    jest.mocked(call).mockResolvedValueOnce({ ...user, experience: 0 } as never);
    session.setUserInfo(user);
    await refreshUser();
    expect(session.user()?.experience).toBe(0);
  });

  it.each([
    ['another user', () => session.login({ token: 'other', user: { uid: 'u2' } as UserInfo }), 'u2'],
    ['nobody', () => session.clear(), undefined],
  ])('drops an answer that comes when %s is logged in', async (_, change, uid) => {
    jest.mocked(call).mockImplementationOnce(async () => {
      change();
      return user as never;
    });
    await refreshUser();
    expect(session.user()?.uid).toBe(uid);
  });

  it('asks whose another token is, without ending this session or waiting long', async () => {
    jest.mocked(call).mockResolvedValueOnce(user as never);
    await fetchUser('foreign');
    expect(call).toHaveBeenLastCalledWith(
      expect.anything(),
      {},
      expect.objectContaining({ token: 'foreign', timeoutMs: 5_000 }),
    );
  });

  it('keeps what is known when the server cannot be asked, and fails nobody', async () => {
    jest.mocked(call).mockRejectedValueOnce(transportError('network'));
    session.setUserInfo(user);
    await expect(refreshUser()).resolves.toBe(false);
    expect(session.user()).toEqual(user);
  });
});
