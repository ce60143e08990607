import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@/contract/endpoint';
import { qrAllow, qrScanned } from '@/contract/endpoints/qr-login';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

export type ScannedLogin = ResponseOf<typeof qrScanned>;

/**
 * Tells the server that the code was scanned (§7 qrnoti); the answer says who wants to be let in. Asked once a code.
 */
export const scannedQuery = (qrid: string) =>
  queryOptions({
    queryKey: ['qr-login', qrid] as const,
    queryFn: ({ signal }) => call(qrScanned, { qrid }, { signal }),
    staleTime: StaleTime.never,
    // A code is asked about anew when its page is opened again.
    gcTime: 0,
  });

export const refuseLogin = (qrid: string) => call(qrAllow, { qrid, allow: false });
/** `number`: as it stands on the other screen; a wrong one ends the request. */
export const allowLogin = (qrid: string, number: string) => call(qrAllow, { qrid, allow: true, number });
