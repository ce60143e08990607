/** Of each 16 ms frame of a slow phone, some stay for what the screen does. */
const SLICE_MS = 8;

/**
 * Runs steps without holding the screen: some milliseconds at a time, after each of which the share that is done is
 * told. Returns what stops it. `onDone` is not called after that; what a step throws goes to `onFailed`.
 */
export function runSliced(
  steps: Iterator<number>,
  {
    onShare,
    onDone,
    onFailed,
  }: { onShare: (share: number) => void; onDone: () => void; onFailed: (why: unknown) => void },
  now: () => number = Date.now,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slice = (): void => {
    const until = now() + SLICE_MS;
    let share: number;
    try {
      do {
        const step = steps.next();
        if (step.done) return onDone();
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
