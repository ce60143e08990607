import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Comment } from '../../../src/contract/schemas/cases';
import { hasContactData, NO_CONTACT_DATA } from '../../../src/domain/contact-data';
import { charge, type Charged } from '../../limits/charge';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { comments } from '../../db/schema/repair-case';
import { forbidden, notFound, refused } from '../../base/refusals';
import { newId } from '../../base/ids';
import { shownName } from '../users/shown-name';
import { addComments, likesOf, type SubjectRef } from './subject';

interface CommentRow {
  readonly comment: typeof comments.$inferSelect;
  readonly name: string | null;
  readonly avatarUrl: string | null;
}

const commentView = ({ comment, name, avatarUrl }: CommentRow, uid: string | null): Comment => ({
  id: comment.id,
  author: shownName(name),
  avatarUrl,
  text: comment.text,
  createdAt: comment.createdAt.toISOString(),
  mine: comment.uid === uid,
});

const withAuthor = (db: Database) =>
  db
    .select({ comment: comments, name: users.wechatName, avatarUrl: users.avatarUrl })
    .from(comments)
    .leftJoin(users, eq(users.uid, comments.uid));

/** Comments on a case or course, newest first; `uid` is the caller's. None for what has none or does not exist. */
export async function findComments(
  db: Database,
  { kind, cmsId }: SubjectRef,
  uid: string | null,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = and(eq(comments.kind, kind), eq(comments.subjectId, cmsId), isNull(comments.deletedAt));
  const rows = await withAuthor(db)
    .where(where)
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit)
    .offset(offset);
  return { list: rows.map((row) => commentView(row, uid)), total: await db.$count(comments, where) };
}

async function commentOfKey(db: Database, uid: string, clientKey: string): Promise<Comment | null> {
  const [row] = await withAuthor(db).where(and(eq(comments.uid, uid), eq(comments.clientKey, clientKey)));
  return row ? commentView(row, uid) : null;
}

/** What writing a comment needs besides the comment. */
/**
 * Adds a comment; the same client key gives the same one. Throws CallError limited (10 a minute), refused for contact
 * data, notFound.
 */
export async function addComment(
  caller: Charged,
  uid: string,
  { text, clientKey, ...subject }: SubjectRef & { text: string; clientKey: string },
): Promise<Comment> {
  const { db, services } = caller;
  const known = await commentOfKey(db, uid, clientKey);
  if (known) return known;
  if (hasContactData(text)) throw refused(NO_CONTACT_DATA);
  await likesOf(db, subject);
  await charge(caller, [{ budget: 'comment', subject: uid }]);
  const now = services.clock.now();
  await db.transaction(async (tx) => {
    const row = { id: newId(), kind: subject.kind, subjectId: subject.cmsId, uid, clientKey, text, createdAt: now };
    const added = await tx
      .insert(comments)
      .values(row)
      .onConflictDoNothing({ target: [comments.uid, comments.clientKey] })
      .returning({ id: comments.id });
    if (added.length > 0) await addComments(tx, subject, 1);
  });
  const stored = await commentOfKey(db, uid, clientKey);
  if (!stored) throw new Error('A comment that was just stored is gone');
  return stored;
}

/** Deletes an own comment; once more changes nothing. Throws CallError notFound, forbidden for somebody else's. */
export async function deleteComment(db: Database, now: Date, uid: string, id: string): Promise<void> {
  const [row] = await db.select().from(comments).where(eq(comments.id, id));
  if (!row) throw notFound('评论不存在');
  if (row.uid !== uid) throw forbidden();
  await db.transaction((tx) => setDeleted(tx, id, now));
}

/** Hides a comment from `at` on, or shows it again (null). False when it stood so already. */
async function setDeleted(tx: Database, id: string, at: Date | null): Promise<boolean> {
  const isOther = at === null ? isNotNull(comments.deletedAt) : isNull(comments.deletedAt);
  const [row] = await tx
    .update(comments)
    .set({ deletedAt: at })
    .where(and(eq(comments.id, id), isOther))
    .returning();
  if (row) await addComments(tx, { kind: row.kind, cmsId: row.subjectId }, at === null ? 1 : -1);
  return row !== undefined;
}

/** Hides anybody's comment, or shows it again. Throws CallError notFound, refused when it stood so already. */
export async function moderateComment(tx: Database, now: Date, id: string, hidden: boolean): Promise<void> {
  const [row] = await tx.select().from(comments).where(eq(comments.id, id));
  if (!row) throw notFound('评论不存在');
  if (!(await setDeleted(tx, id, hidden ? now : null))) throw refused(hidden ? '评论已删除' : '评论没有删除');
}
