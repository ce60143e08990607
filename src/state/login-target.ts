import { isTabRoute, routeOf } from '@/infra/routes';
import { persistedAtom } from './persisted-atom';
import { store } from './store';

/** Where login leads after success (§2): the page that asked for it and its parameters as JSON. */
export interface LoginTarget {
  readonly directPath?: string;
  readonly directParams?: string;
}

interface KeptTarget extends LoginTarget {
  /** Epoch milliseconds. */
  readonly keptAt: number;
}

/** Who looks for his code in another app comes back within half an hour, or for something else. */
const KEPT_MS = 30 * 60_000;

function readKept(stored: unknown): KeptTarget | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { directPath, directParams, keptAt } = stored as Partial<Record<keyof KeptTarget, unknown>>;
  if (typeof directPath !== 'string' || typeof keptAt !== 'number') return null;
  return { directPath, keptAt, ...(typeof directParams === 'string' ? { directParams } : {}) };
}

const keptAtom = persistedAtom<KeptTarget | null>('loginTarget', readKept);

/** A login that nothing asked for but its own button: it leads back to a tab, or nowhere. */
function isForItself({ directPath, directParams = '{}' }: LoginTarget): boolean {
  const route = directPath ? routeOf(directPath) : null;
  return route === null || (isTabRoute(route) && directParams === '{}');
}

/**
 * Keeps where a login leads in storage while its page is open. A mini program that the platform ends meanwhile, as it
 * does while the user reads his messages, begins anew on home: its next login goes on from there.
 */
export const loginTarget = {
  /** Where a login leads that was opened with `asked`: there, or for one for itself to what the app was ended on. */
  resume(asked: LoginTarget, now: number): LoginTarget {
    const kept = store.get(keptAtom);
    if (!kept || !isForItself(asked)) return asked;
    const { keptAt, ...target } = kept;
    // A clock that was set back makes it no younger.
    return now >= keptAt && now - keptAt < KEPT_MS ? target : asked;
  },
  /** The login page is open. */
  keep(target: LoginTarget, now: number): void {
    store.set(keptAtom, isForItself(target) ? null : { ...target, keptAt: now });
  },
  /** The login page has closed, with success or without. Another that took its place keeps its own target. */
  forget({ directPath, directParams }: LoginTarget): void {
    const kept = store.get(keptAtom);
    if (kept?.directPath === directPath && kept?.directParams === directParams) store.set(keptAtom, null);
  },
};
