import type { ShellDoor } from './types';
import { keepClear } from './keep-clear';
import { keepInputsVisible } from './keep-inputs-visible';
import { followStatusBar } from './status-bar';

type Bridge = Pick<ShellDoor, 'on' | 'call'>;

/**
 * Fits the page into its shell: it keeps clear of what the shell says is covered, since WebViews do not all know it;
 * inputs stay above the keyboard; the status bar's icons suit what is under them.
 */
export function fitPage(bridge: Bridge): void {
  bridge.on('insets', keepClear);
  bridge.on('keyboard', ({ height }) => keepInputsVisible(height));
  followStatusBar((dark) => bridge.call('setStatusBar', { dark }));
}
