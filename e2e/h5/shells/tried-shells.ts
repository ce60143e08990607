import type { ShellKind } from '../../../src/platform/shell/types';
import type { H5Page } from '../h5-page';
import { surroundings } from '../surroundings';
import type { SimulatedShell } from './simulated-shell';

/** All kinds of shell. */
export const kinds: readonly ShellKind[] = ['android', 'ios', 'harmony'];

/** The kinds of shell that runs are about: the one of the run (`npm run e2e -- --shell ios`), all unless told. */
export const triedKinds: readonly ShellKind[] = surroundings.shell ? [surroundings.shell] : kinds;

/** The shell around an app that was opened in one. */
export function shellOf({ shell }: H5Page): SimulatedShell {
  if (!shell) throw new Error('there is no shell around the app');
  return shell;
}
