/**
 * How long a run waits for what must come: only what never comes takes that long. `E2E_PATIENCE` sets it in seconds;
 * machines that run checks have other work.
 */
export const PATIENCE_MS = Number(process.env.E2E_PATIENCE ?? (process.env.CI ? 60 : 30)) * 1000;
