/** Times and limits of §9, in milliseconds, pixels and plain counts unless the name says otherwise. */

export const REQUEST_TIMEOUT_MS = 60_000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const ASYNC_PAGE_DELAY_MS = 200;
export const ASYNC_PAGE_TIMEOUT_MS = 20_000;
export const NAVIGATION_INDICATOR_DELAY_MS = 1500;

export const REFERRER_LIFETIME_MS = 2_592_000_000;
export const RELOAD_MARKER_LIFETIME_MS = 1_800_000;
export const OFFICIAL_ACCOUNT_MARKER_LIFETIME_MS = 86_400_000;
export const UNREAD_NOTIFICATION_INTERVAL_MS = 1_800_000;

export const HISTORY_LIMIT = 20;
export const HISTORY_LIFETIME_MS = 2_592_000_000;

export const SOCKET_MAX_RECONNECTS = 3;
/** Multiplied by the number of the attempt. */
export const SOCKET_RECONNECT_STEP_MS = 1000;
export const SOCKET_HEARTBEAT_MS = 5000;
/** A connection that ended sooner was of no use: two heartbeats. */
export const SOCKET_STEADY_MS = 10_000;
export const SOCKET_LONGEST_REST_MS = 60_000;

export const DEBOUNCE_MS = 300;
export const LONG_PRESS_MS = 1000;
export const LONG_PRESS_MOVE_PX = 10;

export const LOG_TEXT_LENGTH = 200;
export const API_CACHE_PREFIX = 'API_CACHE_';
