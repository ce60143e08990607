import { useEffect, useMemo, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDocPath } from '@/domain/doc-path';
import { parseDocumentUrl } from '@/domain/document-url';
import { hasSmallPicture } from '@/domain/small-picture';
import { hostFor, settings } from '@/infra/settings';
import { log } from '@/infra/log';
import { documentOpened, keepShownFile, keepSmallPicture } from '@/infra/kept/kept-files';
import { documentFileQuery } from '@/infra/document-file';
import { fileAddress, openedFromBank, openedFromUrl, type OpenedDocument } from '../opened-document';

/** The document that the viewer's `url` parameter names: of the bank, once the server has told its addresses. */
export function useOpenedDocument(url: string, title: string) {
  const origin = hostFor('document');
  const target = useMemo(() => parseDocumentUrl(url, origin, settings.documentHosts), [origin, url]);
  const id = target?.kind === 'bank' ? target.id : '';
  useAskedEarly(id);
  const query = useQuery({ ...documentFileQuery(id), enabled: id !== '' });
  const { data, refetch } = query;
  const opened = useMemo((): OpenedDocument | null => {
    if (target?.kind === 'file') return openedFromUrl(target.url, target.format, title);
    return target && data ? openedFromBank(data, origin) : null;
  }, [data, origin, target, title]);
  useKept(opened);
  return {
    opened,
    query,
    isOfBank: id !== '',
    /** the address is none that may be shown */
    isRefused: target === null,
    /** fetches new addresses where the server gives them: the token of the old ones may have run out */
    renew: async () => {
      if (id !== '') await refetch();
    },
  };
}

/** Asks for the addresses while the page is drawn for the first time, which a phone takes longer for than a network. */
function useAskedEarly(id: string): void {
  const client = useQueryClient();
  useState(() => {
    const query = documentFileQuery(id);
    if (id !== '' && !client.getQueryState(query.queryKey)) void client.prefetchQuery(query);
    return null;
  });
}

/** Larger files are kept by a pack only, bytes; as are the later pages of a long document. */
const LARGEST = 20 * 1024 * 1024;
const MOST_PAGES = 20;
/** The small picture is for lists, later on: it does not share a slow network with what is being opened. */
const LATER_MS = 2000;

/**
 * Keeps the pictures or the PDF of what is open, and the small one of lists, for times without a network; texts are
 * kept where they are read.
 */
function useKept(opened: OpenedDocument | null): void {
  useEffect(() => {
    if (!opened || opened.summary === null) return;
    const { id, format, size, appliesTo } = opened.summary;
    const { brand, maker, series } = appliesTo;
    // An answer that is still fresh is not asked for again.
    documentOpened(id, formatDocPath({ brand, maker, series }));
    if (opened.utoken === '') return;
    const shown = ['svg', 'png', 'jpg'].includes(format) ? opened.pictures.slice(0, MOST_PAGES) : [];
    const files = format === 'pdf' && (size ?? 0) <= LARGEST ? [fileAddress(opened)] : shown;
    const keepAll = async () => {
      for (const file of files) await keepShownFile(file);
      if (!hasSmallPicture(format)) return;
      await new Promise((resolve) => setTimeout(resolve, LATER_MS));
      await keepSmallPicture(id);
    };
    keepAll().catch((error: unknown) => log.warn('kept', error));
  }, [opened]);
}
