import { RELOAD_MARKER_LIFETIME_MS } from '@/domain/timing';
import type { SystemDoor } from '@/platform/system/types';

/** Away for as long as a reload is remembered: whoever comes back sooner goes on where he was. */
const AWAY_MS = RELOAD_MARKER_LIFETIME_MS;

/**
 * Calls `check` whenever the app comes back to the front after 30 minutes or more: releases come out meanwhile. While
 * `mayCheck` says no, it waits for the next return, however soon. Stops when called.
 */
export function checkOnReturn(
  system: Pick<SystemDoor, 'onVisibilityChange'>,
  check: () => void,
  mayCheck: () => boolean = () => true,
  now: () => number = Date.now,
): () => void {
  let leftAt: number | null = null;
  let isDue = false;
  return system.onVisibilityChange((visible) => {
    if (!visible) {
      leftAt ??= now();
      return;
    }
    const away = leftAt === null ? 0 : now() - leftAt;
    leftAt = null;
    isDue ||= away >= AWAY_MS;
    if (!isDue || !mayCheck()) return;
    isDue = false;
    check();
  });
}
