import { queryOptions } from '@tanstack/react-query';
import { qrCreate, qrPoll } from '@/contract/endpoints/qr-login';
import type { ResponseOf } from '@/contract/endpoint';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

type QrCode = ResponseOf<typeof qrCreate>;

const POLL_MS = 2_000;

/** A code for this screen; asked for anew it is another one. */
export const qrCodeQuery = () =>
  queryOptions({
    queryKey: ['login-code'] as const,
    staleTime: StaleTime.never,
    gcTime: 0,
    queryFn: () => call(qrCreate, {}),
  });

/**
 * What became of the code, every 2 s until it is decided or over. Without a signal: the token is handed out once, so an
 * answer on its way must not be given up.
 */
export const qrStateQuery = ({ qrid, secret }: Pick<QrCode, 'qrid' | 'secret'>) =>
  queryOptions({
    queryKey: ['login-code', qrid] as const,
    staleTime: StaleTime.never,
    gcTime: 0,
    queryFn: () => call(qrPoll, { qrid, secret }),
    refetchInterval: ({ state: { data } }) => (!data || data.state === 'new' || data.state === 'scanned') && POLL_MS,
  });
