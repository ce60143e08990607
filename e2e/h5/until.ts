import assert from 'node:assert/strict';

/**
 * How long a run waits for what must come: only what never comes takes that long. `E2E_PATIENCE` sets it in seconds;
 * machines that run checks have other work.
 */
export const PATIENCE_MS = Number(process.env.E2E_PATIENCE ?? (process.env.CI ? 60 : 30)) * 1000;

/** Waits until something is so. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`not so: ${what}`);
}
