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

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

export const accessibility: AccessibilityDoor = {
  pressable: { tabindex: 0, onKeyDown: pressByKey },
  scrollable: { tabindex: 0 },
  stepped: (onStep, onPress) => ({
    tabindex: 0,
    onKeyDown: (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      if (by === undefined && event.key !== 'Enter' && event.key !== ' ') return;
      // Arrows and Space would scroll.
      event.preventDefault();
      if (by !== undefined) onStep(by);
      else if (!event.repeat) onPress?.();
    },
  }),
  keyed: (onKey) => ({
    tabindex: 0,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target === event.currentTarget && onKey(event.key)) event.preventDefault();
    },
  }),
  picture: (shows) => ({ nativeProps: { alt: shows } }),
  hold: holdFocus,
};
