import { currentReferrer, referrerToStore } from './referrer';

const day = 86_400_000;
const now = 1_800_000_000_000;

describe('currentReferrer', () => {
  it('lasts 30 days (§9)', () => {
    expect(currentReferrer({ uid: 'u1', storedAt: now - 30 * day + 1 }, now)).toBe('u1');
    expect(currentReferrer({ uid: 'u1', storedAt: now - 30 * day }, now)).toBeNull();
  });
  it.each([null, undefined, 'u1', {}, { uid: '', storedAt: now }, { uid: 'u1' }])('is null for %p', (stored) => {
    expect(currentReferrer(stored, now)).toBeNull();
  });
});

describe('referrerToStore', () => {
  it('stores the first', () => {
    expect(referrerToStore(null, 'u1', null, now)).toEqual({ uid: 'u1', storedAt: now });
  });
  it('keeps the first while it lasts', () => {
    expect(referrerToStore({ uid: 'u1', storedAt: now - day }, 'u2', null, now)).toBeNull();
    expect(referrerToStore({ uid: 'u1', storedAt: now - 31 * day }, 'u2', null, now)).toEqual({
      uid: 'u2',
      storedAt: now,
    });
  });
  it('never takes oneself or nobody', () => {
    expect(referrerToStore(null, 'me', 'me', now)).toBeNull();
    expect(referrerToStore(null, '', 'me', now)).toBeNull();
    expect(referrerToStore(null, undefined, null, now)).toBeNull();
  });
});
