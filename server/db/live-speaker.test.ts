import { until } from '../testing/until';
import { MISSED } from './live-event';
import { LiveSpeaker } from './live-speaker';

const RETRY_MS = 5;
const nothing = () => undefined;

/** What is told while it is held, a statement each. */
function told() {
  const statements: string[][] = [];
  const state = { isAway: false, isBroken: false, open: nothing as () => void };
  const tell = async (payloads: readonly string[]) => {
    if (state.isBroken) throw new Error('broken');
    statements.push([...payloads]);
    await new Promise<void>((resolve) => (state.open = resolve));
  };
  const released: boolean[] = [];
  const reach = () =>
    state.isAway
      ? Promise.reject(new Error('away'))
      : Promise.resolve({ tell, release: (b: boolean) => released.push(b) });
  return { statements, state, reach, released };
}

describe('what is told after commits', () => {
  it('goes in one statement at a time, with all that came meanwhile', async () => {
    const { statements, state, reach, released } = told();
    const speaker = new LiveSpeaker(reach, nothing, RETRY_MS);
    speaker.say(['a']);
    await until(() => statements.length === 1);
    for (const payload of ['b', 'c', 'd']) speaker.say([payload]);
    speaker.say([]);
    expect(statements).toEqual([['a']]);
    state.open();
    await until(() => statements.length === 2);
    expect(statements[1]).toEqual(['b', 'c', 'd']);
    const closed = speaker.close();
    state.open();
    await closed;
    expect(statements).toHaveLength(2);
    expect(released).toEqual([false, false]);
  });

  it('waits for a way to the others', async () => {
    const { statements, state, reach } = told();
    const errors: string[] = [];
    const speaker = new LiveSpeaker(reach, ({ message }) => void errors.push(message), RETRY_MS);
    state.isAway = true;
    speaker.say(['a']);
    await until(() => errors.length >= 2);
    speaker.say(['b']);
    state.isAway = false;
    await until(() => statements.length === 1);
    expect(statements).toEqual([['a', 'b']]);
    state.open();
    await speaker.close();
  });

  it('is told as missed when it may have been lost on its way, and what waited behind it is told', async () => {
    const { statements, state, reach, released } = told();
    const errors: string[] = [];
    const speaker = new LiveSpeaker(reach, ({ message }) => void errors.push(message), RETRY_MS);
    state.isBroken = true;
    speaker.say(['lost']);
    await until(() => errors.length >= 2);
    speaker.say(['heard']);
    state.isBroken = false;
    await until(() => statements.length === 1);
    expect(statements).toEqual([[MISSED, 'heard']]);
    expect(released[0]).toBe(true);
    state.open();
    await speaker.close();
  });

  it('is told as missed when too much waits', async () => {
    const { statements, state, reach } = told();
    state.isAway = true;
    const speaker = new LiveSpeaker(reach, nothing, RETRY_MS);
    speaker.say(Array.from({ length: 5_001 }, () => 'a'));
    await until(() => {
      state.isAway = false;
      return statements.length === 1;
    });
    expect(statements).toEqual([[MISSED]]);
    state.open();
    await speaker.close();
  });

  it('is told at once by who begins right after the last was told', async () => {
    const { statements, state, reach } = told();
    const speaker = new LiveSpeaker(reach, nothing, RETRY_MS);
    for (const payload of ['a', 'b', 'c']) {
      speaker.say([payload]);
      await until(() => statements.some((told) => told.includes(payload)));
      state.open();
      for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
    }
    await speaker.close();
  });

  it('does not keep a process that ends from its end while the database is away', async () => {
    const { state, reach } = told();
    state.isAway = true;
    const speaker = new LiveSpeaker(reach, nothing, RETRY_MS);
    speaker.say(['lost']);
    await speaker.close();
  });
});
