import { holdFocus } from './hold-focus';
import type { AccessibilityDoor } from './types';
import './focus-ring.scss';

/** What was pressed by a key last. */
let lastPressed: HTMLElement | null = null;

/** As a native button does it; a key that is kept down presses once. */
function pressByKey(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event;
  if (target !== currentTarget || !(target instanceof HTMLElement) || (key !== 'Enter' && key !== ' ')) return;
  // Space would scroll.
  event.preventDefault();
  if (event.repeat) return;
  lastPressed = target;
  target.click();
}

/** Frames in which a page that is left may still have the focus while it slides away. */
const MOST_FRAMES = 60;

/** See {@link AccessibilityDoor.rememberFocus}. */
function rememberFocus(): () => void {
  const { activeElement } = document;
  // A page with a text box has taken the focus by the time the one below it hears that it is covered.
  const before = activeElement?.matches('input, textarea') ? lastPressed : activeElement;
  const giveBack = (left: number): void => {
    const now = document.activeElement;
    if (!(before instanceof HTMLElement) || !before.isConnected || now === before) return;
    if (now === null || now === document.body) before.focus({ preventScroll: true });
    else if (left > 0 && now.matches('input, textarea')) requestAnimationFrame(() => giveBack(left - 1));
  };
  return () => giveBack(MOST_FRAMES);
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
  held: (onDown, onUp) => {
    const isPress = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';
    return {
      tabindex: 0,
      onKeyDown: (event: KeyboardEvent) => {
        if (!isPress(event)) return;
        event.preventDefault();
        if (!event.repeat) onDown();
      },
      onKeyUp: (event: KeyboardEvent) => {
        if (isPress(event)) onUp();
      },
      onMouseDown: onDown,
      onMouseUp: onUp,
      onMouseLeave: onUp,
      onBlur: onUp,
    };
  },
  // The component hands them to its own box, which has the focus; the name is the box's alone.
  combobox: (label, listId, activeId) => ({
    'aria-label': undefined,
    nativeProps: {
      role: 'combobox',
      autocomplete: 'off',
      'aria-label': label,
      'aria-autocomplete': 'list',
      'aria-expanded': String(listId !== null),
      ...(listId === null ? {} : { 'aria-controls': listId }),
      ...(activeId === null ? {} : { 'aria-activedescendant': activeId }),
    },
  }),
  typedKeys: (element, onKey) => {
    if (!(element instanceof HTMLElement)) return () => undefined;
    const listen = (event: KeyboardEvent): void => {
      if (event.isComposing || !onKey(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('keydown', listen, true);
    return () => element.removeEventListener('keydown', listen, true);
  },
  rememberFocus,
  picture: (shows) => ({ nativeProps: { alt: shows } }),
  hold: holdFocus,
};
