import { report } from '../diagnostics';
import type { KeptAppDoor } from './types';

/** Where the app is served (§2). At the reviewers' address it is never kept: they see what the server has. */
const BASE = '/dlqxuser/';
const SCRIPT = `${BASE}service-worker.js`;
/** Cache of the service worker (config/service-worker). */
const PICTURES = 'public-pictures';
/** How long a release may take to come, and to take over, in milliseconds. */
const FETCH_LIMIT_MS = 120_000;
const TAKE_OVER_LIMIT_MS = 3_000;

const canKeep = (): boolean =>
  process.env.TARO_APP_OFFLINE === '1' &&
  'serviceWorker' in navigator &&
  'caches' in window &&
  window.location.pathname.startsWith(BASE);

const registration = async () => (canKeep() ? navigator.serviceWorker.getRegistration(BASE) : undefined);

/** Resolves when a worker has reached one of the states, or after the limit. */
function reached(worker: ServiceWorker, states: readonly ServiceWorkerState[], limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (states.includes(worker.state)) resolve();
    };
    worker.addEventListener('statechange', look);
    setTimeout(resolve, limitMs);
    look();
  });
}

const silently = (what: string, work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    (error: unknown) => report('warn', `keptApp: ${what}: ${String(error)}`),
  );

async function takeOver(): Promise<void> {
  const waiting = (await registration())?.waiting;
  if (!waiting) return;
  waiting.postMessage('take-over');
  await reached(waiting, ['activated', 'redundant'], TAKE_OVER_LIMIT_MS);
}

async function forgetPictures(): Promise<void> {
  if (canKeep()) await caches.delete(PICTURES);
}

async function drop(): Promise<void> {
  const known = await registration();
  await known?.unregister();
  if (!known) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** By a service worker (config/service-worker). Shells whose web view has none are as before. */
export const keptApp: KeptAppDoor = {
  canKeep,
  async keep() {
    const { installing, waiting, active } = await navigator.serviceWorker.register(SCRIPT, { scope: BASE });
    if (installing && !active) {
      await reached(installing, ['installed', 'activated', 'redundant'], FETCH_LIMIT_MS);
      if (installing.state === 'redundant') throw new Error('keptApp: not all files came');
    } else if (!active && !waiting) throw new Error('keptApp: no worker');
  },
  async fetchNewer() {
    const known = await registration();
    if (!known) return false;
    await known.update();
    if (known.installing) await reached(known.installing, ['installed', 'activated', 'redundant'], FETCH_LIMIT_MS);
    return known.waiting !== null;
  },
  takeOver: () => silently('take over', takeOver()),
  forgetPictures: () => silently('forget pictures', forgetPictures()),
  drop: () => silently('drop', drop()),
};
