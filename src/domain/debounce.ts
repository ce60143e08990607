import { DEBOUNCE_MS } from './timing';

/** A function that runs later or less often than it is called; `cancel` drops the run that is still to come. */
export interface Deferred<Args extends unknown[]> {
  (...args: Args): void;
  cancel(): void;
}

/** Runs `action` with the last arguments once the calls have paused for `waitMs` (§9: 300 ms). */
export function debounce<Args extends unknown[]>(
  action: (...args: Args) => void,
  waitMs: number = DEBOUNCE_MS,
): Deferred<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const deferred = (...args: Args) => {
    cancel();
    timer = setTimeout(() => action(...args), waitMs);
  };
  return Object.assign(deferred, { cancel });
}

/**
 * Runs `action` at once, then at most every `waitMs` (§9: 300 ms); calls in between lead to one last run with the
 * latest arguments, so that the end of a scroll is never missed. `trailing: false` drops them, as a button against
 * double taps wants.
 */
export function throttle<Args extends unknown[]>(
  action: (...args: Args) => void,
  waitMs: number = DEBOUNCE_MS,
  { trailing = true }: { trailing?: boolean } = {},
): Deferred<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: Args | undefined;

  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (latest) run(latest);
    }, waitMs);
  };
  const run = (args: Args) => {
    latest = undefined;
    rest();
    action(...args);
  };
  const throttled = (...args: Args) => {
    if (timer === undefined) run(args);
    else if (trailing) latest = args;
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    latest = undefined;
  };
  return Object.assign(throttled, { cancel });
}
