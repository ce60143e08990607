import { REQUEST_TIMEOUT_MS } from '@/domain/timing';
import { report } from '../diagnostics';
import { cancelled, failed, ok, type Outcome } from '../outcome';
import { fileUrl } from './file-url';
import { DOWNLOAD_FAILED, type DownloadRequest, type LocalFile } from './types';

/**
 * Fetches a file into memory; its path is an object URL. Fails on every answer but 200, when the connection breaks, and
 * when nothing comes for 60 s: a large file on a slow line may take longer as long as it moves.
 */
export function webDownload({ url, utoken, name, onProgress, signal }: DownloadRequest): Promise<Outcome<LocalFile>> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve(cancelled);
      return;
    }
    const xhr = new XMLHttpRequest();
    const stop = (): void => xhr.abort();
    let stalled: ReturnType<typeof setTimeout>;
    const watch = (): void => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        fail('stalled');
        stop();
      }, REQUEST_TIMEOUT_MS);
    };
    const fail = (why: string): void => {
      report('warn', `files: download failed: ${why}`);
      resolve(failed(DOWNLOAD_FAILED));
    };
    signal?.addEventListener('abort', stop);
    xhr.open('GET', fileUrl(url, utoken));
    xhr.responseType = 'blob';
    xhr.onprogress = ({ loaded, total, lengthComputable }) => {
      watch();
      if (lengthComputable) onProgress?.(loaded / total);
    };
    xhr.onload = () =>
      xhr.status === 200
        ? resolve(ok({ path: URL.createObjectURL(xhr.response as Blob), name }))
        : fail(String(xhr.status));
    xhr.onerror = () => fail('no answer');
    xhr.onabort = () => resolve(cancelled);
    xhr.onloadend = () => {
      clearTimeout(stalled);
      signal?.removeEventListener('abort', stop);
    };
    watch();
    xhr.send();
  });
}
