import { holdFocus } from './hold-focus';
import type { AccessibilityDoor } from './types';
import './focus-ring.scss';

/** As a native button does it; a key that is kept down presses once. */
function pressByKey(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event;
  if (target !== currentTarget || !(target instanceof HTMLElement) || (key !== 'Enter' && key !== ' ')) return;
  // Space would scroll.
  event.preventDefault();
  if (!event.repeat) target.click();
}

export const accessibility: AccessibilityDoor = {
  pressable: { tabindex: 0, onKeyDown: pressByKey },
  scrollable: { tabindex: 0 },
  picture: (shows) => ({ nativeProps: { alt: shows } }),
  hold: holdFocus,
};
