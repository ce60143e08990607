import { queryOptions } from '@tanstack/react-query';
import { html } from '@/platform/html';
import { fetchText } from './fetch-text';

/** The body of a whole HTML page, without what surrounds it. */
function bodyOf(text: string): string {
  return /<body[^>]*>([\s\S]*)<\/body>/i.exec(text)?.[1] ?? text;
}

/** The text of an HTML document; `address` carries its token. Throws FileFailed (下载文件失败) when it cannot be had. */
export const documentTextQuery = (address: string) =>
  queryOptions({
    queryKey: ['document-text', address] as const,
    // Documents of `FILE_HOSTS` have not been through our server.
    queryFn: async ({ signal }) => html.clean(bodyOf(await fetchText(address, signal))),
    staleTime: Infinity,
  });
