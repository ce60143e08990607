import * as endpoints from '../../../src/contract/endpoints/partner';
import { COMMISSION_PERCENT } from '../../../src/domain/commission';
import { maskPhone } from '../../../src/domain/masking';
import { pageOfRequest } from '../../http/paging';
import { pictureUrl } from '../../http/public-origin';
import { requireUser, route } from '../../http/route';
import { ownAccount } from '../account/own-account';
import { shownName } from '../users/shown-name';
import { findUser } from '../users/user-repository';
import { partnerApplicationOf, applyAsPartner } from './application';
import { countInvitees, findInvitees, sumCommission } from './invitees';
import { monthRanking, type RankingRow } from './month-ranking';

const partnerTotals = route(endpoints.partnerTotals, async (_input, ctx) => {
  const { uid } = requireUser(ctx);
  const now = ctx.services.clock.now();
  return {
    ...(await partnerApplicationOf(ctx.db, uid)),
    ...(await countInvitees(ctx.db, now, uid)),
    ...(await sumCommission(ctx.db, now, uid)),
    commissionPercent: COMMISSION_PERCENT,
  };
});

const partnerApply = route(endpoints.partnerApply, async (input, ctx) => ({
  state: await applyAsPartner(ctx.db, ctx.services.clock.now(), requireUser(ctx).uid, input),
}));

const mySuperior = route(endpoints.mySuperior, async (_input, ctx) => {
  const { superiorUid, createdAt } = await ownAccount(ctx);
  const superior = superiorUid ? await findUser(ctx.db, superiorUid) : null;
  if (!superior) return { name: null, avatarUrl: null, boundAt: null };
  // Nobody is bound later than at registration.
  return {
    name: shownName(superior.wechatName),
    avatarUrl: pictureUrl(ctx, superior.avatarUrl),
    boundAt: createdAt.toISOString(),
  };
});

const ranking = route(endpoints.ranking, async ({ pageRequest }, ctx) => {
  const { uid: ownUid } = requireUser(ctx);
  const { best, mine } = await monthRanking(ctx.db, ctx.services.clock.now(), ownUid);
  const shown = ({ rank, uid, name, avatarUrl, invited, earned }: RankingRow) => ({
    rank,
    name: shownName(name),
    avatarUrl: pictureUrl(ctx, avatarUrl),
    invited,
    earned,
    isMe: uid === ownUid,
  });
  const { limit, offset, ...page } = pageOfRequest(pageRequest);
  return {
    list: best.slice(offset, offset + limit).map(shown),
    total: best.length,
    ...page,
    mine: mine && shown(mine),
  };
});

const myInvitees = route(endpoints.myInvitees, async ({ pageRequest, bought }, ctx) => {
  const { limit, offset, ...page } = pageOfRequest(pageRequest);
  const { list, total } = await findInvitees(ctx.db, requireUser(ctx).uid, bought ?? null, { limit, offset });
  const shown = list.map(({ uid, name, phone, avatarUrl, joinedAt, ...rest }) => ({
    id: uid,
    name: shownName(name),
    avatarUrl: pictureUrl(ctx, avatarUrl),
    phone: maskPhone(phone),
    joinedAt: joinedAt.toISOString(),
    ...rest,
  }));
  return { list: shown, total, ...page };
});

export const partnerRoutes = [partnerTotals, partnerApply, mySuperior, ranking, myInvitees];
