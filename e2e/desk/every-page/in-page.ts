/** What only the page itself can tell of how it is laid out. Bundled and given to it by look.ts. */

/** Rounding of places is no fault. */
const SLACK_PX = 1.5;

/** An element as people find it again: its tag, name or words, and classes. */
export function described(element: Element): string {
  const words = element.getAttribute('aria-label') ?? element.textContent.trim();
  return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${words.slice(0, 60)}`;
}

const isShown = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

/** Meant for screen readers alone: a pixel that nobody sees. */
const isForReadersAlone = (element: Element): boolean => {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.clientWidth <= 1 || getComputedStyle(at).clipPath !== 'none') return true;
  return false;
};

function ancestorsOf(element: Element): Element[] {
  return element.parentElement ? [element.parentElement, ...ancestorsOf(element.parentElement)] : [];
}

/** The page is never wider than its window: what is wide scrolls in a box of its own. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const isInBox = (element: Element) =>
    ancestorsOf(element).some((box) => getComputedStyle(box).overflowX !== 'visible');
  const beyond = [...document.querySelectorAll('main *')].filter(
    (element) =>
      isShown(element) && element.getBoundingClientRect().right > clientWidth + SLACK_PX && !isInBox(element),
  );
  const [first] = beyond;
  if (scrollWidth <= clientWidth && !first) return [];
  return [`the page is ${scrollWidth} px wide in a window of ${clientWidth} px${first ? `: ${described(first)}` : ''}`];
}

/**
 * Words end where their box does: what is left out of them is told by an ellipsis and a title, or can be scrolled to.
 */
function isCut(node: Text): boolean {
  const range = document.createRange();
  range.selectNodeContents(node);
  const words = range.getBoundingClientRect();
  const parent = node.parentElement;
  if (!parent || words.width === 0) return false;
  const scrolls = { x: false, y: false };
  for (const box of [parent, ...ancestorsOf(parent)]) {
    const { overflowX, overflowY, textOverflow, display } = getComputedStyle(box);
    if (display === 'inline' || box === document.body) continue;
    const edges = box.getBoundingClientRect();
    const isBeyond = {
      x: words.right > edges.right + SLACK_PX || words.left < edges.left - SLACK_PX,
      y: words.bottom > edges.bottom + SLACK_PX || words.top < edges.top - SLACK_PX,
    };
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isHidden = (!scrolls.x && hides(overflowX) && isBeyond.x) || (!scrolls.y && hides(overflowY) && isBeyond.y);
    if (isHidden) return !(textOverflow === 'ellipsis' && box.closest('[title]'));
    scrolls.x ||= overflowX === 'auto' || overflowX === 'scroll';
    scrolls.y ||= overflowY === 'auto' || overflowY === 'scroll';
  }
  return false;
}

function cutWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faults: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !/\S/.test(node.nodeValue ?? '') || parent.matches('script, style, noscript')) continue;
    if (isShown(parent) && !isForReadersAlone(parent) && isCut(node as Text)) faults.push(`cut: ${described(parent)}`);
  }
  return faults;
}

/** What stands in a field that is chosen from, or is to be read before it is filled. */
function cutInFields(): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio], [type=file])')]
    .filter((input) => isShown(input) && !isForReadersAlone(input) && input.title === '')
    .filter((input) => {
      const isChosen = input.hasAttribute('aria-haspopup') || input.readOnly;
      const words = isChosen && input.value !== '' ? input.value : input.value === '' ? input.placeholder : '';
      if (!pen || words === '') return false;
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      pen.font = font;
      const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return pen.measureText(words).width > room + SLACK_PX;
    })
    .map((input) => `cut in its field: ${input.value || input.placeholder} (${input.ariaLabel ?? input.id})`);
}

function missingPictures(): string[] {
  return [...document.images]
    .filter((image) => image.complete && image.naturalWidth === 0)
    .map((image) => `no picture: ${image.src}`);
}

/** Whoever scrolls a wide table still sees which row is which. */
function lostRowNames(): string[] {
  return [...document.querySelectorAll('main table')].flatMap((table) => {
    const box = ancestorsOf(table).find((one) => /auto|scroll/.test(getComputedStyle(one).overflowX));
    const name = table.querySelector('tbody th[scope=row]');
    if (!box || box.scrollWidth <= box.clientWidth + SLACK_PX || table.querySelector('input:not([type=checkbox])'))
      return [];
    if (!name) return [`no cell names the rows of the wide table ${described(table)}`];
    box.scrollLeft = box.scrollWidth;
    const { left, right } = name.getBoundingClientRect();
    const edges = box.getBoundingClientRect();
    box.scrollLeft = 0;
    const stays = left >= edges.left - SLACK_PX && right <= edges.right + SLACK_PX;
    return stays ? [] : [`the rows' names scroll away in the table ${described(table)}`];
  });
}

/** All that is wrong with how the page is laid out as it stands. */
export const layoutFaults = (): string[] => [
  ...tooWide(),
  ...cutWords(),
  ...cutInFields(),
  ...missingPictures(),
  ...lostRowNames(),
];

const CONTROLS = 'a[href], button, input, select, textarea, iframe, [tabindex]';

/** What is seen of a control: the box of a switch itself is invisible, its track is drawn instead. */
const seenOf = (control: Element): Element =>
  (control.matches('[role=switch]') && control.nextElementSibling) || control;

/** A frame with a file in a sandbox: Tab passes it by where nothing in it can be activated; a link leads to the file. */
const isClosed = (element: Element): boolean =>
  element instanceof HTMLIFrameElement && element.contentDocument === null && !element.srcdoc;

/** What Tab has to come to in the page's content, in this order. */
function stops(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(' + CONTROLS + ')')].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      isShown(seenOf(element)) &&
      !element.hidden &&
      !isClosed(element),
  );
}

export const countStops = (): number => stops().length;

/** Where the focus is: its place among the stops (-1 outside, null in a closed frame), and how it fails to show. */
export function focusNow(): { at: number | null; name: string; fault: string | null } {
  const element = document.activeElement ?? document.body;
  if (isClosed(element)) return { at: null, name: described(element), fault: null };
  const at = stops().indexOf(element as HTMLElement);
  const name = described(element);
  if (at < 0 || element.matches('iframe')) return { at, name, fault: null };
  const { outlineStyle, outlineWidth } = getComputedStyle(seenOf(element));
  const hasCaret = element.matches('input:not([type=checkbox], [type=radio]), textarea');
  if (!hasCaret && (outlineStyle === 'none' || parseFloat(outlineWidth) < 1.5))
    return { at, name, fault: `nothing shows the focus on ${name}` };
  const { left, top, width, height } = seenOf(element).getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  const isSeen = over !== null && (element.contains(over) || over.contains(element) || over.closest('label') !== null);
  return { at, name, fault: isSeen ? null : `the focus is on ${name}, below ${over ? described(over) : 'the edge'}` };
}
