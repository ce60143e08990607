import { queryOptions } from '@tanstack/react-query';
import { REQUEST_TIMEOUT_MS } from '@/domain/timing';
import { network } from '@/platform/network';
import { DOWNLOAD_FAILED_MESSAGE, FileFailed } from '../file-failed';

/** The body of a whole HTML page, without what surrounds it. */
function bodyOf(html: string): string {
  return /<body[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1] ?? html;
}

/** The text of an HTML document; `address` carries its token. Throws FileFailed (下载文件失败) when it cannot be had. */
export const documentTextQuery = (address: string) =>
  queryOptions({
    queryKey: ['document-text', address] as const,
    queryFn: async ({ signal }) => {
      const answer = await network.send({ url: address, method: 'GET', headers: {}, timeoutMs: REQUEST_TIMEOUT_MS, signal });
      if (answer.status !== 200) throw new FileFailed(DOWNLOAD_FAILED_MESSAGE);
      return bodyOf(answer.text);
    },
    staleTime: Infinity,
  });
