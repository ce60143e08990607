import type { Readable } from 'node:stream';
import type { FailureWatch } from '../failure-watch';
import type { ByteRange, ObjectStorage } from './object-storage';

/** A storage whose failures are noted. */
export class WatchedStorage implements ObjectStorage {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly watch: FailureWatch,
  ) {}

  put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    return this.noting(this.storage.put(key, bytes, contentType));
  }

  get(key: string): Promise<Buffer | null> {
    return this.noting(this.storage.get(key));
  }

  open(key: string, range?: ByteRange): Promise<Readable | null> {
    return this.noting(this.storage.open(key, range));
  }

  delete(key: string): Promise<void> {
    return this.noting(this.storage.delete(key));
  }

  probe(): Promise<void> {
    return this.noting(this.storage.probe());
  }

  private async noting<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      this.watch.noteError(error);
      throw error;
    }
  }
}
