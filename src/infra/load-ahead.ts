import { useEffect } from 'react';
import { log } from './log';

/** The page is drawn by then, and its calls are on their way. */
const DELAY_MS = 500;

/**
 * Fetches code that the next tap wants, behind the first drawing. Mini programs preload packages of pages by rules of
 * app.json, packages of code only so. What does not come is asked for again by whoever needs it.
 */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch((error: unknown) => log.info('ahead', error)), DELAY_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once for a page: the code stays.
  }, []);
}
