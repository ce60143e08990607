import { and, count, eq, isNotNull } from 'drizzle-orm';
import { newId } from '../../base/ids';
import { sanitizeContent } from '../../base/sanitize-content';
import type { Database } from '../../db/database';
import { cmsContents } from '../../db/schema/content';
import { messages } from '../../db/schema/message';
import { sendToAll } from '../messages/message-groups';
import { setPublished } from './write-content';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as paragraphs; what looks like markup stays text. */
const asHtml = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => `<p>${line.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')}</p>`)
    .join('');

interface NewNotice {
  readonly title: string;
  /** Plain text; lines are paragraphs. */
  readonly text: string;
  readonly target: string | null;
  readonly operator: string;
}

/** Publishes a notice and tells every user. Returns its id, and how many were told. */
export async function publishNotice(
  tx: Database,
  now: Date,
  { title, text, target, operator }: NewNotice,
): Promise<{ id: string; sent: number }> {
  const id = `notice-${newId()}`;
  await tx.insert(cmsContents).values({
    id,
    code: id,
    type: 'notice',
    title,
    summary: text.slice(0, 80),
    linkUrl: target,
    content: await sanitizeContent(asHtml(text)),
    publishedAt: now,
    writtenBy: operator,
  });
  const sent = await sendToAll(tx, now, { kind: 'system', title, msg: text, target, eventKey: id });
  return { id, sent };
}

/** How many users were told of a notice, and how many of them have read it. */
export async function noticeReach(db: Database, id: string): Promise<{ sent: number; read: number }> {
  const [all] = await db.select({ rows: count() }).from(messages).where(eq(messages.eventKey, id));
  const [read] = await db
    .select({ rows: count() })
    .from(messages)
    .where(and(eq(messages.eventKey, id), isNotNull(messages.readAt)));
  return { sent: all?.rows ?? 0, read: read?.rows ?? 0 };
}

/**
 * Takes a notice back: it is shown no more, and its message is gone from everybody's list. Returns how many had it.
 * Throws CallError notFound, refused when it was taken back before.
 */
export async function takeBackNotice(tx: Database, operator: string, id: string): Promise<number> {
  await setPublished(tx, operator, { type: 'notice', id }, false);
  const gone = await tx.delete(messages).where(eq(messages.eventKey, id)).returning({ id: messages.id });
  return gone.length;
}
