import { noShell } from './no-shell';
import type { ShellDoor } from './types';

/** No native shell here. */
export const shell: ShellDoor = noShell;
