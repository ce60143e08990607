import type { DeskDoor } from './types';

/** Where there is neither keyboard nor mouse. */
export const noDesk: DeskDoor = {
  card: () => ({}),
  column: () => ({}),
  keys: () => () => undefined,
  drag: () => () => undefined,
  focusCard: () => false,
  focusText: () => undefined,
};
