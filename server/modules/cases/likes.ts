import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { reactions } from '../../db/schema/repair-case';
import { addLikes, likesOf, type SubjectRef } from './subject';

/**
 * Sets somebody's like. The number changes only when the like did, in the same transaction, so that it stays exact
 * however often and from wherever it is set. Returns the number. Throws CallError notFound.
 */
export async function setLike(db: Database, uid: string, subject: SubjectRef, liked: boolean): Promise<number> {
  const { kind, cmsId } = subject;
  return db.transaction(async (tx) => {
    await likesOf(tx, subject);
    const changed = liked
      ? await tx
          .insert(reactions)
          .values({ uid, kind, subjectId: cmsId, liked: true })
          .onConflictDoUpdate({
            target: [reactions.uid, reactions.kind, reactions.subjectId],
            set: { liked: true },
            setWhere: sql`not ${reactions.liked}`,
          })
          .returning({ uid: reactions.uid })
      : await tx
          .update(reactions)
          .set({ liked: false })
          .where(and(eq(reactions.uid, uid), eq(reactions.kind, kind), eq(reactions.subjectId, cmsId), reactions.liked))
          .returning({ uid: reactions.uid });
    // Read anew: the same like may have been set by another request that this one waited for.
    return changed.length === 0 ? likesOf(tx, subject) : addLikes(tx, subject, liked ? 1 : -1);
  });
}
