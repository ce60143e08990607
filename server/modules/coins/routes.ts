import * as endpoints from '../../../src/contract/endpoints/coins';
import { ownWithdrawRules } from '../../../src/domain/vip-rights';
import { pageOfRequest } from '../../http/paging';
import { requireUser, route } from '../../http/route';
import { balanceOf, frozenOf, walletOf } from '../ledger/ledger';
import { isMemberNow } from '../users/is-member';
import { coinRecordsOf, coinSumsOf } from './coin-records';
import { withdrawCoins } from './withdraw';

const coinQuery = route(endpoints.coinQuery, async ({ pageRequest, kind, id }, ctx) => {
  const { limit, offset, ...page } = pageOfRequest(pageRequest);
  return { ...(await coinRecordsOf(ctx.db, requireUser(ctx).uid, { kind, id }, { limit, offset })), ...page };
});

const coinTotals = route(endpoints.coinTotals, async (_input, ctx) => {
  const { uid } = requireUser(ctx);
  const { db } = ctx;
  return {
    balance: await balanceOf(db, walletOf(uid), 'coins'),
    frozen: await balanceOf(db, frozenOf(uid), 'coins'),
    totals: await coinSumsOf(db, uid),
    rules: ownWithdrawRules(await isMemberNow(db, ctx.services.clock.now(), uid)),
  };
});

const withdraw = route(endpoints.withdraw, (input, ctx) =>
  withdrawCoins(ctx.db, ctx.services.clock.now(), requireUser(ctx).uid, input),
);

export const coinRoutes = [coinQuery, coinTotals, withdraw];
