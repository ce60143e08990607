import { searchCarName } from '../../../src/contract/endpoints/library';
import * as vehicle from '../../../src/contract/endpoints/vehicle';
import { normaliseVin } from '../../../src/domain/vin/vin';
import { invalid, notFound } from '../../base/refusals';
import { charge } from '../../limits/charge';
import { route, userOrGuest, type CallContext, type Route } from '../../http/route';
import { findSeries } from '../library/find-series';
import { currentLibrary } from '../library/library-cache';
import { decodeVin } from './decode-vin';
import { identifyVehicle, legalVin } from './identify-vehicle';
import { searchCars } from './search-cars';
import { reportVinError } from './report-vin-error';
import { castVote, mayVote, voiceOf } from './vin-votes';

const surroundings = async ({ db, services, user }: CallContext) => ({
  db,
  index: await currentLibrary(db),
  now: services.clock.now(),
  storeId: user?.store?.id ?? null,
  uid: user?.uid ?? null,
});

export const vehicleRoutes: Route[] = [
  route(vehicle.vinParseNew, async (input, ctx) => identifyVehicle(await surroundings(ctx), input), { mayBeOld: true }),

  route(
    vehicle.vinParseSimple,
    async ({ vin: typed }, ctx) => {
      const { index, now } = await surroundings(ctx);
      const { vin, checkDigitValid } = legalVin({ index, now }, typed);
      const decoded = decodeVin(index, vin, now.getUTCFullYear());
      const { brand = null, maker = null, year = null } = decoded ?? {};
      return { vin, wmi: vin.slice(0, 3), brand, maker, year, checkDigitValid };
    },
    { mayBeOld: true },
  ),

  route(
    searchCarName,
    async ({ vehiclePath, ...search }, ctx) =>
      searchCars(await surroundings(ctx), { ...search, vehiclePath: vehiclePath ?? null }),
    { mayBeOld: true },
  ),

  route(vehicle.voteSeries, async ({ vin: typed, series: path }, ctx) => {
    const { db, index, now } = await surroundings(ctx);
    const { vin } = legalVin({ index, now }, typed);
    const series = findSeries(index, path);
    if (!series) throw notFound('资料库中没有这个车系');
    if (!mayVote(decodeVin(index, vin, now.getUTCFullYear()), vin, series)) return { counted: false };
    await charge(ctx, [{ budget: 'vinVotes' }]);
    await castVote(db, now, await voiceOf(ctx), vin, series);
    return { counted: true };
  }),

  route(vehicle.vinError, async ({ vin, reason, note, photoKey }, ctx) => {
    const reported = normaliseVin(vin);
    if (reported === '') throw invalid('请输入 VIN');
    const user = userOrGuest(ctx);
    await charge(ctx, [{ budget: user ? 'vinErrorAccount' : 'vinErrorAddress' }]);
    const id = await reportVinError(ctx.db, ctx.services.clock.now(), {
      uid: user?.uid ?? null,
      vin: reported,
      reason,
      note: note?.trim() || null,
      photoKey: photoKey ?? null,
    });
    return { id };
  }),
];
