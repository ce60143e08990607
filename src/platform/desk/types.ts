import type { OwnProps } from '../accessibility/types';

/** Where a key was struck. */
export interface KeyPlace {
  /** id of the card that has the focus, or of what is in it; null when none has */
  readonly card: string | null;
  /** in a text box: its letters are no commands */
  readonly isTyping: boolean;
}

/** What happens to cards that are dragged; ids of cards and columns. */
export interface DragHands {
  /** A card was picked up. */
  onLift(card: string): void;
  /** It is held over a column, or over none. */
  onOver(column: string | null): void;
  /** It was let go over a column. */
  onDrop(card: string, column: string): void;
  /** It is in nobody's hands any more: dropped, or the drag was given up. */
  onEnd(): void;
}

/**
 * A board of columns with cards for somebody at a desk: keys without a text box, a mouse that drags. `board` is what a
 * View's ref holds. Mini programs have neither, and no such board.
 */
export interface DeskDoor {
  /** Of the View around a card; what takes the focus lies within. */
  card(id: string): OwnProps;
  /** Of the View of a column. */
  column(id: string): OwnProps;
  /**
   * Arrows move the focus from card to card while the board is shown and nothing lies over it, Escape leaves a text
   * box; `onKey` gets all other keys, and says whether it took one. Returns what ends it.
   */
  keys(board: unknown, onKey: (key: string, place: KeyPlace) => boolean): () => void;
  /** Cards are dragged by a mouse at once, by a finger after a long press. Escape gives up. Returns what ends it. */
  drag(board: unknown, hands: DragHands): () => void;
  /**
   * Moves the focus to a card, in this column if one is named: until both have been told, a card that moves stands in
   * two. False when it is not drawn.
   */
  focusCard(board: unknown, id: string, column?: string): boolean;
  /** Moves the focus into the text box within `element`. */
  focusText(element: unknown): void;
}
