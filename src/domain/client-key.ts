import { createDeviceUuid } from './device-uuid';

export interface ClientKeys {
  /** The key to send for this intent: the same one until it is done or another intent takes its place. */
  keyFor(intent: string): string;
  /** The intent succeeded: doing the same again is a new one. */
  done(): void;
}

/**
 * Keys that let the server do a thing once however often it is asked. `intent` says all that matters of the request, so that
 * a repeated tap and a retry after a lost answer carry the same key, while another amount is another request.
 */
export function createClientKeys(random?: () => number): ClientKeys {
  let current: { intent: string; key: string } | null = null;
  return {
    keyFor(intent) {
      if (current?.intent !== intent) current = { intent, key: createDeviceUuid(random) };
      return current.key;
    },
    done() {
      current = null;
    },
  };
}
