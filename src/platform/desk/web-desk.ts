import { webDrag } from './web-drag';
import type { DeskDoor } from './types';

const CARD = 'data-desk-card';
const COLUMN = 'data-desk-column';
const REACHED = '[tabindex="0"]';
/** What must be answered first. */
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"]';
const TEXT_BOX = 'input, textarea';

const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;
const cardsIn = (column: Element): Element[] => Array.from(column.querySelectorAll(`[${CARD}]`));

function focusOn(card: Element | null | undefined): boolean {
  const target = card?.querySelector<HTMLElement>(REACHED);
  if (!target) return false;
  target.focus({ preventScroll: true });
  // Some engines know no options here.
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

/** The card that an arrow leads to from this one; from none the first. */
function cardAt(board: Element, from: Element | null, key: string): Element | undefined {
  const columns = Array.from(board.querySelectorAll(`[${COLUMN}]`)).filter((column) => cardsIn(column).length > 0);
  const at = columns.findIndex((column) => from !== null && column.contains(from));
  const own = columns[at];
  if (!own || !from) return columns[0] && cardsIn(columns[0])[0];
  const row = cardsIn(own).indexOf(from);
  if (key === 'ArrowUp') return cardsIn(own)[row - 1];
  if (key === 'ArrowDown') return cardsIn(own)[row + 1];
  const beside = columns[at + (key === 'ArrowRight' ? 1 : -1)];
  const cards = beside ? cardsIn(beside) : [];
  return cards[Math.min(row, cards.length - 1)];
}

/** Computers, and tablets with a keyboard. */
export const webDesk: DeskDoor = {
  card: (id) => ({ [CARD]: id }),
  column: (id) => ({ [COLUMN]: id }),
  keys(board, onKey) {
    if (!(board instanceof HTMLElement)) return () => undefined;
    const listen = (event: Event): void => {
      // Text boxes of the framework send events of this name that are no keys.
      if (!(event instanceof KeyboardEvent)) return;
      const { key, defaultPrevented, isComposing, ctrlKey, metaKey, altKey } = event;
      const focused = document.activeElement;
      if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return;
      if (!isDrawn(board) || focused?.closest(OVER_THE_PAGE)) return;
      const card = focused && board.contains(focused) ? focused.closest(`[${CARD}]`) : null;
      const isTyping = focused?.matches(TEXT_BOX) ?? false;
      const isArrow = key.startsWith('Arrow');
      // Beside the board the arrows scroll.
      const isFree = card !== null || focused === null || focused === document.body || board.contains(focused);
      const isTaken =
        isArrow && !isTyping
          ? isFree && focusOn(cardAt(board, card, key))
          : onKey(key, { card: card?.getAttribute(CARD) ?? null, isTyping });
      if (isTaken || (isArrow && card !== null)) event.preventDefault();
    };
    // Before the framework's text boxes, which keep their keys to themselves, and before a search box empties itself.
    const leaveText = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || event.isComposing) return;
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || !focused.matches(TEXT_BOX)) return;
      if (!isDrawn(board) || focused.closest(OVER_THE_PAGE)) return;
      focused.blur();
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', listen);
    document.addEventListener('keydown', leaveText, true);
    return () => {
      document.removeEventListener('keydown', listen);
      document.removeEventListener('keydown', leaveText, true);
    };
  },
  drag: (board, hands) =>
    board instanceof HTMLElement ? webDrag(board, { card: CARD, column: COLUMN }, hands) : () => undefined,
  focusCard: (board, id, column) => {
    const cards = board instanceof HTMLElement ? cardsIn(board) : [];
    const isThere = (card: Element) =>
      column === undefined || card.closest(`[${COLUMN}]`)?.getAttribute(COLUMN) === column;
    return focusOn(cards.find((card) => card.getAttribute(CARD) === id && isThere(card)));
  },
  focusText: (element) => {
    if (element instanceof HTMLElement) element.querySelector<HTMLElement>(TEXT_BOX)?.focus();
  },
};
