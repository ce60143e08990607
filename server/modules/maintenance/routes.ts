import * as maintain from '../../../src/contract/endpoints/maintenance';
import type { MaintainItem } from '../../../src/contract/schemas/maintenance';
import { normaliseVin } from '../../../src/domain/vin/vin';
import type { Database } from '../../db/database';
import { absoluteUrl } from '../../http/public-origin';
import { charge } from '../../limits/charge';
import { requireUser, route, type Route } from '../../http/route';
import { recordUncoveredVehicle, urgeDocument } from '../library/wishes';
import { currentLibrary } from '../library/library-cache';
import { requireStore } from '../store/require-store';
import { keepTold, readCarHistory } from './car-history';
import { listScheduledSeries, readSchedule } from './schedule';

const textOrNull = (text: string | null | undefined) => text?.trim() || null;
const vinOrNull = (vin: string | null | undefined) => normaliseVin(vin ?? '') || null;

/** The items of a path's schedule. Throws CallError notFound for a path that the library does not know. */
async function scheduleItems(db: Database, path: string): Promise<readonly MaintainItem[]> {
  const question = { path, id: null, keyword: null, mileageKm: null, lastMileageKm: null };
  return (await readSchedule(db, await currentLibrary(db), question)).subItemList_res;
}

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

  route(
    maintain.itemQuery,
    async ({ path, keyword, id, mileageKm, lastMileageKm }, ctx) => {
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
    },
    { mayBeOld: true },
  ),

  route(maintain.carHistory, async ({ path, vin, carid }, ctx) => {
    const { storeId } = requireStore(ctx);
    return readCarHistory(ctx.db, storeId, { vin, carid }, await scheduleItems(ctx.db, path));
  }),

  route(maintain.tellHistory, async (input, ctx) => {
    const { storeId } = requireStore(ctx);
    await charge(ctx, [{ budget: 'toldServices' }]);
    await keepTold(ctx.db, ctx.services.clock.now(), storeId, input, await scheduleItems(ctx.db, input.path));
    return {};
  }),

  route(maintain.scheduledSeries, async (_input, ctx) => listScheduledSeries(ctx.db, await currentLibrary(ctx.db)), {
    mayBeOld: true,
  }),
];
