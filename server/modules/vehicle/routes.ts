import { searchCarName } from '../../../src/contract/endpoints/library';
import * as vehicle from '../../../src/contract/endpoints/vehicle';
import { normaliseVin } from '../../../src/domain/vin';
import { invalid } from '../../base/refusals';
import { charge } from '../../limits/charge';
import { route, type CallContext, type Route } from '../../http/route';
import { currentLibrary } from '../library/library-cache';
import { decodeVin } from './decode-vin';
import { identifyVehicle, legalVin } from './identify-vehicle';
import { searchCars } from './search-cars';
import { reportVinError } from './report-vin-error';

const surroundings = async ({ db, services, user }: CallContext) => ({
  db,
  index: await currentLibrary(db),
  now: services.clock.now(),
  storeId: user?.store?.id ?? null,
});

export const vehicleRoutes: Route[] = [
  route(vehicle.vinParseNew, async (input, ctx) => identifyVehicle(await surroundings(ctx), input)),

  route(vehicle.vinParseSimple, async ({ vin: typed }, ctx) => {
    const { vin, checkDigitValid } = legalVin(typed);
    const { index, now } = await surroundings(ctx);
    const decoded = decodeVin(index, vin, now.getUTCFullYear());
    const { brand = null, maker = null, year = null } = decoded ?? {};
    return { vin, wmi: vin.slice(0, 3), brand, maker, year, checkDigitValid };
  }),

  route(searchCarName, async ({ vehiclePath, ...search }, ctx) =>
    searchCars(await surroundings(ctx), { ...search, vehiclePath: vehiclePath ?? null }),
  ),

  route(vehicle.vinError, async ({ vin, reason, note, photoKey }, ctx) => {
    const reported = normaliseVin(vin);
    if (reported === '') throw invalid('请输入 VIN');
    await charge(ctx, [{ budget: ctx.user ? 'vinErrorAccount' : 'vinErrorAddress' }]);
    const id = await reportVinError(ctx.db, ctx.services.clock.now(), {
      uid: ctx.user?.uid ?? null,
      vin: reported,
      reason,
      note: note?.trim() || null,
      photoKey: photoKey ?? null,
    });
    return { id };
  }),
];
