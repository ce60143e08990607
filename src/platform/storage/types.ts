/** Synchronous key-value storage; values are JSON. */
export interface StorageDoor {
  /** The stored value, or null when there is none or it is no JSON. The shape is the caller's to check. */
  get(key: string): unknown;
  /**
   * A full storage drops the API cache first (§9). False when the write failed all the same: it is reported, nothing is
   * thrown.
   */
  set(key: string, value: unknown): boolean;
  remove(key: string): void;
  keys(): string[];
  /** Bytes in use, roughly: for the settings page. */
  size(): number;
}
