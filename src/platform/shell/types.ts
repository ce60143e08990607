import type { Prepay } from '../payment/types';
import type { Coordinates, Place } from '../location/types';
import type { Permission } from '../outcome';

export type ShellKind = 'android' | 'ios' | 'harmony';

/**
 * The calls a native shell answers. docs/shell-bridge.md is the contract for the shell teams; keep the two alike.
 * `params` and `result` travel as JSON; a call without either uses null.
 */
export interface ShellMethods {
  getCapabilities: { params: null; result: readonly string[] };
  getBuildNumber: { params: null; result: number };
  scanVin: { params: null; result: string };
  scanCode: { params: null; result: string };
  'login.wechat': { params: null; result: string };
  pay: { params: Prepay; result: null };
  share: { params: { title: string; link: string; description: string; imageUrl: string }; result: null };
  openFile: { params: { url: string; name: string }; result: null };
  saveImage: { params: { url: string; name: string }; result: null };
  getToken: { params: null; result: string | null };
  setToken: { params: { token: string | null }; result: null };
  clearCache: { params: null; result: null };
  notifyUnread: { params: { count: number }; result: null };
  openSettings: { params: { permission: Permission }; result: null };
  setStatusBar: { params: { dark: boolean }; result: null };
  getLocation: { params: null; result: Coordinates };
  chooseLocation: { params: null; result: Place };
  openLocation: { params: Place; result: null };
  exitApp: { params: null; result: null };
  ready: { params: null; result: null };
}
export type ShellMethod = keyof ShellMethods;
export type ShellParams<M extends ShellMethod> = ShellMethods[M]['params'];
export type ShellResult<M extends ShellMethod> = ShellMethods[M]['result'];

/** What the shell tells unasked. */
export interface ShellEvents {
  /** The app came to the front (true) or went to the back. */
  visibility: { visible: boolean };
  /** The shell holds another token now: read it with `getToken` (§4). */
  tokenChanged: null;
  /** The user tapped the unread notification. */
  unreadTapped: null;
  /** The system's back key; the page goes back, or asks for `exitApp` on a tab page. */
  back: null;
  /**
   * A page was asked for from outside: a tapped push, an app link. With `loginCheck` a visitor logs in first and goes
   * on there.
   */
  open: { path: string; loginCheck?: boolean };
  /** CSS pixels of the web view that the system's bars and notches cover. */
  insets: { top: number; bottom: number };
  /** CSS pixels of the web view that the keyboard covers from below; 0 once it is gone. */
  keyboard: { height: number };
}
export type ShellEvent = keyof ShellEvents;

/** Codes a shell may refuse a call with. */
export const shellErrorCodes = ['cancelled', 'denied', 'unsupported', 'invalid', 'failed', 'timeout'] as const;
export type ShellErrorCode = (typeof shellErrorCodes)[number];

/** A call that the shell refused, or did not answer in time (`timeout`). */
export class ShellError extends Error {
  constructor(
    readonly code: ShellErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'ShellError';
  }
}

export interface ShellDoor {
  /** The shell this page runs in, found by its bridge; null in a plain browser and in mini programs. */
  kind(): ShellKind | null;
  /**
   * Calls the shell. Null, and a line in the log, when there is no shell or this shell has no such call (§8).
   * @throws ShellError when the shell refuses or stays silent.
   */
  call<M extends ShellMethod>(method: M, params: ShellParams<M>): Promise<ShellResult<M> | null>;
  /** Asks the shell which methods it has; one that cannot say counts as having all of its kind. */
  learnMethods(): Promise<void>;
  /** True once the shell has said that it has other methods only: `call` answers null. */
  lacks(method: ShellMethod): boolean;
  /** Answers open calls of `method` with `cancelled`; what the shell answers later is dropped. */
  giveUp(method: ShellMethod): void;
  /** Listens until the answer is called. What came before anybody listened is given to the first listener. */
  on<E extends ShellEvent>(event: E, listener: (payload: ShellEvents[E]) => void): () => void;
  /** True when the shell's build is below the lowest one that works: Android 80, iOS 82 (§5, §9). */
  isBuildTooLow(): Promise<boolean>;
  /**
   * From now on the page keeps clear of bars and keyboard as the shell tells, and the shell's status bar suits the
   * page.
   */
  fitPage(): Promise<void>;
}
