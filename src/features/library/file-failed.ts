import { DOWNLOAD_FAILED, OPEN_FAILED } from '@/platform/files/types';

export const DOWNLOAD_FAILED_MESSAGE = DOWNLOAD_FAILED;
export const OPEN_FAILED_MESSAGE = OPEN_FAILED;

/** A file that could not be fetched or opened (§8); its message is made to be shown. */
export class FileFailed extends Error {
  readonly kind = 'file';
}
