import { shell } from '../shell';
import type { PlatformName, SystemDoor, Unsubscribe } from './types';

const NORMAL_FONT_PX = 16;
const DARK = '(prefers-color-scheme: dark)';

function listen(target: EventTarget, event: string, listener: () => void): Unsubscribe {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}

/** Height in pixels of a box with this CSS, such as `height:env(safe-area-inset-bottom)`. */
function measure(css: string): number {
  const probe = document.createElement('div');
  probe.style.cssText = `position:fixed;visibility:hidden;${css}`;
  document.body.appendChild(probe);
  const { height } = probe.getBoundingClientRect();
  probe.remove();
  return height;
}

/** The system's properties in a browser or a native shell's WebView. */
export function webSystem(name: PlatformName): SystemDoor {
  return {
    platformName: () => shell.kind() ?? name,
    windowInfo: () => ({
      width: window.innerWidth,
      height: window.innerHeight,
      statusBarHeight: measure('height:env(safe-area-inset-top)'),
      safeBottom: measure('height:env(safe-area-inset-bottom)'),
      pixelRatio: window.devicePixelRatio || 1,
    }),
    menuButton: () => null,
    // Apart from the size that the app itself sets on html.
    fontScale: () => measure('font-size:medium;height:1em') / NORMAL_FONT_PX || 1,
    isDark: () => window.matchMedia?.(DARK).matches ?? false,
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
    leaveFor: (url) => window.location.replace(url),
    dial: (phone) => window.location.assign(`tel:${phone}`),
    restart: () => window.location.reload(),
  };
}
