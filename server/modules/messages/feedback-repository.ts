import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { feedback } from '../../db/schema/message';
import { newId } from '../../base/ids';
import { memberColumn } from '../users/is-member';
import { sendMessage } from './send-message';

export async function hasFeedback(db: Database, uid: string, clientKey: string): Promise<boolean> {
  const [row] = await db
    .select({ id: feedback.id })
    .from(feedback)
    .where(and(eq(feedback.uid, uid), eq(feedback.clientKey, clientKey)));
  return row !== undefined;
}

/** Keeps a note to the service desk. The same key again is the same note: the first text stays. */
export async function keepFeedback(
  db: Database,
  now: Date,
  note: { uid: string; clientKey: string; text: string },
): Promise<void> {
  await db
    .insert(feedback)
    .values({ id: newId(), ...note, createdAt: now })
    .onConflictDoNothing({ target: [feedback.uid, feedback.clientKey] });
}

/** Notes that wait for an answer: those of members first, within each the oldest first. */
export async function listOpenFeedback(db: Database, now: Date, limit: number) {
  const isMember = memberColumn(now);
  return db
    .select({
      id: feedback.id,
      uid: feedback.uid,
      phone: users.phone,
      isMember,
      text: feedback.text,
      createdAt: feedback.createdAt,
    })
    .from(feedback)
    .leftJoin(users, eq(users.uid, feedback.uid))
    .where(isNull(feedback.answeredAt))
    .orderBy(desc(isMember), asc(feedback.createdAt), asc(feedback.id))
    .limit(limit);
}

/** Answers a note by a message of kind `service`, once. Tells what came of it. */
export async function answerFeedback(
  db: Database,
  now: Date,
  id: string,
  text: string,
): Promise<'answered' | 'answered-before' | 'unknown'> {
  return db.transaction(async (tx) => {
    const [note] = await tx
      .update(feedback)
      .set({ answeredAt: now })
      .where(and(eq(feedback.id, id), isNull(feedback.answeredAt)))
      .returning({ uid: feedback.uid });
    if (note) {
      await sendMessage(tx, now, {
        uid: note.uid,
        kind: 'service',
        title: '客服回复',
        msg: text,
        eventKey: `feedback-answer/${id}`,
      });
      return 'answered';
    }
    const [known] = await tx.select({ id: feedback.id }).from(feedback).where(eq(feedback.id, id));
    return known ? 'answered-before' : 'unknown';
  });
}
