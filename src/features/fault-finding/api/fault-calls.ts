import { queryOptions } from '@tanstack/react-query';
import { faultCounts, faultFound } from '@/contract/endpoints/diagnosis';
import { workOrderAddFault } from '@/contract/endpoints/work-orders';
import type { NewFoundFault } from '@/domain/diagnosis/found-fault-of';
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { sendOrLater } from '@/infra/outbox';
import { StaleTime } from '@/infra/query-client';

/** How often each kind of fault was the cause in such cars; a search does without when it cannot be had. */
export const faultCountsQuery = (vehiclePath: string) =>
  queryOptions({
    queryKey: ['fault-counts', vehiclePath] as const,
    queryFn: ({ signal }) => call(faultCounts, { vehiclePath: vehiclePath || null }, { signal }),
    staleTime: StaleTime.apiCache,
  });

/** Keeps a found fault on an order, once for each key. */
export const addFault = (orderId: string, clientKey: string, fault: NewFoundFault) =>
  call(workOrderAddFault, { ...fault, id: orderId, clientKey });

/** Tells that a search ended with a fault, now or later: it is counted, and nobody waits for it. */
export function tellFound(clientKey: string): void {
  sendOrLater(faultFound, { clientKey }, { subject: `search ${clientKey}`, name: '找故障的结果' }).catch(
    (error: unknown) => log.info('fault-finding', error),
  );
}
