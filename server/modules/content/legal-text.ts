import { eq } from 'drizzle-orm';
import { legalTexts } from '../../../src/domain/legal-texts';
import { newId } from '../../base/ids';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { cmsContents } from '../../db/schema/content';
import type { ContentRow } from './content-repository';
import { keepVersion } from './write-content';

export const legalCodes = Object.values(legalTexts).map(({ code }) => code);
export type LegalCode = (typeof legalCodes)[number];

/** Whether a new version has users asked for their consent again. */
export const asksForConsent = (code: LegalCode): boolean =>
  code === legalTexts.agreement.code || code === legalTexts.privacy.code;

const titleOf = (code: LegalCode) => Object.values(legalTexts).find((text) => text.code === code)?.title ?? code;

/** A legal text as it stands; null when none was ever published. */
export async function findLegalText(db: Database, code: LegalCode): Promise<ContentRow | null> {
  const [row] = await db.select().from(cmsContents).where(eq(cmsContents.code, code));
  return row ?? null;
}

/** A text that is to be published: sanitised HTML that is not empty. */
export interface NewLegalText {
  readonly code: LegalCode;
  readonly content: string;
  /** Null: the picture stays. */
  readonly coverUrl: string | null;
  readonly changes: string;
}

/** What a publication would replace. Throws CallError refused when nothing of it is new. */
export async function checkNewText(
  db: Database,
  { code, content, coverUrl }: NewLegalText,
): Promise<{ title: string; version: number; row: ContentRow | null }> {
  const row = await findLegalText(db, code);
  if (row?.published && row.content === content && (coverUrl === null || coverUrl === row.coverUrl))
    throw refused(`内容与现在的第 ${row.version} 版相同，没有发布`);
  return { title: row?.title ?? titleOf(code), version: (row?.version ?? 0) + 1, row };
}

/** Publishes a new version. Returns title and number of it. Throws CallError refused as `checkNewText`. */
export async function publishLegalText(
  tx: Database,
  now: Date,
  operator: string,
  text: NewLegalText,
): Promise<{ title: string; version: number }> {
  await tx.select().from(cmsContents).where(eq(cmsContents.code, text.code)).for('update');
  const { title, version, row } = await checkNewText(tx, text);
  const { code, content, changes, coverUrl } = text;
  const written = { content, changes, version, publishedAt: now, writtenBy: operator, published: true };
  if (row) {
    await keepVersion(tx, now, row);
    await tx
      .update(cmsContents)
      .set({ ...written, ...(coverUrl === null ? {} : { coverUrl }) })
      .where(eq(cmsContents.id, row.id));
  } else {
    await tx
      .insert(cmsContents)
      .values({ id: newId(), code, type: 'agreement', title, summary: '', coverUrl, ...written });
  }
  return { title, version };
}

/** Throws CallError notFound when it was never published. */
export async function requireLegalText(db: Database, code: LegalCode): Promise<ContentRow> {
  const row = await findLegalText(db, code);
  if (!row) throw notFound('这份文本还没有发布');
  return row;
}
