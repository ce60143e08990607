import { and, count, desc, eq, getTableColumns, gt, ilike, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { ContentSummary, NewsItem } from '../../../src/contract/schemas/content';
import type { Database } from '../../db/database';
import { cmsContents, cmsNews } from '../../db/schema/content';
import { containing } from '../../http/paging';
import { inForce } from './text-in-force';

export type ContentRow = typeof cmsContents.$inferSelect;

/** What a list shows of a content. */
export type ContentListRow = Pick<
  ContentRow,
  'id' | 'code' | 'type' | 'title' | 'summary' | 'coverUrl' | 'linkUrl' | 'publishedAt'
>;

interface Slice {
  limit: number;
  offset: number;
}

const summaryColumns = {
  id: cmsContents.id,
  code: cmsContents.code,
  type: cmsContents.type,
  title: cmsContents.title,
  summary: cmsContents.summary,
  coverUrl: cmsContents.coverUrl,
  linkUrl: cmsContents.linkUrl,
  publishedAt: cmsContents.publishedAt,
};

/** Published, and within the time that it is shown in. */
export const isOnDisplay = (now: Date): SQL | undefined =>
  and(
    eq(cmsContents.published, true),
    or(isNull(cmsContents.shownFrom), lte(cmsContents.shownFrom, now)),
    or(isNull(cmsContents.shownUntil), gt(cmsContents.shownUntil, now)),
  );

/** Contents that are shown, newest first, whose title, summary or text holds the keyword. */
export async function searchContents(
  db: Database,
  now: Date,
  filter: { keyword?: string; type?: ContentSummary['type'] },
  slice: Slice,
) {
  const conditions: (SQL | undefined)[] = [isOnDisplay(now)];
  if (filter.type) conditions.push(eq(cmsContents.type, filter.type));
  if (filter.keyword) {
    const pattern = containing(filter.keyword);
    conditions.push(
      or(ilike(cmsContents.title, pattern), ilike(cmsContents.summary, pattern), ilike(cmsContents.content, pattern)),
    );
  }
  const where = and(...conditions);
  const rows = await db
    .select(summaryColumns)
    .from(cmsContents)
    .where(where)
    .orderBy(desc(cmsContents.publishedAt), cmsContents.id)
    .limit(slice.limit)
    .offset(slice.offset);
  return { rows, total: await db.$count(cmsContents, where) };
}

/** One content that is shown, by id or code, as it holds now. */
export async function findContent(
  db: Database,
  now: Date,
  by: { id: string } | { code: string },
): Promise<ContentRow | null> {
  const match = 'id' in by ? eq(cmsContents.id, by.id) : eq(cmsContents.code, by.code);
  const [row] = await db
    .select()
    .from(cmsContents)
    .where(and(match, isOnDisplay(now)));
  return row ? inForce(row, now) : null;
}

/** News whose texts are shown, newest first. */
export async function listNews(db: Database, now: Date, slice: Slice): Promise<{ list: NewsItem[]; total: number }> {
  const hasText = eq(cmsContents.id, cmsNews.contentId);
  const rows = await db
    .select(getTableColumns(cmsNews))
    .from(cmsNews)
    .innerJoin(cmsContents, hasText)
    .where(isOnDisplay(now))
    .orderBy(desc(cmsNews.publishedAt), cmsNews.id)
    .limit(slice.limit)
    .offset(slice.offset);
  const [counted] = await db
    .select({ total: count() })
    .from(cmsNews)
    .innerJoin(cmsContents, hasText)
    .where(isOnDisplay(now));
  return {
    list: rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() })),
    total: counted?.total ?? 0,
  };
}
