import type { Readable } from 'node:stream';

/** Which bytes of an object, counted from 0, the last one included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Keeps files by key. Keys are made by the server: segments of letters, digits, `_`, `-` and `.`, joined by `/`. */
export interface ObjectStorage {
  /** Stores the bytes, whole or not at all; an existing object is replaced. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** The bytes, or null when there is no such object. */
  get(key: string): Promise<Buffer | null>;
  /**
   * The bytes as a stream, for objects that are too large for the memory, or null. A reader that stops must destroy it.
   */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Removes the object; one that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Throws unless objects can be stored and read back. */
  probe(): Promise<void>;
}

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;

/** Whether a text is a key; one that could leave the storage's root, with `..`, a leading slash or a NUL, is none. */
export const isStorageKey = (text: string) => text.length <= 300 && KEY.test(text);

/** Throws for anything but a key. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('not a storage key');
}
