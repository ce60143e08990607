/** What a user may refuse and open again on the settings page. */
export type Permission = 'camera' | 'album' | 'location';

/**
 * How a platform call that the user takes part in ended. `denied` lets the screen explain and offer the settings page.
 * Doors answer `null` instead when the platform has no such call at all (§8).
 */
export type Outcome<T> =
  | { readonly status: 'ok'; readonly value: T }
  | { readonly status: 'cancelled' }
  | { readonly status: 'denied'; readonly permission: Permission }
  | { readonly status: 'failed'; readonly message: string };

export const ok = <T>(value: T): Outcome<T> => ({ status: 'ok', value });
export const cancelled: Outcome<never> = { status: 'cancelled' };
export const denied = (permission: Permission): Outcome<never> => ({ status: 'denied', permission });
export const failed = (message: string): Outcome<never> => ({ status: 'failed', message });
