import * as endpoints from '../../../src/contract/endpoints/raffle';
import type { Raffle } from '../../../src/contract/schemas/raffle';
import { charge } from '../../limits/charge';
import { pageOfRequest } from '../../http/paging';
import { pictureUrl } from '../../http/public-origin';
import { requireUser, route, type CallContext } from '../../http/route';
import { claimPrize } from './claim-prize';
import { drawsOf, newestWinners, participantsOf } from './draw-records';
import { findRaffles } from './find-raffles';
import { takePart } from './take-part';

/** How many winners and own draws come along with one raffle. */
const NEWEST = 20;

const withPictures = (ctx: CallContext, raffle: Raffle): Raffle => ({
  ...raffle,
  cover: pictureUrl(ctx, raffle.cover),
  prizes: raffle.prizes.map((prize) => ({ ...prize, image: pictureUrl(ctx, prize.image) })),
});

const raffleQuery = route(endpoints.raffleQuery, async ({ pageRequest, id }, ctx) => {
  const { db, user, services } = ctx;
  const { limit, offset, ...page } = pageOfRequest(pageRequest);
  const uid = user?.uid ?? null;
  const { list, total } = await findRaffles(db, services.clock.now(), uid, id ?? null, { limit, offset });
  const [one] = id ? list : [];
  const winners = one ? await newestWinners(db, one.id, NEWEST) : [];
  const mine = one && uid !== null ? (await drawsOf(db, uid, one.id, { limit: NEWEST, offset: 0 })).list : [];
  return { list: list.map((raffle) => withPictures(ctx, raffle)), total, ...page, winners, mine };
});

const raffleDraw = route(endpoints.raffleDraw, async (input, ctx) => {
  const { uid } = requireUser(ctx);
  await charge(ctx, [{ budget: 'raffleDraw' }]);
  return takePart(ctx.db, ctx.services.clock.now(), { uid, ...input });
});

const raffleClaim = route(endpoints.raffleClaim, async (input, ctx) => ({
  orderId: await claimPrize(ctx.db, ctx.services.clock.now(), { uid: requireUser(ctx).uid, ...input }),
}));

const raffleMine = route(endpoints.raffleMine, async ({ pageRequest }, ctx) => {
  const { limit, offset, ...page } = pageOfRequest(pageRequest);
  return { ...(await drawsOf(ctx.db, requireUser(ctx).uid, null, { limit, offset })), ...page };
});

const raffleUsers = route(endpoints.raffleUsers, async ({ pageRequest, raffleId, wonOnly }, ctx) => {
  const { limit, offset, ...page } = pageOfRequest(pageRequest);
  return { ...(await participantsOf(ctx.db, raffleId, wonOnly ?? false, { limit, offset })), ...page };
});

export const raffleRoutes = [raffleQuery, raffleDraw, raffleClaim, raffleMine, raffleUsers];
