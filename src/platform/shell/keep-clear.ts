import type { ShellEvents } from './types';

/** The page keeps clear of what the system's bars cover: `--safe-top` and `--safe-bottom` (ui/tokens.scss). */
export function keepClear({ top, bottom }: ShellEvents['insets']): void {
  const { style } = document.documentElement;
  style.setProperty('--safe-top', `${top}px`);
  style.setProperty('--safe-bottom', `${bottom}px`);
}
