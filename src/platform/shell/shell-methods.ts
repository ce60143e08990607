import type { ShellKind, ShellMethod } from './types';

interface MethodRule {
  /** The shells that have the call; all of them when absent. */
  readonly shells?: readonly ShellKind[];
  readonly timeoutMs: number;
}

const QUICK_MS = 5_000;
/** The user takes part: scanning, paying, choosing. */
const USER_MS = 10 * 60_000;

/** Which shell has which call and how long it may take. Written for the shell teams in docs/shell-bridge.md. */
export const shellMethods: { readonly [M in ShellMethod]: MethodRule } = {
  getBuildNumber: { timeoutMs: QUICK_MS },
  scanVin: { timeoutMs: USER_MS },
  scanCode: { timeoutMs: USER_MS },
  'login.wechat': { timeoutMs: USER_MS },
  pay: { timeoutMs: USER_MS },
  share: { timeoutMs: USER_MS },
  openFile: { timeoutMs: 60_000 },
  saveImage: { timeoutMs: 60_000 },
  getToken: { timeoutMs: QUICK_MS },
  setToken: { timeoutMs: QUICK_MS },
  clearCache: { timeoutMs: 30_000 },
  notifyUnread: { timeoutMs: QUICK_MS },
  openSettings: { timeoutMs: QUICK_MS },
  setStatusBar: { timeoutMs: QUICK_MS },
  getLocation: { timeoutMs: 30_000 },
  chooseLocation: { timeoutMs: USER_MS },
  openLocation: { timeoutMs: QUICK_MS },
  // Apple forbids an app to end itself.
  exitApp: { shells: ['android', 'harmony'], timeoutMs: QUICK_MS },
};
