import { dictionaryFresh } from '@/contract/endpoints/dictionary';
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { isTabRoute } from '@/infra/routes';
import { currentPage } from '@/infra/current-page';
import { keptApp } from '@/platform/kept-app';
import { system } from '@/platform/system';

/** The operator's switch: with `off` in the dictionary, devices forget the app and load it from the server again. */
const SWITCH_KEY = 'h5_offline';
/** The first page and what it fetches come first; files are then fetched one by one, so that a tap comes between. */
const AFTER_START_MS = 2_000;

const isSwitchedOff = (): Promise<boolean> =>
  call(dictionaryFresh, { key: SWITCH_KEY }, { errors: 'caller' }).then(
    ({ value }) => value.trim() === 'off',
    // Without an entry or an answer it stays as it is.
    () => false,
  );

async function keepUnlessOff(): Promise<void> {
  if (await isSwitchedOff()) await keptApp.drop();
  else await keptApp.keep();
}

/**
 * Keeps the app on this device, so that it opens without a network; once the first page is at rest. When the network
 * went meanwhile, it goes on as soon as it is back.
 */
export async function keepApp(): Promise<void> {
  if (!keptApp.canKeep()) return;
  await new Promise((resolve) => setTimeout(resolve, AFTER_START_MS));
  try {
    await keepUnlessOff();
  } catch (error) {
    log.info('kept app', error);
    const stop = system.onOnlineChange((isOnline) => {
      if (!isOnline) return;
      keepUnlessOff().then(stop, (again: unknown) => log.info('kept app', again));
    });
  }
}

/**
 * Starts the app anew for a newer release (§4). One that is kept is fetched whole before; should the user be in the
 * middle of something by then, the next start has it.
 */
export async function restartForRelease(): Promise<void> {
  const waits = await keptApp.fetchNewer().catch((error: unknown) => {
    log.warn('version', error);
    return false;
  });
  if (!waits || isTabRoute(currentPage().path)) system.restart();
}
