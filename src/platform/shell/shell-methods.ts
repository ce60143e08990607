import { fields, finite, nothing, text, textOrNull, texts, whole, type Shape } from './shell-shapes';
import type { ShellKind, ShellMethod } from './types';

interface MethodRule {
  /** The shells that have the call; all of them when absent. */
  readonly shells?: readonly ShellKind[];
  readonly timeoutMs: number;
  /** What the answer looks like: another one counts as `failed`. */
  readonly result: Shape;
}

const QUICK_MS = 5_000;
/** The user takes part: scanning, paying, choosing. */
const USER_MS = 10 * 60_000;
const coordinates = { latitude: finite, longitude: finite };

/**
 * Which shell has which call, how long it may take and what it answers. Written for the shell teams in
 * docs/shell-bridge.md.
 */
export const shellMethods: { readonly [M in ShellMethod]: MethodRule } = {
  getCapabilities: { timeoutMs: QUICK_MS, result: texts },
  getBuildNumber: { timeoutMs: QUICK_MS, result: whole },
  scanVin: { timeoutMs: USER_MS, result: text },
  scanCode: { timeoutMs: USER_MS, result: text },
  'login.wechat': { timeoutMs: USER_MS, result: text },
  pay: { timeoutMs: USER_MS, result: nothing },
  share: { timeoutMs: USER_MS, result: nothing },
  openFile: { timeoutMs: 60_000, result: nothing },
  saveImage: { timeoutMs: 60_000, result: nothing },
  getToken: { timeoutMs: QUICK_MS, result: textOrNull },
  setToken: { timeoutMs: QUICK_MS, result: nothing },
  clearCache: { timeoutMs: 30_000, result: nothing },
  notifyUnread: { timeoutMs: QUICK_MS, result: nothing },
  openSettings: { timeoutMs: QUICK_MS, result: nothing },
  setStatusBar: { timeoutMs: QUICK_MS, result: nothing },
  getLocation: { timeoutMs: 30_000, result: fields(coordinates) },
  chooseLocation: { timeoutMs: USER_MS, result: fields({ ...coordinates, name: text, address: text }) },
  openLocation: { timeoutMs: QUICK_MS, result: nothing },
  // Apple forbids an app to end itself.
  exitApp: { shells: ['android', 'harmony'], timeoutMs: QUICK_MS, result: nothing },
  ready: { timeoutMs: QUICK_MS, result: nothing },
};
