import { sep } from 'node:path';

type Start = (...given: unknown[]) => NodeJS.Timeout;

const isOwn = (file: string) => file.startsWith(sep) && !file.includes(`${sep}node_modules${sep}`);

/** The file of the code that called `callee`; empty when it has none. */
function callerOf(callee: Start): string {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const held: { stack?: unknown } = {};
  Error.stackTraceLimit = 1;
  Error.prepareStackTrace = (_error, [site]) => site?.getFileName() ?? '';
  Error.captureStackTrace(held, callee);
  const file = String(held.stack);
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return file;
}

/**
 * Puts functions in the place of `setTimeout` and `setInterval` that note what the project's own code starts. Returns
 * what ends all of it that is still to come. Timers of packages and of Node are left alone: they serve the next file,
 * too, and the clock of Node's `fetch` would stand still for good.
 */
export function noteOwnTimers(): () => void {
  // Timers that wait are held by Node, so that those which have fired can go with what they hold.
  const started: WeakRef<NodeJS.Timeout>[] = [];
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = globalThis[name] as Start;
    const noting: Start = (...given) => {
      const timer = start(...given);
      if (isOwn(callerOf(noting))) started.push(new WeakRef(timer));
      return timer;
    };
    // With what `promisify` looks for.
    Object.defineProperties(noting, Object.getOwnPropertyDescriptors(start));
    Object.assign(globalThis, { [name]: noting });
  }
  return () => {
    for (const timer of started) clearTimeout(timer.deref());
  };
}
