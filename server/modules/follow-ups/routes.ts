import * as endpoints from '../../../src/contract/endpoints/follow-ups';
import { pageOfRequest } from '../../http/paging';
import { publicOrigin } from '../../http/public-origin';
import { route, type CallContext, type Route } from '../../http/route';
import { charge, giveBack } from '../../limits/charge';
import { requireStoreAction } from '../store/require-store';
import { findShared } from '../work-orders/share-order';
import { listFollowUps } from './list';
import { answerNotice, noticeOf, openNotice } from './notice-page';
import { noticeViews } from './notice-view';
import { papersOf, updatePapers } from './papers';
import { rulesOf, updateRules } from './rules';
import { askForNotice, previewNotice, type NoticeMeans } from './send-notice';
import { subscribe } from './subscriptions';
import { listNotices } from './summary';

const now = (ctx: CallContext) => ctx.services.clock.now();
/** Who sends customers a link may ask them back. */
const storeOf = (ctx: CallContext) => requireStoreAction(ctx, 'share').storeId;

const meansOf = (ctx: CallContext): NoticeMeans => ({
  secret: ctx.services.secret,
  origin: `${publicOrigin(ctx)}/dlqxuser/`,
  has: { sms: ctx.services.sms.canNotify, wechat: ctx.services.subscribeMessages?.has('car-due') ?? false },
});

/** Counts dead links by address; a living one costs no try. */
async function withoutGuessing<T>(ctx: CallContext, read: () => Promise<T>): Promise<T> {
  const receipt = await charge(ctx, [{ budget: 'workOrderShare' }]);
  const answer = await read();
  await giveBack(ctx.db, receipt);
  return answer;
}

const query = route(endpoints.followQuery, async ({ pageRequest, window, reason, told }, ctx) => {
  const { limit, offset, ...page } = pageOfRequest(pageRequest);
  const question = { window, reason: reason ?? null, told: told ?? false, limit, offset };
  return { ...(await listFollowUps(ctx.db, now(ctx), storeOf(ctx), question)), ...page };
});

const notices = route(endpoints.followNotices, async ({ pageRequest, group }, ctx) => {
  const { limit, offset, ...page } = pageOfRequest(pageRequest);
  return { ...(await listNotices(ctx.db, now(ctx), storeOf(ctx), group, { limit, offset })), ...page };
});

const send = route(endpoints.followSend, async (wish, ctx) => {
  const { uid, storeId } = requireStoreAction(ctx, 'share');
  const row = await askForNotice(ctx.db, now(ctx), meansOf(ctx), { ...wish, storeId, uid });
  const [notice] = await noticeViews(ctx.db, [row]);
  if (!notice) throw new Error('There is no notice');
  return notice;
});

/** The car behind a customer's link. Throws CallError notFound. */
const carOfLink = async (ctx: CallContext, link: 'order' | 'notice', key: string) => {
  const read = (): Promise<{ customerId: string | null; carid: string }> =>
    link === 'order' ? findShared(ctx.db, now(ctx), key) : noticeOf(ctx.db, now(ctx), key);
  const { customerId, carid } = await withoutGuessing(ctx, read);
  return { customerId: customerId ?? '', carid };
};

const subscribeTo = route(endpoints.noticeSubscribe, async ({ key, link, code }, ctx) => {
  const car = await carOfLink(ctx, link, key);
  const { openid } = await ctx.services.wechat.identify('mini', code);
  return { times: await subscribe(ctx.db, now(ctx), { ...car, openid }) };
});

export const followUpRoutes: readonly Route[] = [
  query,
  notices,
  send,
  subscribeTo,
  route(endpoints.followPreview, async (wish, ctx) =>
    previewNotice(ctx.db, now(ctx), meansOf(ctx), { ...wish, storeId: storeOf(ctx) }),
  ),
  route(endpoints.followGetRules, async (_input, ctx) => rulesOf(ctx.db, storeOf(ctx))),
  route(endpoints.followUpdateRules, async (changes, ctx) =>
    updateRules(ctx.db, requireStoreAction(ctx, 'manage').storeId, changes),
  ),
  route(endpoints.carPapersQuery, async (car, ctx) => papersOf(ctx.db, now(ctx), storeOf(ctx), car)),
  route(endpoints.carPapersUpdate, async (input, ctx) => updatePapers(ctx.db, now(ctx), storeOf(ctx), input)),
  route(endpoints.noticeOpen, async ({ key }, ctx) => withoutGuessing(ctx, () => openNotice(ctx.db, now(ctx), key))),
  route(endpoints.noticeAnswer, async ({ key, answer }, ctx) =>
    withoutGuessing(ctx, () => answerNotice(ctx.db, now(ctx), key, answer)),
  ),
];
