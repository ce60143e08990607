import * as offline from '../../../src/contract/endpoints/offline';
import { requireUser, route, type Route } from '../../http/route';
import { charge } from '../../limits/charge';
import { carPathOf, makePack } from './make-pack';
import { givePlaceBack, packsAllowed, packsOf } from './pack-places';

export const offlineRoutes: readonly Route[] = [
  route(offline.offlinePack, async ({ path, take }, ctx) => {
    const user = requireUser(ctx);
    await charge(ctx, [{ budget: 'offlinePacks' }]);
    return makePack(ctx, user, path, take);
  }),
  route(offline.offlinePackDrop, async ({ path }, ctx) => {
    await givePlaceBack(ctx.db, requireUser(ctx).uid, carPathOf(path));
    return {};
  }),
  route(offline.offlinePacks, async (_, ctx) => {
    const { uid } = requireUser(ctx);
    const list = await packsOf(ctx.db, uid);
    return {
      list: list.map(({ path, takenAt }) => ({ path, takenAt: takenAt.toISOString() })),
      ...(await packsAllowed(ctx.db, ctx.services.clock.now(), uid)),
    };
  }),
];
