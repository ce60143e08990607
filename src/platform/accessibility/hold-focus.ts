interface Hold {
  readonly element: HTMLElement;
  readonly onEscape: (() => void) | undefined;
}

const REACHED_BY_TAB = '[tabindex="0"], a[href], button, input, select, textarea, video[controls]';

const holds: Hold[] = [];

const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;

/** Moves the focus without scrolling to it: what gets it is on the screen. */
const focusOn = (element: HTMLElement): void => element.focus({ preventScroll: true });

function reachable(within: HTMLElement): HTMLElement[] {
  return Array.from(within.querySelectorAll<HTMLElement>(REACHED_BY_TAB)).filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && isDrawn(element),
  );
}

/** Goes round within `element`; between its ends the browser itself moves on. */
function turnAtTheEnds(event: KeyboardEvent, element: HTMLElement): void {
  const stops = reachable(element);
  const first = stops[0] ?? element;
  const last = stops[stops.length - 1] ?? element;
  const { activeElement } = document;
  const isOutside = !element.contains(activeElement);
  if (event.shiftKey && (isOutside || activeElement === first || activeElement === element)) {
    event.preventDefault();
    focusOn(last);
  } else if (!event.shiftKey && (isOutside || activeElement === last)) {
    event.preventDefault();
    focusOn(first);
  }
}

function onKey(event: KeyboardEvent): void {
  // Pages below in the stack keep their popups, undrawn.
  const hold = holds.filter(({ element }) => isDrawn(element)).pop();
  // An input method has keys of its own while it composes.
  if (!hold || event.isComposing) return;
  if (event.key === 'Tab') turnAtTheEnds(event, hold.element);
  else if (event.key === 'Escape' && hold.onEscape) {
    event.preventDefault();
    hold.onEscape();
  }
}

/** See {@link AccessibilityDoor.hold}. */
export function holdFocus(element: unknown, onEscape?: () => void): () => void {
  if (!(element instanceof HTMLElement)) return () => undefined;
  const hold: Hold = { element, onEscape };
  const before = document.activeElement;
  // Captured: text boxes keep the keys that they get from everybody above.
  if (holds.length === 0) document.addEventListener('keydown', onKey, true);
  holds.push(hold);
  if (!element.contains(before)) {
    element.tabIndex = -1;
    focusOn(element);
  }
  return () => {
    const place = holds.indexOf(hold);
    if (place < 0) return;
    holds.splice(place, 1);
    if (holds.length === 0) document.removeEventListener('keydown', onKey, true);
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || element.contains(activeElement);
    if (isFree && before instanceof HTMLElement && before.isConnected) focusOn(before);
  };
}
