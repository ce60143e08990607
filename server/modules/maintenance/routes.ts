import * as maintain from '../../../src/contract/endpoints/maintenance';
import type { MaintainItem } from '../../../src/contract/schemas/maintenance';
import { normaliseVin } from '../../../src/domain/vin';
import { absoluteUrl } from '../../http/public-origin';
import { charge } from '../../limits/charge';
import { requireUser, route, type Route } from '../../http/route';
import { recordUncoveredVehicle, urgeDocument } from '../library/wishes';
import { currentLibrary } from '../library/library-cache';
import { listScheduledSeries, readSchedule } from './schedule';

const textOrNull = (text: string | null | undefined) => text?.trim() || null;
const vinOrNull = (vin: string | null | undefined) => normaliseVin(vin ?? '') || null;

export const maintainRoutes: Route[] = [
  route(maintain.urge, async ({ title, path, vin, note }, ctx) => {
    await charge(ctx, [{ budget: 'wish' }]);
    return urgeDocument(ctx.db, ctx.services.clock.now(), requireUser(ctx).uid, {
      title,
      path: textOrNull(path),
      vin: vinOrNull(vin),
      note: textOrNull(note),
    });
  }),

  route(maintain.uncoveredVehicle, async ({ brand, series, year, displacement, vin }, ctx) => {
    await charge(ctx, [{ budget: 'wish' }]);
    const id = await recordUncoveredVehicle(ctx.db, ctx.services.clock.now(), requireUser(ctx).uid, {
      brand,
      series: textOrNull(series),
      year: year ?? null,
      displacement: textOrNull(displacement),
      vin: vinOrNull(vin),
    });
    return { id };
  }),

  route(maintain.itemQuery, async ({ path, keyword, id, mileageKm, lastMileageKm }, ctx) => {
    const schedule = await readSchedule(ctx.db, await currentLibrary(ctx.db), {
      path,
      id: id ?? null,
      keyword: keyword ?? null,
      mileageKm: mileageKm ?? null,
      lastMileageKm: lastMileageKm ?? null,
    });
    const addressed = (item: MaintainItem) => ({
      ...item,
      media: item.media.map((medium) => ({
        ...medium,
        url: absoluteUrl(ctx, medium.url),
        coverUrl: medium.coverUrl && absoluteUrl(ctx, medium.coverUrl),
      })),
    });
    return { ...schedule, subItemList_res: schedule.subItemList_res.map(addressed) };
  }),

  route(maintain.scheduledSeries, async (_input, ctx) => listScheduledSeries(ctx.db, await currentLibrary(ctx.db))),
];
