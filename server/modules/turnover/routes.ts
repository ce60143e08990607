import * as endpoints from '../../../src/contract/endpoints/turnover';
import { pageOfRequest } from '../../http/paging';
import { route } from '../../http/route';
import { chinaDay } from '../../base/clock/china-day';
import { requireStoreAction } from '../store/require-store';
import {
  addDays,
  checkDay,
  checkDays,
  comparableBefore,
  daysOf,
  monthName,
  monthOf,
  sameLengthBefore,
  yearOf,
} from './days';
import { findDays, periodFigures, sumDays } from './period-figures';
import { findCountedOrders } from './counted-orders';

const dayFigures = route(endpoints.dayFigures, async ({ date }, ctx) => {
  const { storeId } = requireStoreAction(ctx, 'turnover');
  const day = checkDay(date);
  const before = addDays(day, -1);
  return {
    total: await periodFigures(ctx.db, storeId, { from: day, to: day }, day),
    previous: await periodFigures(ctx.db, storeId, { from: before, to: before }, before),
  };
});

const dayCars = route(endpoints.dayCars, async ({ date, to, measure, technicianUid, item, pageRequest }, ctx) => {
  const { storeId } = requireStoreAction(ctx, 'turnover');
  const { limit, offset, ...page } = pageOfRequest(pageRequest);
  const period = checkDays(date, to ?? date);
  const share = { technicianUid: technicianUid ?? null, item: item ?? null };
  const shown = { limit, offset };
  const { list, total } = await findCountedOrders(ctx.db, storeId, period, measure ?? 'settled', share, shown);
  return { list, total, ...page };
});

const statistics = route(endpoints.statistics, async ({ from, to }, ctx) => {
  const { storeId } = requireStoreAction(ctx, 'turnover');
  const period = checkDays(from, to);
  const before = sameLengthBefore(period);
  const days = await findDays(ctx.db, storeId, period);
  return {
    total: sumDays(days, from),
    previous: await periodFigures(ctx.db, storeId, before, before.from),
    rows: daysOf(period).map((day) =>
      sumDays(
        days.filter((row) => row.day === day),
        day,
      ),
    ),
  };
});

const monthly = route(endpoints.monthly, async ({ year, month }, ctx) => {
  const { storeId } = requireStoreAction(ctx, 'turnover');
  const period = monthOf(year, month);
  const before = monthOf(year, month - 1);
  const days = await findDays(ctx.db, storeId, period);
  return {
    total: sumDays(days, monthName(year, month)),
    previous: await periodFigures(
      ctx.db,
      storeId,
      comparableBefore(period, before, chinaDay(ctx.services.clock.now())),
      before.from.slice(0, 7),
    ),
    rows: daysOf(period).map((day) =>
      sumDays(
        days.filter((row) => row.day === day),
        day,
      ),
    ),
  };
});

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const yearly = route(endpoints.yearly, async ({ year }, ctx) => {
  const { storeId } = requireStoreAction(ctx, 'turnover');
  const period = yearOf(year);
  const before = yearOf(year - 1);
  const days = await findDays(ctx.db, storeId, period);
  return {
    total: sumDays(days, String(year)),
    previous: await periodFigures(
      ctx.db,
      storeId,
      comparableBefore(period, before, chinaDay(ctx.services.clock.now())),
      String(year - 1),
    ),
    rows: MONTHS.map((month) => monthName(year, month)).map((name) =>
      sumDays(
        days.filter((row) => row.day.startsWith(name)),
        name,
      ),
    ),
  };
});

export const storeStatisticsRoutes = [dayFigures, dayCars, statistics, monthly, yearly];
