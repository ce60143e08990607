import { useEffect, useRef, useState } from 'react';
import { buildUrl } from '@/domain/route-url';
import { routes } from '@/infra/routes';
import { pageEntries } from '@/platform/page-entries';
import type { PageEntries } from '@/platform/page-entries/types';

export interface OpenedOrder {
  /** Null: none is open. */
  readonly id: string | null;
  open(id: string): void;
  close(): void;
}

const addressOf = (id: string) => buildUrl(routes.vehicleReceiveDetail, { id });

/**
 * The order beside the board. The address bar shows the route of its own page, which can be sent and opened anew; the
 * browser's back key closes it, forward opens it again.
 */
export function useOpenedOrder(): OpenedOrder {
  const [id, setId] = useState<string | null>(null);
  const last = useRef<string | null>(null);
  const entries = useRef<PageEntries | null>(null);
  useEffect(() => {
    const begun = pageEntries.begin((place) => setId(place === 0 ? null : last.current));
    entries.current = begun;
    return () => begun?.end();
  }, []);
  return {
    id,
    open: (next) => {
      last.current = next;
      setId(next);
      // One step back closes, however many were looked at.
      if (id === null) entries.current?.push(1, addressOf(next));
      else entries.current?.replace(1, addressOf(next));
    },
    close: () => {
      // From another tab the board comes back by an entry of its own.
      if (id !== null && !entries.current?.back()) setId(null);
    },
  };
}
