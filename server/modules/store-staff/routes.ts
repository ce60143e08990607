import * as endpoints from '../../../src/contract/endpoints/store';
import { mayInStore } from '../../../src/domain/store-permissions';
import { chinaDay } from '../../base/clock/china-day';
import { pictureUrl } from '../../http/public-origin';
import { requireUser, route, type CallContext } from '../../http/route';
import { charge, giveBack } from '../../limits/charge';
import { storeOf } from '../store/membership';
import { requireStore, requireStoreAction } from '../store/require-store';
import { shownProfile } from '../store/shown-store';
import { requireStoreRow } from '../store/store-profile';
import { periodFigures } from '../turnover/period-figures';
import { findInvitation, inviteToStore, joinStore } from './invites';
import { openOrdersByTechnician } from './open-orders';
import { leaveStore, listStaff, setRole } from './staff';

const now = (ctx: CallContext) => ctx.services.clock.now();

const briefing = route(endpoints.storeBriefing, async (_input, ctx) => {
  const user = requireStore(ctx);
  const openOrders = await openOrdersByTechnician(ctx.db, user.storeId);
  const today = chinaDay(now(ctx));
  return {
    store: shownProfile(ctx, await requireStoreRow(ctx.db, user.storeId)),
    role: user.role,
    staff: (await listStaff(ctx.db, user, openOrders)).map((member) => ({
      ...member,
      avatarUrl: pictureUrl(ctx, member.avatarUrl),
    })),
    today: mayInStore(user.role, 'turnover')
      ? await periodFigures(ctx.db, user.storeId, { from: today, to: today }, today)
      : null,
    openOrders: [...openOrders.values()].reduce((sum, orders) => sum + orders, 0),
  };
});

const invite = route(endpoints.storeInvite, async ({ role }, ctx) => {
  const { storeId } = requireStoreAction(ctx, 'manage');
  const { db, services } = ctx;
  await charge(ctx, [{ budget: 'storeInvite', subject: storeId }]);
  const { code, expiresAt } = await inviteToStore(db, services.secret, now(ctx), storeId, role);
  return { code, role, expiresAt: expiresAt.toISOString() };
});

const join = route(
  endpoints.storeJoin,
  async ({ code, accept }, ctx) => {
    const { uid } = requireUser(ctx);
    const {
      db,
      services: { secret },
    } = ctx;
    // A code has 31⁸ readings; nobody guesses one with so few tries.
    const receipt = await charge(ctx, [{ budget: 'storeJoinAccount' }, { budget: 'storeJoinAddress' }]);
    const { storeId, storename, role } = await findInvitation(db, secret, now(ctx), uid, code);
    await giveBack(db, receipt);
    if (accept) await joinStore(db, secret, now(ctx), uid, code);
    const store = await storeOf(db, uid);
    const joined = store?.id === storeId;
    return { storename, role: joined ? store.role : role, joined };
  },
  { changesCallers: true },
);

const changeRole = route(
  endpoints.storeSetRole,
  async ({ uid, role }, ctx) => {
    await setRole(ctx.db, now(ctx), requireStoreAction(ctx, 'manage'), uid, role);
    return {};
  },
  { changesCallers: true },
);

const leave = route(
  endpoints.storeLeave,
  async (_input, ctx) => {
    await leaveStore(ctx.db, now(ctx), requireStore(ctx));
    return {};
  },
  { changesCallers: true },
);

export const storeStaffRoutes = [briefing, invite, join, changeRole, leave];
