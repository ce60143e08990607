import { keptApp } from '../kept-app';
import { shell } from '../shell';
import { measuredHeight, webFontScale } from './measured-height';
import type { PlatformName, SystemDoor, Unsubscribe } from './types';

/** How long the server may take to answer with the app's page. */
const RENEW_LIMIT_MS = 10_000;
const CALM = '(prefers-reduced-motion: reduce)';
const DARK = '(prefers-color-scheme: dark)';

function listen(target: EventTarget, event: string, listener: (event: Event) => void): Unsubscribe {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}

/** The system's properties in a browser or a native shell's WebView. */
export function webSystem(name: PlatformName): SystemDoor {
  return {
    platformName: () => shell.kind() ?? name,
    windowInfo: () => ({
      width: window.innerWidth,
      height: window.innerHeight,
      // only when they are asked for: a measured box has the browser lay out the whole page
      get statusBarHeight() {
        return measuredHeight('height:var(--safe-top)');
      },
      get safeBottom() {
        return measuredHeight('height:var(--safe-bottom)');
      },
      pixelRatio: window.devicePixelRatio || 1,
    }),
    menuButton: () => null,
    fontScale: webFontScale,
    isDark: () => window.matchMedia?.(DARK).matches ?? false,
    wantsLessMotion: () => window.matchMedia?.(CALM).matches ?? false,
    onDarkChange(listener) {
      const query = window.matchMedia?.(DARK);
      if (!query) return () => undefined;
      const handler = (event: MediaQueryListEvent): void => listener(event.matches);
      // iOS 12 and 13 only know the older name.
      if (!query.addEventListener) {
        query.addListener(handler);
        return () => query.removeListener(handler);
      }
      query.addEventListener('change', handler);
      return () => query.removeEventListener('change', handler);
    },
    isOnline: async () => navigator.onLine,
    onOnlineChange(listener) {
      const stops = [listen(window, 'online', () => listener(true)), listen(window, 'offline', () => listener(false))];
      return () => stops.forEach((stop) => stop());
    },
    onVisibilityChange(listener) {
      const stops = [
        listen(document, 'visibilitychange', () => listener(document.visibilityState === 'visible')),
        // iOS Safari leaves a page without visibilitychange.
        listen(window, 'pagehide', () => listener(false)),
        shell.on('visibility', ({ visible }) => listener(visible)),
      ];
      return () => stops.forEach((stop) => stop());
    },
    address: () => window.location.href,
    hideNativeTabBar: () => undefined,
    isInMiniProgram: () => /miniProgram|ToutiaoMicroApp/i.test(navigator.userAgent),
    versionKey: () => (name === 'harmony-hybrid' ? 'harmony_version' : 'h5_version'),
    // The HarmonyOS app brings its files along; the shells load those of the server.
    isPackaged: () => name === 'harmony-hybrid',
    leaveFor: (url) => window.location.replace(url),
    dial: (phone) => window.location.assign(`tel:${phone}`),
    async renewPage() {
      const late = new Promise<boolean>((resolve) => setTimeout(resolve, RENEW_LIMIT_MS, false));
      const fetched = fetch(window.location.href.replace(/#.*$/, ''), { cache: 'reload' }).then(
        ({ ok }) => ok,
        () => false, // No network: the answer is no.
      );
      return Promise.race([fetched, late]);
    },
    onUncaught(listener) {
      const stops = [
        listen(window, 'error', (event) => {
          // A picture that did not load is an event too, without a message.
          if (event instanceof ErrorEvent) listener(event.error ?? event.message);
        }),
        listen(window, 'unhandledrejection', (event) => listener((event as PromiseRejectionEvent).reason)),
      ];
      return () => stops.forEach((stop) => stop());
    },
    restart: () => void keptApp.takeOver().then(() => window.location.reload()),
  };
}
