import { ApiError } from '@/domain/app-error';
import { fileText } from '@/infra/kept/kept-files';
import { DOWNLOAD_FAILED_MESSAGE, FileFailed } from '../file-failed';

/**
 * The text of a file; `address` carries its token. Throws FileFailed (下载文件失败) when it cannot be had, in place of
 * the network's own error, whose English words are for the log (§8).
 */
export async function fetchText(address: string, signal: AbortSignal): Promise<string> {
  try {
    const text = await fileText(address, signal);
    if (text !== null) return text;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  throw new FileFailed(DOWNLOAD_FAILED_MESSAGE);
}
