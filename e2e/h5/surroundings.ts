import type { ShellKind } from '../../src/platform/shell/types';

const kinds: readonly ShellKind[] = ['android', 'ios', 'harmony'];

/** What `npm run e2e` says of where the H5 runs take place. */
export const surroundings = {
  /** The app is the harmony-hybrid output. */
  isHarmonyHybrid: process.env.E2E_APP === 'harmony-hybrid',
  /** The native shell around the app; null: a plain browser. */
  shell: kinds.find((kind) => kind === process.env.E2E_SHELL) ?? null,
};
