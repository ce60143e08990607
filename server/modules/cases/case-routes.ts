import * as endpoints from '../../../src/contract/endpoints/cases';
import type { Content, ContentSummary } from '../../../src/contract/schemas/content';
import { sanitizeContent } from '../../base/sanitize-content';
import { notFound } from '../../base/refusals';
import { pageOfRequest } from '../../http/paging';
import { absoluteUrl } from '../../http/public-origin';
import { requireUser, route, type CallContext } from '../../http/route';
import { reactionOf } from '../reactions/reaction-of';
import { figuresHtml } from './case-html';
import { caseView, summaryView, type CaseListRow, type CaseRow } from './case-view';
import { countView, findCase, findCases } from './find-cases';
import { CASE_GONE, publishCase, updateCase, withdrawCase } from './publish-case';
import { caseTarget } from './review-case';

const absoluteFor = (ctx: CallContext) => (url: string) => absoluteUrl(ctx, url);

async function shown(ctx: CallContext, row: CaseRow) {
  const uid = ctx.user?.uid ?? null;
  const reaction =
    uid === null ? { liked: false, favourite: false } : await reactionOf(ctx.db, uid, { kind: 'case', id: row.id });
  return caseView(row, { ...reaction, mine: uid !== null && row.uid === uid }, absoluteFor(ctx));
}

const caseQuery = route(
  endpoints.caseQuery,
  async ({ pageRequest, ...filter }, ctx) => {
    // What is the caller's own needs a caller.
    const uid = filter.scope === 'all' ? null : requireUser(ctx).uid;
    const page = pageOfRequest(pageRequest);
    const { rows, total, brands } = await findCases(ctx.db, { ...filter, uid }, page);
    return {
      list: rows.map((row) => summaryView(row, absoluteFor(ctx))),
      total,
      pageNum: page.pageNum,
      pageSize: page.pageSize,
      brands,
    };
  },
  { mayBeOld: true },
);

const caseOne = route(endpoints.caseOne, async ({ id }, ctx) => {
  const row = await findCase(ctx.db, id, ctx.user?.uid ?? null);
  if (!row) throw notFound(CASE_GONE);
  if (row.uid === null || row.uid !== ctx.user?.uid) await countView(ctx.db, id);
  return shown(ctx, row);
});

const casePublish = route(endpoints.casePublish, async (input, ctx) =>
  shown(ctx, await publishCase(ctx.db, ctx.services.clock.now(), requireUser(ctx).uid, input)),
);
const caseUpdate = route(endpoints.caseUpdate, async (input, ctx) =>
  shown(ctx, await updateCase(ctx.db, ctx.services.clock.now(), requireUser(ctx).uid, input)),
);

const caseWithdraw = route(endpoints.caseWithdraw, async ({ id }, ctx) => {
  await withdrawCase(ctx.db, requireUser(ctx).uid, id);
  return {};
});

export const caseRoutes = [caseQuery, caseOne, casePublish, caseUpdate, caseWithdraw];

function contentSummaryOf(ctx: CallContext, row: CaseListRow): ContentSummary {
  const { id, title, summary, coverUrl, publishedAt } = summaryView(row, absoluteFor(ctx));
  return { id, code: id, type: 'case', title, summary, coverUrl, linkUrl: caseTarget(id), publishedAt };
}

/** Published cases as the general content list shows them (§7 queryLike). */
export async function casesAsContents(
  ctx: CallContext,
  keyword: string | undefined,
  page: { limit: number; offset: number },
): Promise<{ list: ContentSummary[]; total: number }> {
  const { rows, total } = await findCases(
    ctx.db,
    { scope: 'all', sort: 'new', uid: null, ...(keyword ? { keyword } : {}) },
    page,
  );
  return { list: rows.map((row) => contentSummaryOf(ctx, row)), total };
}

/**
 * A published case as a general content (§3 Repair case: content), its pictures below the text. Null when there is
 * none.
 */
export async function caseAsContent(ctx: CallContext, id: string): Promise<Content | null> {
  const row = await findCase(ctx.db, id, null);
  if (!row) return null;
  const content = row.content + figuresHtml(row.images);
  return { ...contentSummaryOf(ctx, row), content: await sanitizeContent(content, absoluteFor(ctx)), version: 1 };
}
