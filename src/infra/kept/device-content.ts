import { currentPage } from '../current-page';

interface Shown {
  readonly what: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly page: string;
}

/** By what it is and where: one thing may be on several pages. */
type Contents = Map<string, Shown>;
const enter = (contents: Contents, what: string, at: number, page: string): void =>
  void contents.set(`${page} ${what}`, { what, at, page });

/** What is on the screen in place of what did not come from the server. */
const shown: Contents = new Map();
/** What is on the screen from the cache, which is as good as new while the server could be asked. */
const cached: Contents = new Map();
let isCut = false;
const listeners = new Set<() => void>();
let recover: () => void = () => undefined;
const tell = (): void => listeners.forEach((listener) => listener());

/** Which content comes from the device, and how old it is; pages say so. */
export const deviceContent = {
  /** `what` of a page, that on the screen unless it is named, was fetched at `at`, epoch milliseconds. */
  note(what: string, at: number, page: string = currentPage().path): void {
    enter(shown, what, at, page);
    isCut = true;
    tell();
  },
  /** A page opens: what was cached of it when it showed something else is not on the screen. */
  opened(page: string): void {
    cached.forEach((each, key) => each.page === page && cached.delete(key));
  },
  /** `what` of a page, that on the screen unless it is named, was fetched at `at` and is not asked for now. */
  noteCached(what: string, at: number, page: string = currentPage().path): void {
    enter(cached, what, at, page);
    if (isCut) tell();
  },
  /** Whether the server could be reached just now. */
  reached(is: boolean): void {
    if (isCut === !is) return;
    isCut = !is;
    tell();
  },
  /** The server answers, with `what`: everything old is asked for again. */
  fresh(what?: string): void {
    cached.forEach((each, key) => each.what === what && cached.delete(key));
    deviceContent.reached(true);
    if (shown.size === 0) return;
    shown.clear();
    tell();
    recover();
  },
  /** When the oldest content of a page was fetched, epoch milliseconds; null when all of it is new. */
  since(page: string): number | null {
    const all = [...Array.from(shown.values()), ...(isCut ? Array.from(cached.values()) : [])];
    const times = all.filter((each) => each.page === page).map(({ at }) => at);
    return times.length === 0 ? null : Math.min(...times);
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
