import { persistedAtom } from './persisted-atom';

/** Whether the list of a car's documents is open beside one of them, on wide windows. */
export const documentListOpenAtom = persistedAtom<boolean>('documentListOpen', (stored) => stored !== false);
