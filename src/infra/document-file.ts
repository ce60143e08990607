import { queryOptions } from '@tanstack/react-query';
import { getFileUrl } from '@/contract/endpoints/library';
import type { DocumentFile } from '@/contract/schemas/library';
import { formatDocPath } from '@/domain/doc-path';
import { call } from '@/infra/http/call';
import { keptAt } from '@/infra/kept/answer-keeper';
import { documentOpened, localAddress } from '@/infra/kept/kept-files';

export const documentFileKey = (id: string) => ['document-file', id] as const;

/** Share of a token's life after which a fresh one is fetched, so that it does not run out while a page loads. */
const TOKEN_LIFE_SHARE = 0.8;

/**
 * The address and token of a document's file; fetched anew before the token runs out. Without a network: of what the
 * device keeps.
 */
export const documentFileQuery = (id: string) =>
  queryOptions({
    queryKey: documentFileKey(id),
    queryFn: async ({ signal }) => {
      const file = await call(getFileUrl, { id }, { signal });
      const { brand, maker, series } = file.document.appliesTo;
      documentOpened(id, formatDocPath({ brand, maker, series }));
      return keptAt(file) === undefined ? file : onDevice(file);
    },
    staleTime: ({ state }) => lifetimeMs(state.data),
  });

function lifetimeMs(file: DocumentFile | undefined): number {
  return file ? file.expiresIn * 1000 * TOKEN_LIFE_SHARE : 0;
}

/**
 * The same document with its files on the device, which need no token. Texts keep their addresses: who fetches them is
 * given the device's. Pages that the server draws are left out, so that the whole file is opened instead.
 */
async function onDevice({ pagesUrl, ...file }: DocumentFile): Promise<DocumentFile> {
  const local = async (address: string) => (await localAddress(address)) ?? address;
  const url = file.document.format === 'html' ? file.url : await local(file.url);
  return {
    ...file,
    url,
    utoken: '',
    pageUrls: await Promise.all(file.pageUrls.map(local)),
    pdfUrl: file.pdfUrl === null ? null : await local(file.pdfUrl),
    ...(url === file.url && pagesUrl !== undefined ? { pagesUrl } : {}),
  };
}
