import type { UserInfo } from '@/contract/schemas/account';
import { setDiagnosticSink } from '@/platform/diagnostics';
import { followSession, type LoggedInUser } from './follow-session';
import { session } from './session';

const user: UserInfo = {
  uid: 'u1',
  uaccess: 'u1',
  phone: null,
  storename: null,
  storeRole: null,
  vip: 0,
  vipendtime: null,
  experience: 0,
  coins: 0,
  bound: [],
  createdAt: null,
  wechatName: null,
  avatarUrl: null,
  admin: false,
  hasPassword: true,
};

function follow() {
  const seen: (LoggedInUser | null)[] = [];
  return { seen, stop: followSession((who) => seen.push(who)) };
}

beforeEach(() => session.clear());

describe('following the session', () => {
  it('tells who is logged in already, and says nothing without anybody', () => {
    const nobody = follow();
    expect(nobody.seen).toEqual([]);
    nobody.stop();
    session.login({ token: 't1' });
    session.setUserInfo(user);
    const { seen, stop } = follow();
    expect(seen).toEqual([{ token: 't1', uid: 'u1' }]);
    stop();
  });

  it('waits for the user behind a token, tells a logout once, and the next user', async () => {
    const { seen, stop } = follow();
    session.login({ token: 't1' });
    expect(seen).toEqual([]);
    session.setUserInfo(user);
    session.setUserInfo({ ...user, wechatName: '李师傅' });
    const told = jest.fn();
    setDiagnosticSink(told);
    await session.logout(() => Promise.reject(new Error('offline')));
    expect(told).toHaveBeenCalledWith('warn', 'logout: Error: offline');
    session.login({ token: 't2' });
    session.setUserInfo({ ...user, uid: 'u2' });
    expect(seen).toEqual([{ token: 't1', uid: 'u1' }, null, { token: 't2', uid: 'u2' }]);
    stop();
    session.clear();
    expect(seen).toHaveLength(3);
  });
});
