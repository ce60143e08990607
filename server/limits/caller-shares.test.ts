import { callerShares } from './caller-shares';

const keys = (caller: Parameters<typeof callerShares>[0]) => callerShares(caller).map(({ key }) => key);

describe('whose turn a call takes', () => {
  it("is a user's own, wherever he calls from", () => {
    expect(keys({ uid: 'u1' })).toEqual(['users', 'u1']);
  });

  it("is a guest's network's first, so that many addresses of one are not many", () => {
    expect(keys({ ip: '203.0.113.7' })).toEqual(['guests', '203.0.113.0/24', '203.0.113.7']);
    expect(keys({ ip: '2001:db8:1:2::9' })).toEqual(['guests', '2001:db8:1::/48', '2001:db8:1:2::/64']);
  });
});
