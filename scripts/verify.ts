import path from 'node:path';
import { isHelpAsked } from '../server/base/usage';
import { STAGES } from './checks/all-checks';
import type { Check, Stage } from './checks/check';
import { missingFor } from './checks/machine';
import { endAll, logOf, runCheck } from './checks/run-check';
import { runStages } from './checks/run-stages';
import { endOf, tableOf } from './checks/tell';

const USAGE =
  'npm run verify [-- --gate | --list | <words of names> …]: every check of the project, those of the gate, or some';

const root = path.resolve(__dirname, '..');
const PROGRESS_EVERY_MS = 60_000;

/** Stages with the checks that are chosen; those without any are left out. */
const choose = (isChosen: (check: Check) => boolean): readonly Stage[] =>
  STAGES.map((stage) => ({ ...stage, checks: stage.checks.filter(isChosen) })).filter(
    ({ checks }) => checks.length > 0,
  );

const secondsSince = (started: number) => Math.round((performance.now() - started) / 1000);

/** Prints every minute what is going on, so that a silent machine is told from one that works. */
function watchOver(count: number) {
  const started = performance.now();
  const going = new Map<Check, number>();
  let ended = 0;
  const timer = setInterval(() => {
    const names = Array.from(going, ([{ name }, since]) => `${name} (${secondsSince(since)} s)`).join(', ');
    console.log(`… ${ended} of ${count} ended, going on: ${names}`);
  }, PROGRESS_EVERY_MS);
  return {
    started,
    run: async (check: Check) => {
      going.set(check, performance.now());
      const outcome = await runCheck(check);
      going.delete(check);
      ended += 1;
      return outcome;
    },
    stop: () => clearInterval(timer),
  };
}

/** Asks the checks of the stages and prints what came of them. Returns whether all passed. */
async function ask(stages: readonly Stage[], goesOn: boolean): Promise<boolean> {
  const checks = stages.flatMap((stage) => stage.checks);
  const missing = await missingFor(checks, root);
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const watch = watchOver(checks.length);
  const outcomes = await runStages(stages, watch.run, {
    goesOn,
    onStage: ({ name }) => console.log(`\n=== ${name} (${secondsSince(watch.started)}s)`),
    onEnd: (outcome) => console.log(endOf(outcome, path.relative(root, logOf(outcome.check)))),
  });
  watch.stop();
  console.log(`\n${tableOf(outcomes, secondsSince(watch.started))}`);
  return outcomes.every(({ verdict }) => verdict === 'passed');
}

function list(): void {
  for (const { name, belongs, why } of STAGES.flatMap(({ checks }) => checks))
    console.log(`${belongs.padEnd(6)} ${name}: ${why}`);
}

/** Resolves with the exit code. */
async function main(args: readonly string[]): Promise<number> {
  if (isHelpAsked(USAGE)) return 0;
  if (args.includes('--list')) {
    list();
    return 0;
  }
  const isGate = args.includes('--gate');
  const words = args.filter((word) => word !== '--gate');
  const unknown = words.filter((word) => word.startsWith('-'));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} is no option of this.\n${USAGE}`);
  const stages = choose(
    ({ name, belongs }) =>
      (!isGate || belongs === 'gate') && (words.length === 0 || words.some((word) => name.includes(word))),
  );
  if (stages.length === 0) throw new Error(`No check is named ${words.join(' or ')}; npm run verify -- --list`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      endAll();
      process.exit(1);
    });
  return (await ask(stages, !isGate)) ? 0 : 1;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
