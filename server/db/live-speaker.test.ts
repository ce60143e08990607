import { until } from '../testing/until';
import { MISSED } from './live-event';
import { LiveSpeaker } from './live-speaker';

const RETRY_MS = 5;
const nothing = () => undefined;

/** What is told while it is held, a statement each. */
function told() {
  const statements: string[][] = [];
  const state = { isAway: false, open: nothing as () => void };
  const tell = async (payloads: readonly string[]) => {
    if (state.isAway) throw new Error('away');
    statements.push([...payloads]);
    await new Promise<void>((resolve) => (state.open = resolve));
  };
  return { statements, state, tell };
}

describe('what is told after commits', () => {
  it('goes in one statement at a time, with all that came meanwhile', async () => {
    const { statements, state, tell } = told();
    const speaker = new LiveSpeaker(tell, nothing, RETRY_MS);
    speaker.say(['a']);
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
  });

  it('is told as missed when it could not be, until that is heard', async () => {
    const { statements, state, tell } = told();
    const errors: string[] = [];
    const speaker = new LiveSpeaker(tell, ({ message }) => void errors.push(message), RETRY_MS);
    state.isAway = true;
    speaker.say(['lost']);
    await until(() => errors.length >= 2);
    state.isAway = false;
    await until(() => statements.length === 1);
    expect(statements[0]).toEqual([MISSED]);
    speaker.say(['heard']);
    state.open();
    await until(() => statements.length === 2);
    expect(statements[1]).toEqual(['heard']);
    state.open();
    await speaker.close();
  });

  it('does not keep a process that ends from its end while the database is away', async () => {
    const { state, tell } = told();
    state.isAway = true;
    const speaker = new LiveSpeaker(tell, nothing, RETRY_MS);
    speaker.say(['lost']);
    await speaker.close();
  });
});
