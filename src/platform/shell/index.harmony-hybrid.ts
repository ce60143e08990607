import { isInHarmonyContainer } from '../harmony-container';
import { shell as web } from './index.h5';
import type { ShellDoor } from './types';

/** Our own bridge where the shell has put it beside Taro's container; else the container tells bars and keyboard. */
export const shell: ShellDoor = {
  ...web,
  async fitPage() {
    if (web.kind() === null && isInHarmonyContainer()) (await import('./fit-page-in-container')).fitPageInContainer();
    else await web.fitPage();
  },
};
