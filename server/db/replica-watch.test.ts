import { LONGEST_BEHIND_MS, type PrimaryWords, type ReplicaWords } from './replica-state';
import { ReplicaWatch } from './replica-watch';

const SECOND = 1_000;

/** A primary and replicas of which the test says what they answer, and what time it is. */
function watched(...names: readonly string[]) {
  const state = { now: 0, primary: { system: 's', timeline: 1, written: '100' } as PrimaryWords | Error };
  const told: [string, string | null][] = [];
  const hosts = names.map((name) => ({
    name,
    words: { system: 's', follows: true, timeline: 1, replayed: '100' } as ReplicaWords | Error,
    left: 0,
    ask() {
      return this.words instanceof Error ? Promise.reject(this.words) : Promise.resolve(this.words);
    },
    leave() {
      this.left += 1;
    },
  }));
  const askPrimary = () =>
    state.primary instanceof Error ? Promise.reject(state.primary) : Promise.resolve(state.primary);
  const tell = (name: string, fault: Error | null) => void told.push([name, fault?.message ?? null]);
  const watch = new ReplicaWatch(hosts, askPrimary, tell, () => state.now);
  const lookAt = async (now: number, written?: number) => {
    state.now = now;
    if (written !== undefined && !(state.primary instanceof Error))
      state.primary = { ...state.primary, written: String(written) };
    await watch.look();
  };
  const [first, second] = hosts;
  if (!first) throw new Error('one at least');
  return { state, told, hosts, first, second, watch, lookAt };
}
const words = (changes: Partial<ReplicaWords>): ReplicaWords => ({
  system: 's',
  follows: true,
  timeline: 1,
  replayed: '100',
  ...changes,
});

describe('ReplicaWatch', () => {
  it('reads from a replica that has what the primary had written, and from none before it looked', async () => {
    const { watch, first, lookAt, told } = watched('one');
    expect(watch.usable()).toBeNull();
    await lookAt(0);
    expect([watch.usable(), watch.fault(), told]).toEqual([first, null, []]);
  });

  it('goes on while a replica is a little behind, and ends where it is too far behind', async () => {
    const { watch, first, lookAt, told } = watched('one');
    await lookAt(0, 100);
    for (let at = 1; at <= LONGEST_BEHIND_MS / SECOND; at += 1) await lookAt(at * SECOND, 100 + at);
    expect(watch.usable()).toBe(first);
    await lookAt(LONGEST_BEHIND_MS + SECOND, 200);
    expect([watch.usable(), watch.fault()]).toEqual([null, expect.objectContaining({ code: 'BEHIND' })]);
    first.words = words({ replayed: '200' });
    await lookAt(LONGEST_BEHIND_MS + 2 * SECOND, 200);
    expect([watch.usable(), watch.fault()]).toEqual([first, null]);
    expect(told).toEqual([
      ['one', 'is more than 5 s behind'],
      ['one', null],
    ]);
  });

  it('does not trust what it knew when looks do not come, nor while the primary cannot be asked', async () => {
    const { watch, state, lookAt, told } = watched('one');
    await lookAt(0);
    state.primary = new Error('away');
    await lookAt(LONGEST_BEHIND_MS);
    expect(watch.usable()).not.toBeNull();
    await lookAt(LONGEST_BEHIND_MS + 1);
    expect([watch.usable(), told]).toEqual([null, []]);
  });

  it('reads nothing from a replica that a read found away until a look finds it again', async () => {
    const { watch, first, second, lookAt, told } = watched('one', 'two');
    await lookAt(0);
    watch.lost(first, new Error('reset'));
    expect([watch.usable(), watch.fault()?.message]).toEqual([null, 'reset']);
    first.words = new Error('refused');
    await lookAt(SECOND);
    expect(watch.usable()).toBe(second);
    // What was under way there would wait.
    expect(first.left).toBe(2);
    first.words = words({});
    await lookAt(2 * SECOND);
    expect([watch.usable(), watch.fault(), told]).toEqual([
      second,
      null,
      [
        ['one', 'reset'],
        ['one', null],
      ],
    ]);
  });

  it('takes no database of others, no former primary, and no replica of one', async () => {
    const { watch, first, state, lookAt } = watched('one');
    const codeOf = async (changes: Partial<ReplicaWords>, at: number) => {
      first.words = words(changes);
      await lookAt(at);
      return [watch.usable(), watch.fault() && (watch.fault() as { code?: string } | null)?.code];
    };
    expect(await codeOf({ system: 'other' }, 1)).toEqual([null, 'OTHER_DATABASE']);
    state.primary = { system: 's', timeline: 2, written: '50' };
    expect(await codeOf({ follows: false, replayed: null }, 2)).toEqual([null, 'OTHER_TIMELINE']);
    expect(await codeOf({ replayed: '100' }, 3)).toEqual([null, 'OTHER_TIMELINE']);
    // Promoted to be the primary itself: nothing is wrong with it, and there is no other.
    expect(await codeOf({ timeline: 2, follows: false, replayed: null }, 4)).toEqual([null, 'NO_REPLICA']);
    expect(await codeOf({ timeline: 2, replayed: '50' }, 5)).toEqual([first, null]);
  });

  it('forgets where the log of a primary stood that was replaced', async () => {
    const { watch, first, state, lookAt } = watched('one');
    await lookAt(0, 100);
    // The other's log is shorter than what was written before it was promoted.
    state.primary = { system: 's', timeline: 2, written: '90' };
    first.words = words({ timeline: 2, replayed: '80' });
    await lookAt(SECOND);
    expect(watch.fault()).toMatchObject({ code: 'BEHIND' });
  });
});
