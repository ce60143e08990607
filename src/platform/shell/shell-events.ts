import { fields, nothing, notBelowZero, text, truth, truthOrNone, type Shape } from './shell-shapes';
import type { ShellEvent } from './types';

/** What each event carries. One with another payload is logged and dropped. */
export const shellEvents: { readonly [E in ShellEvent]: Shape } = {
  visibility: fields({ visible: truth }),
  tokenChanged: nothing,
  unreadTapped: nothing,
  back: nothing,
  open: fields({ path: text, loginCheck: truthOrNone }),
  insets: fields({ top: notBelowZero, bottom: notBelowZero }),
  keyboard: fields({ height: notBelowZero }),
};
