import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DocumentFile } from '@/contract/schemas/library';
import { partPictureAddress } from '@/domain/netlist/part-pictures';
import { buildUrl } from '@/domain/route-url';
import { documentFileQuery } from '@/infra/document-file';
import { keepShownFile, lastingAddress } from '@/infra/kept/kept-files';
import { log } from '@/infra/log';
import { StaleTime } from '@/infra/query-client';
import { hostFor } from '@/infra/settings';

/**
 * How far a picture of a document is, and its address: the device's own where it is kept, else the server's, with a
 * token. Once shown it is kept for times without a network. Hand `onLoad` and `onError` to the picture; `retry` asks
 * for a fresh token.
 */
export function usePartPicture(document: string, name: string) {
  const kept = useQuery({
    queryKey: ['part-picture', document, name] as const,
    queryFn: () => lastingAddress(document, name),
    staleTime: StaleTime.never,
    gcTime: 0,
  });
  const [isKeptLost, setKeptLost] = useState(false);
  const local = isKeptLost ? null : kept.data;
  const file = useQuery({ ...documentFileQuery(document), enabled: local === null });
  // A renewed token in the address is the same picture: what has loaded stays.
  const [loaded, setLoaded] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const remote = file.data ? addressIn(file.data, name) : null;
  const address = loaded ?? local ?? remote;
  const hasFailed = address === null ? file.isError || file.data !== undefined : address === failed;
  return {
    is: loaded !== null ? 'loaded' : hasFailed ? 'failed' : 'loading',
    address,
    onLoad: () => {
      setLoaded(address);
      if (address === null || address === local) return;
      keepShownFile(address).catch((error: unknown) => log.warn('kept', error));
    },
    onError: () => {
      if (address !== null && address === local) setKeptLost(true);
      else setFailed(address);
    },
    retry: () => {
      setFailed(null);
      void file.refetch();
    },
  } as const;
}

/** The address of a picture of a diagram; null for a document that is none. */
function addressIn({ sheetUrls: [sheet] = [], utoken }: DocumentFile, name: string): string | null {
  if (sheet === undefined) return null;
  const address = partPictureAddress(sheet.startsWith('/') ? `${hostFor('document')}${sheet}` : sheet, name);
  return utoken ? buildUrl(address, { utoken }) : address;
}
