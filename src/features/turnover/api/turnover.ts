import { queryOptions } from '@tanstack/react-query';
import { tillTurnover } from '@/contract/endpoints/till';
import { dayCars, dayFigures, monthly, statistics, yearly } from '@/contract/endpoints/turnover';
import type { ResponseOf } from '@/contract/endpoint';
import type { TurnoverSplit } from '@/contract/schemas/till';
import type { StatisticsPeriod } from '@/contract/schemas/turnover';
import { cycleOf, rangeOf, type Period } from '@/domain/turnover/turnover-period';
import { call } from '@/infra/http/call';
import { pagedQuery } from '@/infra/paged-query';
import { StaleTime } from '@/infra/query-client';
import { turnoverKey } from '@/infra/query-keys';

async function fetchFigures(period: Period, signal: AbortSignal): Promise<StatisticsPeriod> {
  const [year = 0, month = 1] = period.split('-').map(Number);
  switch (cycleOf(period)) {
    case 'year':
      return call(yearly, { year }, { signal });
    case 'month':
      return call(monthly, { year, month }, { signal });
    case 'week':
      return call(statistics, rangeOf(period), { signal });
    default:
      return { ...(await call(dayFigures, { date: period }, { signal })), rows: [] };
  }
}

/**
 * The figures of a period, of the one before, and its rows: days of a month or of seven days, months of a year, none of
 * a day.
 */
export const figuresQuery = (period: Period) =>
  queryOptions({
    queryKey: [...turnoverKey, 'figures', period] as const,
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => fetchFigures(period, signal),
  });

type CarRow = ResponseOf<typeof dayCars>['list'][number];
/** An order of a day; its settlement and what takes that back are told apart. */
export type DayCar = CarRow & { readonly id: string };

const withIds = (list: readonly CarRow[]): DayCar[] =>
  list.map((car) => ({ ...car, id: `${car.orderId} ${car.at} ${car.amount}` }));

/** The orders settled on a day, newest first. */
export const dayCarsQuery = (date: string) =>
  pagedQuery([...turnoverKey, 'cars', date] as const, async (request, signal) => {
    const page = await call(dayCars, { ...request, date, measure: 'settled' }, { signal });
    return { ...page, list: withIds(page.list) };
  });

/** A part of a turnover: of a technician, a means of payment or an item. */
export type SplitRow = ResponseOf<typeof tillTurnover>['list'][number] & { readonly id: string };

/** A period's turnover in parts, the largest first. */
export const splitQuery = (period: Period, by: TurnoverSplit) =>
  pagedQuery([...turnoverKey, 'split', period, by] as const, async (request, signal) => {
    const page = await call(tillTurnover, { ...request, ...rangeOf(period), by }, { signal });
    return { ...page, list: page.list.map((row): SplitRow => ({ ...row, id: `${by}-${row.key}` })) };
  });

/** More than a workshop settles on a day. */
const ALL_OF_A_DAY = 1000;

/** All orders settled on a day, for a file. Throws ApiError. */
export async function fetchDayCars(date: string): Promise<DayCar[]> {
  return withIds(
    (await call(dayCars, { date, measure: 'settled', pageRequest: { pageNum: 1, pageSize: ALL_OF_A_DAY } })).list,
  );
}
