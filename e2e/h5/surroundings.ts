import type { ShellKind } from '../../src/platform/shell/types';

const kinds: readonly ShellKind[] = ['android', 'ios', 'harmony'];

/** What `npm run e2e` says of where the H5 runs take place. */
export const surroundings = {
  /** Where the backend is. */
  origin: process.env.E2E_ORIGIN ?? 'http://127.0.0.1:8787',
  /** The app's index.html: the backend's own, or that of a container. */
  appAddress: process.env.E2E_APP_ADDRESS ?? `${process.env.E2E_ORIGIN ?? 'http://127.0.0.1:8787'}/dlqxuser/`,
  /** The app is the harmony-hybrid output. */
  isHarmonyHybrid: process.env.E2E_APP_ADDRESS !== undefined,
  /** The native shell around the app; null: a plain browser. */
  shell: kinds.find((kind) => kind === process.env.E2E_SHELL) ?? null,
};
