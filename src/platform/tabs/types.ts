import type { Unsubscribe } from '../system/types';

/** Several tabs or windows of one browser, which share the storage. Mini programs have one. */
export interface TabsDoor {
  /** Hears of keys of the storage that another tab has written or removed. */
  onStored(listener: (key: string) => void): Unsubscribe;
  /**
   * Work that one tab at a time may do: `begin` is called when it is this tab's turn, `end` when another one takes it
   * over. The tab that is looked at goes first, because the system may halt the others at any time.
   */
  takeTurns(name: string, turn: { begin: () => void; end: () => void }): void;
}
