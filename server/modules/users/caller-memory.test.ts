import type { Database } from '../../db/database';
import type { AuthenticatedUser } from '../../http/route';
import { sha256 } from '../../base/hashing';
import { CallerMemory } from './caller-memory';

const db = { execute: () => Promise.resolve({ rows: [] }), _: { session: {} } } as unknown as Database;
const start = Date.parse('2026-03-02T02:00:00.000Z');
const at = (ms: number) => new Date(start + ms);

/** Every token is one of the user `u1`, as long as `isLive`. */
function memory() {
  const state = { looks: 0, isLive: true };
  const look = (token: string): AuthenticatedUser | null => {
    state.looks += 1;
    return state.isLive ? { uid: 'u1', store: null, admin: false, tokenHash: sha256(token) } : null;
  };
  return { state, callers: new CallerMemory((_db, _now, token) => Promise.resolve(look(token))) };
}

it('looks a caller up once in a moment', async () => {
  const { state, callers } = memory();
  for (const ms of [0, 500, 1_999]) expect(await callers.find(db, at(ms), 'a')).toMatchObject({ uid: 'u1' });
  expect(state.looks).toBe(1);
  for (const ms of [2_000, -1]) await callers.find(db, at(ms), 'a');
  expect(state.looks).toBe(3);
});

it.each([
  ['the user', (callers: CallerMemory) => callers.take({ type: 'session', uid: 'u1' })],
  ['a store', (callers: CallerMemory) => callers.take({ type: 'store', id: 's1' })],
  ['something missed', (callers: CallerMemory) => callers.forgetAll()],
])('forgets all tokens when it hears of %s', async (_what, hear) => {
  const { state, callers } = memory();
  for (const token of ['a', 'b']) await callers.find(db, at(0), token);
  state.isLive = false;
  hear(callers);
  for (const token of ['a', 'b']) expect(await callers.find(db, at(1), token)).toBeNull();
});

it('does not forget for somebody else', async () => {
  const { state, callers } = memory();
  await callers.find(db, at(0), 'a');
  callers.take({ type: 'session', uid: 'u2' });
  await callers.find(db, at(1), 'a');
  expect(state.looks).toBe(1);
});

it('does not remember what was read before a change that it heard of meanwhile', async () => {
  const { state, callers } = memory();
  const found = callers.find(db, at(0), 'a');
  state.isLive = false;
  callers.take({ type: 'session', uid: 'u1' });
  expect(await found).not.toBeNull();
  expect(await callers.find(db, at(1), 'a')).toBeNull();
});

it('looks a token up again that nobody held', async () => {
  const { state, callers } = memory();
  state.isLive = false;
  expect(await callers.find(db, at(0), 'a')).toBeNull();
  state.isLive = true;
  expect(await callers.find(db, at(1), 'a')).not.toBeNull();
});

it('forgets everybody when it does not hear itself', async () => {
  jest.useFakeTimers();
  const { state, callers } = memory();
  await callers.find(db, at(0), 'a');
  const settled = callers.settle(db);
  await jest.advanceTimersByTimeAsync(500);
  await settled;
  jest.useRealTimers();
  await callers.find(db, at(1), 'a');
  expect(state.looks).toBe(2);
});
