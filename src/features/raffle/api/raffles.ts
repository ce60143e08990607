import { queryOptions } from '@tanstack/react-query';
import { raffleClaim, raffleDraw, raffleMine, raffleQuery, raffleUsers } from '@/contract/endpoints/raffle';
import type { ResponseOf } from '@/contract/endpoint';
import type { DrawRecord, Raffle } from '@/contract/schemas/raffle';
import { parseDate } from '@/domain/parse-date';
import { call } from '@/infra/http/call';
import { pagedQuery } from '@/infra/paged-query';
import { StaleTime } from '@/infra/query-client';

export type DrawResult = ResponseOf<typeof raffleDraw>;
export type Winner = ResponseOf<typeof raffleQuery>['winners'][number];

/** One raffle with its newest winners and the caller's own draws. */
export interface RaffleView {
  readonly raffle: Raffle;
  readonly winners: readonly Winner[];
  readonly mine: readonly DrawRecord[];
}

/** Everything about raffles: invalidate it after a draw. */
export const rafflesKey = ['raffles'] as const;
const DRAW_POLL_MS = 10_000;

/** All raffles, 20 at a time (§7 chouJiangBean/query). */
export const rafflesQuery = () =>
  pagedQuery([...rafflesKey, 'list'] as const, (page, signal) => call(raffleQuery, page, { signal }));

/** A scheduled raffle whose time has come and whose result has not. */
function awaitsResult(view: RaffleView | null | undefined): boolean {
  if (!view || view.raffle.mode !== 'scheduled' || view.raffle.state === 'drawn') return false;
  return parseDate(view.raffle.drawAt ?? view.raffle.closesAt) <= Date.now();
}

/** One raffle by its id, null when there is none. Asked again every 10 s while its result is due. */
export const raffleViewQuery = (id: string) =>
  queryOptions({
    queryKey: [...rafflesKey, 'one', id] as const,
    staleTime: StaleTime.seconds30,
    queryFn: async ({ signal }): Promise<RaffleView | null> => {
      const { list, winners, mine } = await call(raffleQuery, { id }, { signal });
      const [raffle] = list;
      return raffle ? { raffle, winners, mine } : null;
    },
    refetchInterval: ({ state }) => (awaitsResult(state.data) ? DRAW_POLL_MS : false),
  });

/** The caller's draws of all raffles, newest first. */
export const myDrawsQuery = () =>
  pagedQuery([...rafflesKey, 'mine'] as const, (page, signal) => call(raffleMine, page, { signal }));

/** Who drew what: for administrators (§7 queryUser). The screen shows its errors. */
export const raffleUsersQuery = (raffleId: string, wonOnly: boolean) =>
  pagedQuery([...rafflesKey, 'users', raffleId, wonOnly] as const, (page, signal) =>
    call(raffleUsers, { ...page, raffleId, wonOnly }, { signal }),
  );

/** Draws once for each key. The screen shows its errors. */
export const drawRaffle = (raffleId: string, clientKey: string): Promise<DrawResult> =>
  call(raffleDraw, { raffleId, clientKey });

/** Turns a won article into an order; its failure has been toasted. */
export const claimPrize = (recordId: string, addressId: string) => call(raffleClaim, { recordId, addressId });
