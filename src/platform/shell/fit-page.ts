import type { ShellDoor } from './types';
import { keepInputsVisible } from './keep-inputs-visible';
import { followStatusBar } from './status-bar';

type Bridge = Pick<ShellDoor, 'on' | 'call'>;

/**
 * Fits the page into its shell: `--safe-top` and `--safe-bottom` (ui/tokens.scss) are what the shell says is covered,
 * since WebViews do not all know it; inputs stay above the keyboard; the status bar's icons suit what is under them.
 */
export function fitPage(bridge: Bridge): void {
  const root = document.documentElement;
  bridge.on('insets', ({ top, bottom }) => {
    root.style.setProperty('--safe-top', `${top}px`);
    root.style.setProperty('--safe-bottom', `${bottom}px`);
  });
  bridge.on('keyboard', ({ height }) => keepInputsVisible(height));
  followStatusBar((dark) => bridge.call('setStatusBar', { dark }));
}
