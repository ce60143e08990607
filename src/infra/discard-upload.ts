import { deleteFile } from '@/contract/endpoints/upload';
import { call } from './http/call';
import { log } from './log';

/**
 * Deletes a picture that was uploaded and is not wanted any more. Quiet: the server keeps one that a record uses, and removes
 * in time what could not be deleted now.
 */
export async function discardUpload(key: string): Promise<void> {
  try {
    await call(deleteFile, { key }, { errors: 'caller', loginCheck: 'proceed' });
  } catch (error) {
    log.warn('upload', error);
  }
}
