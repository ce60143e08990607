import { MOST_FLAKY, tellFlaky } from './flaky-ledger';

const TRIES = 2;

/**
 * What is left of the files that failed: on CI they run again, up to twice, by `runAlone`, which tells those that
 * failed once more. What passes then is told as flaky, so that its race gets mended, and is left all the same when it
 * was flaky too often. On a developer's machine a failure is told at once.
 */
export async function stillFailing(
  failed: readonly string[],
  runAlone: (files: readonly string[]) => Promise<readonly string[]>,
  isCI = Boolean(process.env.CI),
): Promise<readonly string[]> {
  if (!isCI || failed.length > MOST_FLAKY) return failed;
  let left = failed;
  for (let tries = 0; tries < TRIES && left.length > 0; tries += 1) {
    console.log(`\nOnce more, alone: ${left.join(', ')}`);
    left = await runAlone(left);
  }
  return [...left, ...tellFlaky(failed.filter((file) => !left.includes(file)))];
}
