/**
 * The service worker of H5: keeps one release of the app, and what was seen of pictures. Bundled by
 * scripts/service-worker.ts after the build.
 *
 * A release is fetched whole before it waits; it takes over when no page of the older one is open, or when a page that
 * loads itself anew says so. Pages and chunks of two releases therefore never meet.
 */
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { isKeptPicture } from './kept-picture';

interface Worker {
  readonly location: { readonly origin: string };
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'activate', listener: (event: { waitUntil(done: Promise<unknown>): void }) => void): void;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}
declare const self: Worker;
/** Files of the release, and where it is served. */
declare const RELEASE: PrecacheEntry[];
declare const BASE: string;

const MONTH_S = 30 * 24 * 60 * 60;
const MOST_PICTURES = 300;
/** Older releases kept private pictures, too, in this cache, and their addresses in the records of its expiry. */
const OLD_PICTURES = 'pictures';

// Who asks past every cache wants to know what the server has: see SystemDoor.renewPage.
registerRoute(({ request }) => request.cache === 'reload' && request.mode !== 'navigate', new NetworkOnly());
precacheAndRoute(RELEASE, { directoryIndex: '', cleanURLs: false });
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(`${BASE}index.html`), {
    allowlist: [new RegExp(`^${BASE}(index\\.html)?(\\?.*)?$`)],
  }),
);

/** Character maps of Chinese PDFs: hundreds, of which a workshop needs two. Their folder is named by its version. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${BASE}static/`),
  new CacheFirst({ cacheName: 'app-static', plugins: [new ExpirationPlugin({ maxEntries: 40 })] }),
);

/** Pictures of content that everybody may see; a private one is the page's, and goes with its address. */
registerRoute(
  ({ request: { destination }, url, sameOrigin }) => isKeptPicture({ url, sameOrigin, destination }),
  new StaleWhileRevalidate({
    cacheName: 'public-pictures',
    plugins: [new ExpirationPlugin({ maxEntries: MOST_PICTURES, maxAgeSeconds: MONTH_S, purgeOnQuotaError: true })],
  }),
);

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

// The page of a first visit has the rest of its release from here at once, should the network go before the first tap.
// Pages of a later visit are controlled already.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([caches.delete(OLD_PICTURES), new CacheExpiration(OLD_PICTURES, { maxEntries: 1 }).delete()]),
  ),
);
