interface Waiting {
  /** says what is missing, once the patience is at its end */
  unmet?: () => string;
  /** shorter than a test may take, so that what never comes is named */
  patienceMs?: number;
  pauseMs?: number;
}

const PAUSE_MS = 20;
const PATIENCE_MS = process.env.CI ? 60_000 : 20_000;

/** Waits until something is so. Throws with what `unmet` says when that takes too long. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  { unmet, patienceMs = PATIENCE_MS, pauseMs = PAUSE_MS }: Waiting = {},
): Promise<void> {
  for (const deadline = Date.now() + patienceMs; !(await isSo());) {
    if (Date.now() > deadline) throw new Error(unmet?.() ?? `Never came true: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
