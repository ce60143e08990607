import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Message, MessageKind } from '../../../src/contract/schemas/messages';
import type { Database } from '../../db/database';
import { feedback, messages } from '../../db/schema/message';
import { sendLiveEvent } from '../../db/live-event';

export type MessageRow = typeof messages.$inferSelect;

/** A message as clients see it. */
export const messageOf = ({ id, kind, readAt, createdAt, msg, title, target }: MessageRow): Message => ({
  id,
  kind,
  read: readAt !== null,
  createdAt: createdAt.toISOString(),
  content: { msg, title, target },
});

/** A user's messages, newest first; `total` of all pages, `unread` by kind whatever kind is listed. */
export async function listMessages(
  db: Database,
  uid: string,
  kind: MessageKind | null,
  slice: { limit: number; offset: number },
) {
  const where = kind ? and(eq(messages.uid, uid), eq(messages.kind, kind)) : eq(messages.uid, uid);
  const rows = await db
    .select()
    .from(messages)
    .where(where)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(slice.limit)
    .offset(slice.offset);
  const counted = await db
    .select({
      kind: messages.kind,
      all: count(),
      unread: sql<number>`(count(*) filter (where ${messages.readAt} is null))::int`,
    })
    .from(messages)
    .where(eq(messages.uid, uid))
    .groupBy(messages.kind);
  return {
    list: rows.map(messageOf),
    total: counted.filter((row) => !kind || row.kind === kind).reduce((sum, row) => sum + row.all, 0),
    unread: counted.filter((row) => row.unread > 0).map((row) => ({ kind: row.kind, count: row.unread })),
  };
}

export async function countUnread(db: Database, uid: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(messages)
    .where(and(eq(messages.uid, uid), isNull(messages.readAt)));
  return row?.unread ?? 0;
}

export async function isMessageOf(db: Database, uid: string, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.uid, uid)));
  return row !== undefined;
}

/**
 * Marks one message, those of a kind, or all of a user as read, and tells the user's open sockets. Returns how many
 * were unread.
 */
export async function markRead(
  db: Database,
  now: Date,
  uid: string,
  which: { id?: string; kind?: MessageKind },
): Promise<number> {
  return db.transaction(async (tx) => {
    const conditions = [eq(messages.uid, uid), isNull(messages.readAt)];
    if (which.id !== undefined) conditions.push(eq(messages.id, which.id));
    if (which.kind !== undefined) conditions.push(eq(messages.kind, which.kind));
    const marked = await tx
      .update(messages)
      .set({ readAt: now })
      .where(and(...conditions))
      .returning({ id: messages.id });
    if (marked.length > 0) await sendLiveEvent(tx, { type: 'unread', uid });
    return marked.length;
  });
}

/** Removes what a user got and wrote: their account has ended. */
export async function deleteCorrespondence(tx: Database, uid: string): Promise<void> {
  await tx.delete(messages).where(eq(messages.uid, uid));
  await tx.delete(feedback).where(eq(feedback.uid, uid));
}
