import { dictionaryFresh } from '@/contract/endpoints/dictionary';
import { RELOAD_MARKER_LIFETIME_MS } from '@/domain/timing';
import { isIosReview } from '@/domain/review-mode';
import { decideVersionAction, type VersionAction } from '@/domain/version-check';
import { keptApp } from '@/platform/kept-app';
import type { ShellDoor } from '@/platform/shell/types';
import type { StorageDoor } from '@/platform/storage/types';
import type { SystemDoor } from '@/platform/system/types';
import type { ApiCache } from './api-cache';
import type { Call } from './http/create-http';
import { log } from './log';
import { isReloadMarked, RELOAD_MARKER } from './new-release';

export interface VersionCheckDependencies {
  readonly call: Call;
  readonly cache: Pick<ApiCache, 'clear'>;
  readonly storage: StorageDoor;
  readonly shell: Pick<ShellDoor, 'call'>;
  readonly system: Pick<SystemDoor, 'platformName' | 'address' | 'isPackaged' | 'restart'>;
  /** Key of the dictionary entry that holds the version of this app, such as `h5_version`. */
  readonly versionKey: string;
  readonly localVersion: string;
  readonly now?: () => number;
}

/**
 * Compares this build with the version in the dictionary (§4): a newer one clears the API cache, sets a 30-minute
 * marker and restarts; if the marker is still set the shell is asked to clear its cache. A dictionary that cannot be
 * read (`unknown`) changes nothing, nor does a newer version of an app whose files come from a store.
 */
export async function checkVersion(app: VersionCheckDependencies): Promise<VersionAction | 'unknown'> {
  const now = (app.now ?? Date.now)();
  const entry = await app
    .call(dictionaryFresh, { key: app.versionKey }, { errors: 'caller' })
    .catch((error: unknown) => {
      log.warn('version', error);
      return null;
    });
  if (!entry) return 'unknown';
  let action = decideVersionAction({
    serverVersion: entry.value,
    localVersion: app.localVersion,
    iosReview: isIosReview(app.system.platformName(), app.system.address() ?? ''),
    reloadMarkerSet: isReloadMarked(app.storage.get, now),
    isPackaged: app.system.isPackaged(),
  });
  if (action === 'reload') {
    app.cache.clear();
    if (app.storage.set(RELOAD_MARKER, now + RELOAD_MARKER_LIFETIME_MS)) app.system.restart();
    // Without the marker the app would reload for ever.
    else action = 'ask-shell-to-clear-cache';
  }
  if (action === 'ask-shell-to-clear-cache') {
    await keptApp.drop();
    await app.shell.call('clearCache', null);
  } else if (action === 'remove-marker') {
    app.storage.remove(RELOAD_MARKER);
  }
  return action;
}
