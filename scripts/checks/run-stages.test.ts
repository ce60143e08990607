import type { Check, Outcome, Stage, Verdict } from './check';
import { runStages } from './run-stages';

const check = (name: string): Check => ({ name, command: 'true', belongs: 'gate', why: 'for this test' });
const stage = (name: string, atATime: 1 | 2, ...names: string[]): Stage => ({
  name,
  atATime,
  checks: names.map(check),
});

/** Runs checks by name, none before it is told to; keeps what began, and how many went on at a time. */
function runner(verdicts: Readonly<Record<string, Verdict>> = {}) {
  const begun: string[] = [];
  const state = { going: 0, most: 0 };
  return {
    begun,
    state,
    run: async (asked: Check): Promise<Outcome> => {
      begun.push(asked.name);
      state.going += 1;
      state.most = Math.max(state.most, state.going);
      await new Promise((resolve) => setImmediate(resolve));
      state.going -= 1;
      return { check: asked, verdict: verdicts[asked.name] ?? 'passed', seconds: 1, output: '' };
    },
  };
}

const silent = { onStage: () => undefined, onEnd: () => undefined };
const brief = (outcomes: readonly Outcome[]) => outcomes.map((each) => `${each.check.name} ${each.verdict}`);

describe('stages of checks', () => {
  it('begin one after the other, in each as many checks at a time as it bears', async () => {
    const { begun, state, run } = runner();
    const told: string[] = [];
    const stages = [stage('built', 2, 'a', 'b', 'c'), stage('run', 2, 'd')];
    await runStages(stages, run, {
      goesOn: false,
      onStage: ({ name }) => told.push(name),
      onEnd: (outcome) => told.push(outcome.check.name),
    });
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    expect(state.most).toBe(2);
    expect(told).toEqual(['built', 'a', 'b', 'c', 'run', 'd']);

    const alone = runner();
    await runStages([stage('tests', 1, 'a', 'b')], alone.run, { goesOn: false, ...silent });
    expect(alone.state.most).toBe(1);
  });

  it('end after the stage in which one failed, whose other checks are still asked', async () => {
    const { begun, run } = runner({ a: 'failed' });
    const outcomes = await runStages([stage('built', 1, 'a', 'b'), stage('run', 2, 'c', 'd')], run, {
      goesOn: false,
      ...silent,
    });
    expect(begun).toEqual(['a', 'b']);
    expect(brief(outcomes)).toEqual(['a failed', 'b passed', 'c not run', 'd not run']);
  });

  it('go on after a failure where they are told to', async () => {
    const { run } = runner({ a: 'ended, since it hangs' });
    const outcomes = await runStages([stage('built', 1, 'a'), stage('run', 1, 'b')], run, { goesOn: true, ...silent });
    expect(brief(outcomes)).toEqual(['a ended, since it hangs', 'b passed']);
  });
});
