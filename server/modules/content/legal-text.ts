import { eq, lte } from 'drizzle-orm';
import { legalTexts } from '../../../src/domain/legal-texts';
import { newId } from '../../base/ids';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { cmsContents } from '../../db/schema/content';
import type { ContentRow } from './content-repository';
import { comingText, inForce, nothingNext, type ComingText } from './text-in-force';
import { keepVersion } from './write-content';

export const legalCodes = Object.values(legalTexts).map(({ code }) => code);
export type LegalCode = (typeof legalCodes)[number];

/** Whether a new version has users asked for their consent again. */
export const asksForConsent = (code: LegalCode): boolean =>
  code === legalTexts.agreement.code || code === legalTexts.privacy.code;

const titleOf = (code: LegalCode) => Object.values(legalTexts).find((text) => text.code === code)?.title ?? code;

/** A legal text as it holds now; null when none was ever published. */
export async function findLegalText(db: Database, code: LegalCode, now: Date): Promise<ContentRow | null> {
  const [row] = await db.select().from(cmsContents).where(eq(cmsContents.code, code));
  return row ? inForce(row, now) : null;
}

/** Throws CallError notFound when it was never published. */
export async function requireLegalText(db: Database, code: LegalCode, now: Date): Promise<ContentRow> {
  const row = await findLegalText(db, code, now);
  if (!row) throw notFound('这份文本还没有发布');
  return row;
}

/** A text that is to be published: sanitised HTML that is not empty. */
export interface NewLegalText {
  readonly code: LegalCode;
  readonly content: string;
  /** Null: the picture stays. */
  readonly coverUrl: string | null;
  readonly changes: string;
  /** When it begins to hold; null: at once. */
  readonly from: Date | null;
}

/** What a publication comes to. */
export interface NewVersion {
  readonly title: string;
  readonly version: number;
  /** The text that holds now. */
  readonly standing: ContentRow | null;
  /** The version that waits for its day. */
  readonly coming: ComingText | null;
}

const isSame = (
  { content, coverUrl }: Pick<NewLegalText, 'content' | 'coverUrl'>,
  other: Pick<ContentRow, 'content' | 'coverUrl'>,
) => other.content === content && (coverUrl === null || coverUrl === other.coverUrl);

/** What a publication would come to. Throws CallError refused when nothing of it is new. */
export async function checkNewText(db: Database, now: Date, text: NewLegalText): Promise<NewVersion> {
  const standing = await findLegalText(db, text.code, now);
  const coming = standing && comingText(standing, now);
  if (standing?.published && isSame(text, standing))
    throw refused(`内容与现在的第 ${standing.version} 版相同，没有发布`);
  if (text.from !== null && !standing) throw refused('这份文本还没有发布过，第 1 版只能立即施行');
  if (text.from && coming && isSame(text, coming)) {
    const isOld = coming.changes === text.changes && coming.from.getTime() === text.from.getTime();
    if (isOld) throw refused('与待施行的版本相同，没有发布');
  }
  return { title: standing?.title ?? titleOf(text.code), version: (standing?.version ?? 0) + 1, standing, coming };
}

/** Puts a version whose day has come in the place of the one before, which is kept. */
async function putInPlace(tx: Database, now: Date, code: string): Promise<void> {
  const [row] = await tx.select().from(cmsContents).where(eq(cmsContents.code, code)).for('update');
  if (row?.nextFrom === undefined || row.nextFrom === null || row.nextFrom > now) return;
  await keepVersion(tx, row.nextFrom, row);
  const { version, publishedAt, content, coverUrl, changes, writtenBy } = inForce(row, now);
  await tx
    .update(cmsContents)
    .set({ ...nothingNext, version, publishedAt, content, coverUrl, changes, writtenBy })
    .where(eq(cmsContents.id, row.id));
}

/**
 * Puts the versions in place whose day has come. They hold from their day on without it: this keeps the ones before
 * for the history.
 */
export async function putTextsInPlace(db: Database, now: Date): Promise<void> {
  const due = await db.select({ code: cmsContents.code }).from(cmsContents).where(lte(cmsContents.nextFrom, now));
  for (const { code } of due) await db.transaction((tx) => putInPlace(tx, now, code));
}

/**
 * Publishes a new version, which holds at once or from its day on; one that waited for a day is replaced by another
 * that waits, and goes where it is what is published now. Throws CallError refused as `checkNewText`.
 */
export async function publishLegalText(
  tx: Database,
  now: Date,
  operator: string,
  text: NewLegalText,
): Promise<NewVersion> {
  await putInPlace(tx, now, text.code);
  const checked = await checkNewText(tx, now, text);
  const { title, version, standing, coming } = checked;
  const { code, content, changes, coverUrl, from } = text;
  if (!standing) {
    const row = { code, type: 'agreement', title, summary: '', content, coverUrl, changes, version };
    await tx.insert(cmsContents).values({ id: newId(), ...row, publishedAt: now, writtenBy: operator });
    return checked;
  }
  if (from !== null) {
    await tx
      .update(cmsContents)
      .set({ nextContent: content, nextCoverUrl: coverUrl, nextChanges: changes, nextFrom: from, nextBy: operator })
      .where(eq(cmsContents.id, standing.id));
    return checked;
  }
  await keepVersion(tx, now, standing);
  await tx
    .update(cmsContents)
    .set({
      ...{ content, changes, version, publishedAt: now, writtenBy: operator, published: true },
      ...(coverUrl === null ? {} : { coverUrl }),
      ...(coming && isSame(text, coming) ? nothingNext : {}),
    })
    .where(eq(cmsContents.id, standing.id));
  return checked;
}

/** A version that waits for its day. Throws CallError notFound, refused when there is none. */
export async function requireComing(
  db: Database,
  now: Date,
  code: LegalCode,
): Promise<{ standing: ContentRow; coming: ComingText }> {
  const standing = await requireLegalText(db, code, now);
  const coming = comingText(standing, now);
  if (!coming) throw refused('没有待施行的版本');
  return { standing, coming };
}

/** Takes back a version that waits for its day. Throws CallError notFound, refused when there is none. */
export async function dropComing(tx: Database, now: Date, code: LegalCode): Promise<ContentRow> {
  await putInPlace(tx, now, code);
  const { standing } = await requireComing(tx, now, code);
  await tx.update(cmsContents).set(nothingNext).where(eq(cmsContents.id, standing.id));
  return standing;
}
