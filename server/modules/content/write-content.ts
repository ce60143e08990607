import { and, desc, eq } from 'drizzle-orm';
import type { ContentSummary } from '../../../src/contract/schemas/content';
import { newId } from '../../base/ids';
import { invalid, notFound, refused } from '../../base/refusals';
import { sanitizeContent } from '../../base/sanitize-content';
import type { Database } from '../../db/database';
import { cmsContents, cmsNews, cmsVersions } from '../../db/schema/content';
import type { ContentRow } from './content-repository';

export type ContentType = Exclude<ContentSummary['type'], 'case'>;
export type ContentVersion = typeof cmsVersions.$inferSelect;

/** What an operator writes of a content; `content` is HTML as typed. */
export interface WrittenContent {
  readonly title: string;
  readonly summary: string;
  readonly coverUrl: string | null;
  readonly linkUrl: string | null;
  readonly content: string;
  readonly shownFrom: Date | null;
  readonly shownUntil: Date | null;
}

/** HTML without anything that could run. Throws CallError invalid when nothing is left to see. */
export async function cleanText(html: string): Promise<string> {
  const content = await sanitizeContent(html);
  if (!/<img [^>]*src=/.test(content) && content.replace(/<[^>]*>/g, '').trim() === '') throw invalid('文本是空的');
  return content;
}

function checkTime({ shownFrom, shownUntil }: WrittenContent): void {
  if (shownFrom && shownUntil && shownUntil <= shownFrom) throw invalid('结束显示的时间应晚于开始显示的时间');
}

/** A content of a type in whatever state. Throws CallError notFound. */
export async function requireContent(db: Database, type: ContentType, id: string): Promise<ContentRow> {
  const [row] = await db
    .select()
    .from(cmsContents)
    .where(and(eq(cmsContents.id, id), eq(cmsContents.type, type)));
  if (!row) throw notFound('没有这条内容');
  return row;
}

/** Publishes a new content; an article also as news. Returns its id. Throws CallError invalid. */
export async function addContent(
  tx: Database,
  now: Date,
  operator: string,
  type: ContentType,
  written: WrittenContent,
): Promise<string> {
  checkTime(written);
  const id = newId();
  const content = await cleanText(written.content);
  const code = `${type}-${id}`;
  await tx.insert(cmsContents).values({ id, code, type, ...written, content, publishedAt: now, writtenBy: operator });
  const { title, summary, coverUrl } = written;
  if (type === 'article')
    await tx.insert(cmsNews).values({ id, title, summary, coverUrl, contentId: id, publishedAt: now });
  return id;
}

/** Keeps a content as it stands, before it is written anew. */
export async function keepVersion(tx: Database, now: Date, row: ContentRow): Promise<void> {
  const { code, version, title, summary, coverUrl, linkUrl, content, changes, writtenBy } = row;
  const kept = { code, version, title, summary, coverUrl, linkUrl, content, changes };
  await tx.insert(cmsVersions).values({ ...kept, operator: writtenBy, replacedAt: now });
}

/** What a content was before, the latest first. */
export const versionsOf = (db: Database, code: string): Promise<ContentVersion[]> =>
  db.select().from(cmsVersions).where(eq(cmsVersions.code, code)).orderBy(desc(cmsVersions.id));

/** One of them. Throws CallError notFound. */
export async function requireVersion(db: Database, code: string, id: number): Promise<ContentVersion> {
  const [row] = await db
    .select()
    .from(cmsVersions)
    .where(and(eq(cmsVersions.code, code), eq(cmsVersions.id, id)));
  if (!row) throw notFound('没有这条历史记录');
  return row;
}

/** Writes a content anew, and its news. Throws CallError notFound, invalid. */
export async function changeContent(
  tx: Database,
  now: Date,
  operator: string,
  { type, id }: { type: ContentType; id: string },
  written: WrittenContent,
): Promise<void> {
  checkTime(written);
  const row = await requireContent(tx, type, id);
  const content = await cleanText(written.content);
  await keepVersion(tx, now, row);
  await tx
    .update(cmsContents)
    .set({ ...written, content, version: row.version + 1, writtenBy: operator })
    .where(eq(cmsContents.id, id));
  const { title, summary, coverUrl } = written;
  await tx.update(cmsNews).set({ title, summary, coverUrl }).where(eq(cmsNews.contentId, id));
}

/** Shows a content or takes it from where it is shown. Throws CallError notFound, refused when it stands so already. */
export async function setPublished(
  tx: Database,
  operator: string,
  { type, id }: { type: ContentType; id: string },
  published: boolean,
): Promise<ContentRow> {
  const row = await requireContent(tx, type, id);
  if (row.published === published) throw refused(published ? '已经在显示' : '已经撤下');
  await tx.update(cmsContents).set({ published, writtenBy: operator }).where(eq(cmsContents.id, id));
  return row;
}

/** Puts a content before all others of its type. */
export async function putFirst(
  tx: Database,
  now: Date,
  operator: string,
  { type, id }: { type: ContentType; id: string },
): Promise<void> {
  await requireContent(tx, type, id);
  await tx.update(cmsContents).set({ publishedAt: now, writtenBy: operator }).where(eq(cmsContents.id, id));
  await tx.update(cmsNews).set({ publishedAt: now }).where(eq(cmsNews.contentId, id));
}
