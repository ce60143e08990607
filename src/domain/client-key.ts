import { createDeviceUuid } from './device-uuid';

/** An intent and the key that it was sent under. */
export interface KeyedIntent {
  readonly intent: string;
  readonly key: string;
}

export interface ClientKeys {
  /** The key to send for this intent: the same one until it is done or another intent takes its place. */
  keyFor(intent: string): string;
  /** The intent succeeded: doing the same again is a new one. */
  done(): void;
}

/**
 * Keys that let the server do a thing once however often it is asked. `intent` says all that matters of the request, so
 * that a repeated tap and a retry after a lost answer carry the same key, while another amount is another request.
 * `begun`: what was asked before the app ended, and may have been done.
 */
export function createClientKeys(begun: KeyedIntent | null = null): ClientKeys {
  let current = begun;
  return {
    keyFor(intent) {
      if (current?.intent !== intent) current = { intent, key: createDeviceUuid() };
      return current.key;
    },
    done() {
      current = null;
    },
  };
}
