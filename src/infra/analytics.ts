import { trackPageViews } from '@/contract/endpoints/analytics';
import type { PageView } from '@/contract/schemas/analytics';
import type { SystemDoor } from '@/platform/system/types';
import type { Call } from './http/create-http';
import { log } from './log';

const BATCH = 20;
/** Of the contract. */
const MAX_BATCH = 50;
/** Events that wait when the network is gone; older ones are dropped. */
const MAX_WAITING = 200;
const FLUSH_MS = 30_000;

export interface AnalyticsDependencies {
  readonly call: Call;
  readonly system: Pick<SystemDoor, 'platformName' | 'onVisibilityChange'>;
  readonly uuid: () => string;
  readonly version: string;
  readonly now?: () => number;
  /** False until the user has agreed to the privacy policy: nothing is kept or sent then. */
  readonly mayTrack?: () => boolean;
}

export interface Analytics {
  /**
   * A page came to the screen; the one before ends. Give the route alone: parameter values may hold a VIN or a token.
   */
  view(route: string): void;
  flush(): Promise<void>;
  stop(): void;
}

/** Page views, sent in batches: at 20, every 30 s and when the app goes to the back. Never disturbs the user. */
export function createAnalytics({
  call,
  system,
  uuid,
  version,
  now = Date.now,
  mayTrack = () => true,
}: AnalyticsDependencies): Analytics {
  let waiting: PageView[] = [];
  let open: { route: string; from: string | null; at: number } | null = null;
  let lastRoute: string | null = null;
  let sending = false;

  function close(): void {
    if (!open) return;
    const { route, from, at } = open;
    const event = {
      route,
      from,
      enteredAt: new Date(at).toISOString(),
      durationMs: now() - at,
      uuid: uuid(),
      platform: system.platformName(),
      version,
    };
    waiting = [...waiting, event].slice(-MAX_WAITING);
    open = null;
  }

  async function flush(): Promise<void> {
    if (!mayTrack()) {
      waiting = [];
      open = null;
    }
    if (sending || !waiting.length) return;
    sending = true;
    const events = waiting.slice(0, MAX_BATCH);
    waiting = waiting.slice(events.length);
    try {
      await call(trackPageViews, { events }, { errors: 'caller' });
    } catch (error) {
      log.warn('analytics', error);
      waiting = [...events, ...waiting].slice(-MAX_WAITING);
    } finally {
      sending = false;
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_MS);

  function view(route: string): void {
    if (!mayTrack()) {
      open = null;
      return;
    }
    const from = open?.route ?? null;
    close();
    lastRoute = route.replace(/[?#].*$/, '');
    open = { route: lastRoute, from, at: now() };
    if (waiting.length >= BATCH) void flush();
  }

  const stopListening = system.onVisibilityChange((visible) => {
    if (visible) {
      if (!open && lastRoute !== null) view(lastRoute);
      return;
    }
    close();
    void flush();
  });

  return {
    view,
    flush,
    stop() {
      clearInterval(timer);
      stopListening();
    },
  };
}
