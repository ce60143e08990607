import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { feedback, messages } from '../../db/schema/message';
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

/** What the message that answers a note is named by. */
const answerKey = (id: string) => `feedback-answer/${id}`;

/**
 * Notes that wait for an answer, those of members first, within each the oldest first; or those that have one, the
 * last answered first.
 */
export async function listFeedback(
  db: Database,
  now: Date,
  state: 'open' | 'answered',
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const isMember = memberColumn(now);
  const wanted = state === 'open' ? isNull(feedback.answeredAt) : isNotNull(feedback.answeredAt);
  const order =
    state === 'open'
      ? [desc(isMember), asc(feedback.createdAt), asc(feedback.id)]
      : [desc(feedback.answeredAt), desc(feedback.id)];
  const rows = await db
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
    .where(wanted)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(feedback, wanted) };
}

/** A note with its answer; null when there is none of that id. */
export async function findFeedback(db: Database, id: string) {
  const [row] = await db
    .select({
      id: feedback.id,
      uid: feedback.uid,
      phone: users.phone,
      text: feedback.text,
      createdAt: feedback.createdAt,
      answeredAt: feedback.answeredAt,
      answer: messages.msg,
    })
    .from(feedback)
    .leftJoin(users, eq(users.uid, feedback.uid))
    .leftJoin(messages, and(eq(messages.uid, feedback.uid), eq(messages.eventKey, answerKey(id))))
    .where(eq(feedback.id, id));
  return row ?? null;
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
        eventKey: answerKey(id),
      });
      return 'answered';
    }
    const [known] = await tx.select({ id: feedback.id }).from(feedback).where(eq(feedback.id, id));
    return known ? 'answered-before' : 'unknown';
  });
}
