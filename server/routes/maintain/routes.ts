import * as maintain from '../../../src/contract/endpoints/maintain';
import { normaliseVin } from '../../../src/domain/vin';
import { requireUser, route, type Route } from '../../http/route';
import { recordUncoveredVehicle, urgeDocument } from '../../library/wishes';

const textOrNull = (text: string | null | undefined) => text?.trim() || null;
const vinOrNull = (vin: string | null | undefined) => normaliseVin(vin ?? '') || null;

export const maintainRoutes: Route[] = [
  route(maintain.urge, async ({ title, path, vin, note }, ctx) =>
    urgeDocument(ctx.db, ctx.services.clock.now(), requireUser(ctx).uid, {
      title, path: textOrNull(path), vin: vinOrNull(vin), note: textOrNull(note),
    })),

  route(maintain.uncoveredVehicle, async ({ brand, series, year, displacement, vin }, ctx) => {
    const id = await recordUncoveredVehicle(ctx.db, ctx.services.clock.now(), requireUser(ctx).uid, {
      brand, series: textOrNull(series), year: year ?? null, displacement: textOrNull(displacement), vin: vinOrNull(vin),
    });
    return { id };
  }),
];
