import * as endpoints from '../../../src/contract/endpoints/content';
import { contentSummary, type ContentSummary } from '../../../src/contract/schemas/content';
import { chinaDay } from '../../base/clock/china-day';
import { sanitizeContent } from '../../base/sanitize-content';
import { invalid, notFound } from '../../base/refusals';
import { pageOfRequest } from '../../http/paging';
import { absoluteUrl, pictureUrl } from '../../http/public-origin';
import { route, type CallContext } from '../../http/route';
import { caseAsContent, casesAsContents } from '../cases/case-routes';
import { findContent, listNews, searchContents, type ContentListRow } from './content-repository';
import { comingText } from './text-in-force';

const summaryOf = (ctx: CallContext, row: ContentListRow): ContentSummary =>
  contentSummary.parse({ ...row, coverUrl: pictureUrl(ctx, row.coverUrl), publishedAt: row.publishedAt.toISOString() });

const contentQueryLike = route(
  endpoints.contentQueryLike,
  async ({ keyword, type, pageRequest }, ctx) => {
    const page = pageOfRequest(pageRequest);
    // Cases have a table of their own.
    if (type === 'case')
      return { ...(await casesAsContents(ctx, keyword?.trim(), page)), pageNum: page.pageNum, pageSize: page.pageSize };
    const filter = { ...(keyword?.trim() ? { keyword: keyword.trim() } : {}), ...(type ? { type } : {}) };
    const { rows, total } = await searchContents(ctx.db, ctx.services.clock.now(), filter, page);
    return { list: rows.map((row) => summaryOf(ctx, row)), total, pageNum: page.pageNum, pageSize: page.pageSize };
  },
  { mayBeOld: true },
);

const contentQuery = route(
  endpoints.contentQuery,
  async ({ id, code }, ctx) => {
    if (!id && !code) throw invalid('缺少内容编号');
    const now = ctx.services.clock.now();
    const row = await findContent(ctx.db, now, id ? { id } : { code: code ?? '' });
    if (!row) {
      const asContent = await caseAsContent(ctx, id ?? code ?? '');
      if (asContent) return asContent;
      throw notFound('内容不存在或已下架');
    }
    // Cleaned on the way out as well: rows may come from another tool than ours.
    const cleaned = (html: string) => sanitizeContent(html, (url) => absoluteUrl(ctx, url));
    const coming = comingText(row, now);
    return {
      ...summaryOf(ctx, row),
      content: await cleaned(row.content),
      version: row.version,
      coming: coming && {
        version: coming.version,
        from: chinaDay(coming.from),
        changes: coming.changes,
        coverUrl: pictureUrl(ctx, coming.coverUrl),
        content: await cleaned(coming.content),
      },
    };
  },
  { mayBeOld: true },
);

const newsQuery = route(
  endpoints.newsQuery,
  async ({ pageRequest }, ctx) => {
    const page = pageOfRequest(pageRequest);
    const { list, total } = await listNews(ctx.db, ctx.services.clock.now(), page);
    const withPictures = list.map((item) => ({ ...item, coverUrl: pictureUrl(ctx, item.coverUrl) }));
    return { list: withPictures, total, pageNum: page.pageNum, pageSize: page.pageSize };
  },
  { mayBeOld: true },
);

export const contentRoutes = [contentQueryLike, contentQuery, newsQuery];
