import { RELOAD_MARKER_LIFETIME_MS } from '@/domain/timing';
import { keptApp } from '@/platform/kept-app';
import { shell } from '@/platform/shell';
import { storage } from '@/platform/storage';
import { system } from '@/platform/system';
import { log } from './log';

/** Storage key of the reload marker (§4): until when, epoch ms. */
export const RELOAD_MARKER = 'versionReloadMarker';

/** Whether the app was started anew for a newer version in the last 30 minutes (§4). */
export function isReloadMarked(read: (key: string) => unknown, now: number): boolean {
  const markedUntil = read(RELOAD_MARKER);
  return typeof markedUntil === 'number' && markedUntil > now;
}

/**
 * A part of the app did not come, even when asked for again: after a release the old files are gone. Starts the app
 * anew where the user is, with the page that the server has now; the shell drops its cache first when that was tried a
 * short while ago. Only ever called for a tap of the user, so that it cannot go round in circles.
 * @returns Never resolves when the app restarts.
 * @throws Error when the server does not answer: what is on the screen is better than a browser's error page.
 */
export async function loadNewRelease(now: number = Date.now()): Promise<never> {
  if (!(await system.renewPage())) throw new Error('the newest version cannot be fetched');
  // What the device keeps of the app is the old release.
  await keptApp.fetchNewer().catch((error: unknown) => log.warn('version', error));
  if (isReloadMarked(storage.get, now)) {
    await keptApp.drop();
    await shell.call('clearCache', null).catch((error: unknown) => log.warn('version', error));
  }
  storage.set(RELOAD_MARKER, now + RELOAD_MARKER_LIFETIME_MS);
  system.restart();
  return new Promise<never>(() => undefined);
}
