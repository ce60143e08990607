import type { ShellKind } from '../../src/platform/shell/types';
import type { Place } from '../started-backend';

const kinds: readonly ShellKind[] = ['android', 'ios', 'harmony'];

/** What `npm run e2e` says of where the H5 runs take place. */
export const surroundings = {
  /** The app is the harmony-hybrid output. */
  isHarmonyHybrid: process.env.E2E_APP === 'harmony-hybrid',
  /** The native shell around the app; null: a plain browser. */
  shell: kinds.find((kind) => kind === process.env.E2E_SHELL) ?? null,
};

/** The backend that suites of Node's runner share. */
export const sharedPlace: Place = {
  origin: process.env.E2E_ORIGIN ?? '',
  appAddress: process.env.E2E_APP_ADDRESS ?? '',
  dataDir: process.env.E2E_DATA_DIR ?? '',
  announcedFile: process.env.E2E_ANNOUNCED ?? '',
};
