import { currentPage } from '../current-page';

/** What is on the screen and did not come from the server just now: by what it is, since when, and on which page. */
const shown = new Map<string, { at: number; page: string }>();
const listeners = new Set<() => void>();
let recover: () => void = () => undefined;
const tell = (): void => listeners.forEach((listener) => listener());

/** Which content comes from the device, and how old it is; pages say so. */
export const deviceContent = {
  /** `what` of the page on the screen was fetched at `at`, epoch milliseconds. */
  note(what: string, at: number): void {
    shown.set(what, { at, page: currentPage().path });
    tell();
  },
  /** The server answers: everything old is asked for again. */
  fresh(): void {
    if (shown.size === 0) return;
    shown.clear();
    tell();
    recover();
  },
  /** When the oldest content of a page was fetched, epoch milliseconds; null when all of it is new. */
  since(page: string): number | null {
    const times = Array.from(shown.values()).filter((each) => each.page === page);
    return times.length === 0 ? null : Math.min(...times.map(({ at }) => at));
  },
  isShown: (): boolean => shown.size > 0,
  /** Called once by app/services: how everything is asked for again. */
  onFresh(again: () => void): void {
    recover = again;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
