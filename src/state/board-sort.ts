import { persistedAtom } from './persisted-atom';

/** In which order the board of a workshop has its cars. */
export const boardSorts = ['newest', 'waiting', 'promised'] as const;
export type BoardSort = (typeof boardSorts)[number];

const isSort = (stored: unknown): stored is BoardSort => boardSorts.some((sort) => sort === stored);

/** The user's choice, on phones and counters alike. */
export const boardSortAtom = persistedAtom<BoardSort>('boardSort', (stored) => (isSort(stored) ? stored : 'newest'));
