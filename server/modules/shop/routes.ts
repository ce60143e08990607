import * as endpoints from '../../../src/contract/endpoints/shop';
import type { Goods } from '../../../src/contract/schemas/shop';
import { charge, giveBack } from '../../limits/charge';
import { sanitizeContent } from '../../base/sanitize-content';
import { invalid, notFound } from '../../base/refusals';
import { pageOfRequest } from '../../http/paging';
import { absoluteUrl } from '../../http/public-origin';
import { requireUser, route, type CallContext } from '../../http/route';
import { balanceOf, walletOf } from '../ledger/ledger';
import { findGoods, listGoods, type GoodsRow } from '../goods-orders/goods-repository';
import { GONE } from '../goods-orders/stock';
import { pointsRecordsOf } from './points-records';
import { signInStateOf, signInToday } from './sign-in';
import { assertUsable, findCode, spendCode } from './use-exchange-code';

function goodsView(ctx: CallContext, row: GoodsRow): Goods {
  const {
    iid,
    title,
    summary,
    kind,
    category,
    price,
    originalPrice,
    classBalance,
    payWays,
    tags,
    channelurl,
    dingzhi,
    enable,
    stock,
    sold,
    vipDays,
    maxPerUser,
  } = row;
  const images = row.images.map((url) => absoluteUrl(ctx, url));
  return {
    iid,
    title,
    summary,
    images,
    kind,
    category,
    price,
    originalPrice,
    classBalance,
    payWays,
    tags,
    channelurl,
    dingzhi,
    enable,
    stock,
    sold,
    vipDays,
    maxPerUser,
  };
}

/** What is off sale is for administrators only. */
const goodsQuery = route(endpoints.goodsQuery, async ({ pageRequest, enable, ...filter }, ctx) => {
  const { limit, offset, pageNum, pageSize } = pageOfRequest(pageRequest);
  const hidden = enable === false && !ctx.user?.admin;
  const { rows, total } = hidden
    ? { rows: [], total: 0 }
    : await listGoods(ctx.db, { ...filter, enable: enable ?? true }, { limit, offset });
  return { list: rows.map((row) => goodsView(ctx, row)), total, pageNum, pageSize };
});

const goodsOne = route(endpoints.goodsOne, async ({ iid }, ctx) => {
  const row = await findGoods(ctx.db, iid);
  if (!row || (!row.enable && !ctx.user?.admin)) throw notFound(GONE);
  // Cleaned on the way out as well: rows may come from another tool than ours.
  return { ...goodsView(ctx, row), detail: await sanitizeContent(row.detail, (url) => absoluteUrl(ctx, url)) };
});

const useExchangeCode = route(endpoints.useExchangeCode, async ({ code }, ctx) => {
  const { db, user, services } = ctx;
  const now = services.clock.now();
  const receipt = await charge(ctx, [{ budget: user ? 'exchangeCodeAccount' : 'exchangeCodeAddress' }]);
  const found = await findCode(db, code);
  if (!found) throw invalid('兑换码无效');
  await giveBack(db, receipt);
  if (user) await spendCode(db, now, user.uid, found);
  else assertUsable(found, now, null);
  return { title: found.title, kind: found.kind, amount: found.amount, used: user !== null };
});

const pointsRecords = route(endpoints.pointsRecords, async ({ pageRequest, direction }, ctx) => {
  const { uid } = requireUser(ctx);
  const { limit, offset, pageNum, pageSize } = pageOfRequest(pageRequest);
  return {
    ...(await pointsRecordsOf(ctx.db, uid, direction, { limit, offset })),
    pageNum,
    pageSize,
    balance: await balanceOf(ctx.db, walletOf(uid), 'points'),
  };
});

const signInQuery = route(endpoints.signInQuery, async (_input, ctx) =>
  signInStateOf(ctx.db, ctx.services.clock.now(), requireUser(ctx).uid),
);

const signIn = route(endpoints.signIn, async (_input, ctx) => {
  const { uid } = requireUser(ctx);
  const now = ctx.services.clock.now();
  const earned = await signInToday(ctx.db, now, uid);
  return { ...(await signInStateOf(ctx.db, now, uid)), earned };
});

export const goodsRoutes = [goodsQuery, goodsOne, useExchangeCode, pointsRecords, signInQuery, signIn];
