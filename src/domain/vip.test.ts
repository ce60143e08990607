import { isVip } from './vip';

const now = new Date(2026, 10, 21, 13, 0).getTime();

describe('isVip', () => {
  it('is true when vip is non-zero and the end lies ahead (§4)', () => {
    expect(isVip({ vip: 1, vipendtime: '2026-11-21T23:00:00' }, now)).toBe(true);
    expect(isVip({ vip: '2', vipendtime: now + 1 }, now)).toBe(true);
    expect(isVip({ vip: 1, vipendtime: now }, now)).toBe(true);
  });
  it('is false when the end is in the past (§4)', () => {
    expect(isVip({ vip: 1, vipendtime: now - 1 }, now)).toBe(false);
    expect(isVip({ vip: 1, vipendtime: '2026-11-20' }, now)).toBe(false);
  });
  it.each([0, '0', '', null, undefined, 'yes'])('is false for the flag %p (§4)', (vip) => {
    expect(isVip({ vip, vipendtime: now + 1000 }, now)).toBe(false);
  });
  it.each([null, undefined, '', 'forever'])('is false for the end %p', (vipendtime) => {
    expect(isVip({ vip: 1, vipendtime }, now)).toBe(false);
  });
  it('is false without a user', () => {
    expect(isVip(null, now)).toBe(false);
  });
  it('lasts through the whole of its last day', () => {
    expect(isVip({ vip: 1, vipendtime: '2026-11-21' }, now)).toBe(true);
  });
});
