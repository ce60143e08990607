import { setTimeout as sleep } from 'node:timers/promises';

/** Share of one processor below which this process counts as resting. */
const AT_REST = 0.1;
const LOOK_MS = 1000;
/** Looks in a row: work that waits for a moment between two pieces is not over. */
const LOOKS = 5;
const MOST_MS = 300_000;

/** Of this process, in ms. */
function ownProcessor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Resolves when a process, with its threads, has been resting for some seconds: a backend that has just started still
 * draws and indexes its library. Throws when that does not end. `processor`: ms of the processor that it has used.
 */
export async function atRest(processor: () => number = ownProcessor): Promise<void> {
  const end = Date.now() + MOST_MS;
  for (let resting = 0; resting < LOOKS;) {
    if (Date.now() > end) throw new Error(`still at work ${MOST_MS / 1000} s after the start`);
    const [before, began] = [processor(), performance.now()];
    await sleep(LOOK_MS);
    resting = (processor() - before) / (performance.now() - began) < AT_REST ? resting + 1 : 0;
  }
}
