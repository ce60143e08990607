/** Of each 16 ms frame of a slow phone, some stay for what the screen does. */
const SLICE_MS = 8;

/**
 * Runs steps without holding the screen: some milliseconds at a time, after each of which the share that is done is
 * told, and at the end what came of it. Returns what stops it. `onDone` is not called after that; what a step throws
 * goes to `onFailed`.
 */
export function runSliced<Result>(
  steps: Iterator<number, Result>,
  {
    onShare,
    onDone,
    onFailed,
  }: { onShare: (share: number) => void; onDone: (result: Result) => void; onFailed: (why: unknown) => void },
  now: () => number = Date.now,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slice = (): void => {
    const until = now() + SLICE_MS;
    let share: number;
    try {
      do {
        const step = steps.next();
        if (step.done) return onDone(step.value);
        share = step.value;
      } while (now() < until);
    } catch (error) {
      return onFailed(error);
    }
    onShare(share);
    timer = setTimeout(slice, 0);
  };
  timer = setTimeout(slice, 0);
  return () => clearTimeout(timer);
}
