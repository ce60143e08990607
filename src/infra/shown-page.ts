import { currentPage } from './current-page';

let shown: string | null = null;
const waiting = new Set<() => void>();

/** Call when a page has come to the screen. `path`: its route. */
export function noteShownPage(path: string = currentPage().path): void {
  shown = path;
  for (const look of [...waiting]) look();
}

/** Resolves once a page is on the screen whose route `isWanted`; before the first page none is. */
export function pageShown(isWanted: (path: string) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (shown === null || !isWanted(shown)) return;
      waiting.delete(look);
      resolve();
    };
    waiting.add(look);
    look();
  });
}
