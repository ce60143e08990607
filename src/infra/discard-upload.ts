import { deleteFile } from '@/contract/endpoints/upload';
import { call } from './http/call';
import { log } from './log';

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves once nothing is being deleted: the same picture, sent again, has the same key and must not be deleted after
 * that.
 */
export const discardsDone = (): Promise<unknown> => last;

async function discard(key: string): Promise<void> {
  try {
    await call(deleteFile, { key }, { errors: 'caller', loginCheck: 'proceed' });
  } catch (error) {
    log.warn('upload', error);
  }
}

/**
 * Deletes a picture that was uploaded and is not wanted any more. Quiet: the server keeps one that a record uses, and
 * removes in time what could not be deleted now.
 */
export function discardUpload(key: string): Promise<void> {
  const done = discard(key);
  last = Promise.all([last, done]);
  return done;
}
