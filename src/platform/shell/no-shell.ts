import { unavailable } from '../diagnostics';
import type { ShellDoor } from './types';

/** For targets that never run in our shell: every call is logged and returns null (§8). */
export const noShell: ShellDoor = {
  kind: () => null,
  call: async (method) => unavailable(`shell.${method}`),
  learnMethods: async () => undefined,
  lacks: () => false,
  giveUp: () => undefined,
  on: () => () => undefined,
  isBuildTooLow: async () => false,
  fitPage: async () => undefined,
};
