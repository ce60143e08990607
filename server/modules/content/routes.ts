import * as endpoints from '../../../src/contract/endpoints/content';
import { contentSummary, type ContentSummary } from '../../../src/contract/schemas/content';
import { sanitizeContent } from '../../base/sanitize-content';
import { invalid, notFound } from '../../base/refusals';
import { pageOfRequest } from '../../http/paging';
import { absoluteUrl, pictureUrl } from '../../http/public-origin';
import { route, type CallContext } from '../../http/route';
import { caseAsContent, casesAsContents } from '../cases/case-routes';
import { findContent, listNews, searchContents, type ContentListRow } from './content-repository';

const summaryOf = (ctx: CallContext, row: ContentListRow): ContentSummary =>
  contentSummary.parse({ ...row, coverUrl: pictureUrl(ctx, row.coverUrl), publishedAt: row.publishedAt.toISOString() });

const contentQueryLike = route(endpoints.contentQueryLike, async ({ keyword, type, pageRequest }, ctx) => {
  const page = pageOfRequest(pageRequest);
  // Cases have a table of their own.
  if (type === 'case')
    return { ...(await casesAsContents(ctx, keyword?.trim(), page)), pageNum: page.pageNum, pageSize: page.pageSize };
  const filter = { ...(keyword?.trim() ? { keyword: keyword.trim() } : {}), ...(type ? { type } : {}) };
  const { rows, total } = await searchContents(ctx.db, ctx.services.clock.now(), filter, page);
  return { list: rows.map((row) => summaryOf(ctx, row)), total, pageNum: page.pageNum, pageSize: page.pageSize };
});

const contentQuery = route(endpoints.contentQuery, async ({ id, code }, ctx) => {
  if (!id && !code) throw invalid('缺少内容编号');
  const row = await findContent(ctx.db, ctx.services.clock.now(), id ? { id } : { code: code ?? '' });
  if (!row) {
    const asContent = await caseAsContent(ctx, id ?? code ?? '');
    if (asContent) return asContent;
    throw notFound('内容不存在或已下架');
  }
  // Cleaned on the way out as well: rows may come from another tool than ours.
  return {
    ...summaryOf(ctx, row),
    content: await sanitizeContent(row.content, (url) => absoluteUrl(ctx, url)),
    version: row.version,
  };
});

const newsQuery = route(endpoints.newsQuery, async ({ pageRequest }, ctx) => {
  const page = pageOfRequest(pageRequest);
  const { list, total } = await listNews(ctx.db, ctx.services.clock.now(), page);
  const withPictures = list.map((item) => ({ ...item, coverUrl: pictureUrl(ctx, item.coverUrl) }));
  return { list: withPictures, total, pageNum: page.pageNum, pageSize: page.pageSize };
});

export const contentRoutes = [contentQueryLike, contentQuery, newsQuery];
