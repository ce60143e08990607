import { and, countDistinct, desc, eq, isNull } from 'drizzle-orm';
import type { ConsentVersions } from '../../../src/contract/schemas/account';
import { legalTexts } from '../../../src/domain/legal-texts';
import type { Database } from '../../db/database';
import { consents } from '../../db/schema/account';
import { newId } from '../../base/ids';
import { findContent, type ContentRow } from '../content/content-repository';

/**
 * The two papers that are agreed to together, as they stand. Throws when the CMS lacks one: nobody could log in rightly
 * then.
 */
export async function currentPapers(db: Database, now: Date): Promise<Record<keyof ConsentVersions, ContentRow>> {
  const [agreement, privacy] = await Promise.all([
    findContent(db, now, { code: legalTexts.agreement.code }),
    findContent(db, now, { code: legalTexts.privacy.code }),
  ]);
  if (!agreement || !privacy) throw new Error('The CMS has no user agreement or no privacy policy');
  return { agreement, privacy };
}

/** What a user agreed to last and did not take back. */
export async function lastConsent(db: Database, uid: string) {
  const [row] = await db
    .select()
    .from(consents)
    .where(and(eq(consents.uid, uid), isNull(consents.withdrawnAt)))
    .orderBy(desc(consents.agreedAt))
    .limit(1);
  return row ?? null;
}

/** Keeps that a user agreed. The same versions again change nothing: the first moment counts, which is returned. */
export async function recordConsent(
  db: Database,
  now: Date,
  uid: string,
  versions: ConsentVersions,
  platform: string,
): Promise<Date> {
  const last = await lastConsent(db, uid);
  if (last && last.agreementVersion === versions.agreement && last.privacyVersion === versions.privacy)
    return last.agreedAt;
  await db.insert(consents).values({
    id: newId(),
    uid,
    agreementVersion: versions.agreement,
    privacyVersion: versions.privacy,
    platform,
    agreedAt: now,
  });
  return now;
}

/** How many users have agreed and did not take it back: whom a new version is put before. */
export async function countAgreed(db: Database): Promise<number> {
  const [row] = await db
    .select({ users: countDistinct(consents.uid) })
    .from(consents)
    .where(isNull(consents.withdrawnAt));
  return row?.users ?? 0;
}

/** Marks all that a user agreed to as taken back. */
export async function takeBackConsent(db: Database, now: Date, uid: string): Promise<void> {
  await db
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(eq(consents.uid, uid), isNull(consents.withdrawnAt)));
}
