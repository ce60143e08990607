/** Room between a field and the keyboard. */
const MARGIN_PX = 16;

const isField = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && /^(INPUT|TEXTAREA)$/.test(element.tagName);

/** What scrolls the element: the nearest ancestor that can, else the page. */
function scrollerOf(element: HTMLElement): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY))
      return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}

function reveal(field: HTMLElement, coveredBelow: number): void {
  const hidden = field.getBoundingClientRect().bottom + MARGIN_PX - coveredBelow;
  if (hidden > 0) scrollerOf(field).scrollTop += hidden;
}

let stop = (): void => undefined;

/**
 * The keyboard covers `height` CSS pixels of the page from below. The page ends above it (`--keyboard`, ui/screen.scss
 * and ui/sheet.scss), and the field that is typed in is scrolled into what is left, also when another one gets the
 * focus.
 */
export function keepInputsVisible(height: number): void {
  stop();
  document.documentElement.style.setProperty('--keyboard', `${height}px`);
  if (height === 0) return;
  const look = (): void => {
    if (isField(document.activeElement)) reveal(document.activeElement, window.innerHeight - height);
  };
  look();
  document.addEventListener('focusin', look);
  stop = () => document.removeEventListener('focusin', look);
}
