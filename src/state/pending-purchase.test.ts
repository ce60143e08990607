import { pendingPurchase, pendingPurchaseAtom, readPendingPurchase, type PendingPurchase } from './pending-purchase';
import { store } from './store';

const now = 1_800_000_000_000;
const started: PendingPurchase = {
  uid: 'u1',
  prepayid: 'p1',
  title: '年卡',
  money: 19_800,
  path: '/wechatapi/buyVip',
  vip: true,
  vipUntilBefore: null,
  startedAt: now,
};

beforeEach(() => store.set(pendingPurchaseAtom, null));

describe('a purchase that was left half-way (§4)', () => {
  it('is in storage as soon as it is kept, and gone once settled', () => {
    pendingPurchase.keep(started);
    expect(JSON.parse(localStorage.getItem('pendingPurchase') ?? 'null')).toEqual(started);
    expect(pendingPurchase.of('u1', now)).toEqual(started);
    expect(pendingPurchase.settle('p1')).toBe(true);
    expect(localStorage.getItem('pendingPurchase')).toBeNull();
  });

  it('is settled once: the second who learns of it tells nobody', () => {
    pendingPurchase.keep(started);
    expect([pendingPurchase.settle('other'), pendingPurchase.settle('p1'), pendingPurchase.settle('p1')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('is shown to its buyer only', () => {
    pendingPurchase.keep(started);
    expect(pendingPurchase.of('u2', now)).toBeNull();
    expect(pendingPurchase.of(null, now)).toBeNull();
    expect(pendingPurchase.of('u1', now)).toEqual(started);
  });

  it('is forgotten after a day', () => {
    pendingPurchase.keep(started);
    expect(pendingPurchase.of('u1', now + 25 * 3_600_000)).toBeNull();
    expect(pendingPurchase.of('u1', now)).toBeNull();
  });

  it.each(['damaged', 7, { prepayid: 'p1' }, null])('ignores what storage holds when it is %p', (stored) => {
    expect(readPendingPurchase(stored)).toBeNull();
    expect(readPendingPurchase(started)).toEqual(started);
  });
});
