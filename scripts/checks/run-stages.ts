import type { Check, Outcome, Stage } from './check';

/** What a run of stages tells, as it goes. */
export interface Listener {
  readonly onStage: (stage: Stage) => void;
  readonly onEnd: (outcome: Outcome) => void;
}

async function runStage(
  { checks, atATime }: Stage,
  run: (check: Check) => Promise<Outcome>,
  onEnd: Listener['onEnd'],
): Promise<readonly Outcome[]> {
  const waiting = [...checks];
  const ended: Outcome[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await run(check);
      ended.push(outcome);
      onEnd(outcome);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return ended;
}

/**
 * Asks the checks of one stage after the other; resolves with what became of each, in the order in which they ended.
 * `goesOn`: after a stage in which one failed, too; otherwise those of later stages are not run.
 */
export async function runStages(
  stages: readonly Stage[],
  run: (check: Check) => Promise<Outcome>,
  { goesOn, onStage, onEnd }: Listener & { readonly goesOn: boolean },
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const stage of stages) {
    if (!goesOn && outcomes.some(({ verdict }) => verdict !== 'passed')) {
      outcomes.push(...stage.checks.map((check): Outcome => ({ check, verdict: 'not run', seconds: 0, output: '' })));
      continue;
    }
    onStage(stage);
    outcomes.push(...(await runStage(stage, run, onEnd)));
  }
  return outcomes;
}
