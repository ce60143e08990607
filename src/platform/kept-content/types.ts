import type { Unsubscribe } from '../system/types';

/** How the fetching of a file ended. `refused` has the answer's status: 403 for a token that ran out. */
export type Fetched =
  | { readonly is: 'kept'; readonly bytes: number }
  | { readonly is: 'full' | 'offline' | 'cancelled' }
  | { readonly is: 'refused'; readonly status: number };

/**
 * What the app keeps for times without a network: texts and files by name. A name has letters, digits and `._-/`. The
 * device may throw it away; what is there is nobody's only copy.
 */
export interface KeptContentDoor {
  /** Null when it is not there. Never rejects. */
  readText(name: string): Promise<string | null>;
  /** False when there is no room, or no leave to keep anything. */
  writeText(name: string, text: string): Promise<boolean>;
  /** Fetches a file from `url` and keeps it whole or not at all. Never rejects. */
  fetchFile(name: string, url: string, signal?: AbortSignal): Promise<Fetched>;
  /** What `<Image>`, `<Video>`, PDFs and `files.openDocument` take; null when it is not there. Never rejects. */
  addressOf(name: string): Promise<string | null>;
  /** What is gone already is fine. Never rejects. */
  remove(names: readonly string[]): Promise<void>;
  /** Removes everything. Never rejects. */
  clear(): Promise<void>;
  /** Bytes that may still be kept beside `used`, as far as the platform tells; null when it does not. */
  room(used: number): Promise<number | null>;
  /**
   * Asks the platform to let nothing go by itself when it runs out of room. False when it refuses, null where it knows
   * no such promise. Never rejects.
   */
  askToLast(): Promise<boolean | null>;
  /** Whether the device is on a network that costs nothing by the byte; false when it does not tell. */
  isOnWifi(): Promise<boolean>;
  /** The device came to such a network, as far as it tells. */
  onWifi(listener: () => void): Unsubscribe;
}
