const PAUSE_MS = 20;
/** Shorter than a test may take, so that what never comes is named. */
const PATIENCE_MS = process.env.CI ? 60_000 : 20_000;

/** Waits until something is so. Throws with what `unmet` says when that takes too long. */
export async function until(isSo: () => boolean | Promise<boolean>, unmet?: () => string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; !(await isSo());) {
    if (Date.now() > deadline) throw new Error(unmet?.() ?? `Never came true: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
