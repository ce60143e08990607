import { queryOptions } from '@tanstack/react-query';
import { REQUEST_TIMEOUT_MS } from '@/domain/timing';
import { html } from '@/platform/html';
import { network } from '@/platform/network';
import { NetworkError, type HttpAnswer } from '@/platform/network/types';
import { DOWNLOAD_FAILED_MESSAGE, FileFailed } from '../file-failed';

/** The body of a whole HTML page, without what surrounds it. */
function bodyOf(text: string): string {
  return /<body[^>]*>([\s\S]*)<\/body>/i.exec(text)?.[1] ?? text;
}

/** Throws FileFailed in place of the network's own error, whose English words are for the log (§8). */
async function fetchFile(url: string, signal: AbortSignal): Promise<HttpAnswer> {
  try {
    return await network.send({ url, method: 'GET', headers: {}, timeoutMs: REQUEST_TIMEOUT_MS, signal });
  } catch (error) {
    throw error instanceof NetworkError ? new FileFailed(DOWNLOAD_FAILED_MESSAGE) : error;
  }
}

/** The text of an HTML document; `address` carries its token. Throws FileFailed (下载文件失败) when it cannot be had. */
export const documentTextQuery = (address: string) =>
  queryOptions({
    queryKey: ['document-text', address] as const,
    queryFn: async ({ signal }) => {
      const answer = await fetchFile(address, signal);
      if (answer.status !== 200) throw new FileFailed(DOWNLOAD_FAILED_MESSAGE);
      // Documents of `FILE_HOSTS` have not been through our server.
      return html.clean(bodyOf(answer.text));
    },
    staleTime: Infinity,
  });
