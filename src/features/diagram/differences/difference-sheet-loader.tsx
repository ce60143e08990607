import { lazySheets } from '@/ui/lazy-sheets';

/** Comes with the first difference that is reported: a diagram is drawn without it. */
export const DifferenceSheet = lazySheets(
  async () => ({ default: (await import('./difference-sheet')).DifferenceSheet }),
  ({ target }) => target !== null,
);
