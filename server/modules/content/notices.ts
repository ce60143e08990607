import { and, eq, isNotNull } from 'drizzle-orm';
import { textOfHtml } from '../../../src/domain/document-text/html-tokens';
import { newId } from '../../base/ids';
import { sanitizeContent } from '../../base/sanitize-content';
import type { Database } from '../../db/database';
import { cmsContents } from '../../db/schema/content';
import { messages } from '../../db/schema/message';
import { sendToAll } from '../messages/message-groups';
import { changeContent, requireContent, requireVersion, setPublished } from './write-content';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as paragraphs; what looks like markup stays text. */
const asHtml = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => `<p>${line.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')}</p>`)
    .join('');

const LONGEST_SUMMARY = 80;

/** What a notice's HTML says as plain text, a line for each paragraph. */
export const noticeText = (html: string): string =>
  html
    .split('</p>')
    .map(textOfHtml)
    .filter((line) => line !== '')
    .join('\n');

interface WrittenNotice {
  readonly title: string;
  /** Plain text; lines are paragraphs. */
  readonly text: string;
  readonly target: string | null;
}

interface NewNotice extends WrittenNotice {
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
    summary: text.slice(0, LONGEST_SUMMARY),
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
  const ofNotice = eq(messages.eventKey, id);
  return {
    sent: await db.$count(messages, ofNotice),
    read: await db.$count(messages, and(ofNotice, isNotNull(messages.readAt))),
  };
}

/** What everybody's message of a notice says from now on; it stays as read as it is. Returns how many have one. */
async function rewriteMessages(tx: Database, id: string, { title, text, target }: WrittenNotice): Promise<number> {
  const told = await tx
    .update(messages)
    .set({ title, msg: text, target })
    .where(eq(messages.eventKey, id))
    .returning({ id: messages.id });
  return told.length;
}

/**
 * Writes a notice anew, in everybody's messages, too; what it was is kept. Returns how many messages say it. Throws
 * CallError notFound, invalid.
 */
export async function changeNotice(
  tx: Database,
  now: Date,
  operator: string,
  id: string,
  notice: WrittenNotice,
): Promise<number> {
  const { coverUrl, shownFrom, shownUntil } = await requireContent(tx, 'notice', id);
  const { title, text, target } = notice;
  const written = { title, summary: text.slice(0, LONGEST_SUMMARY), linkUrl: target, content: asHtml(text) };
  await changeContent(tx, now, operator, { type: 'notice', id }, { ...written, coverUrl, shownFrom, shownUntil });
  return rewriteMessages(tx, id, notice);
}

/** Makes a notice what it was, in everybody's messages, too. Returns as `changeNotice`. Throws CallError notFound. */
export async function rollBackNotice(
  tx: Database,
  now: Date,
  operator: string,
  id: string,
  entry: number,
): Promise<number> {
  const { code, shownFrom, shownUntil } = await requireContent(tx, 'notice', id);
  const { title, summary, coverUrl, linkUrl, content } = await requireVersion(tx, code, entry);
  const written = { title, summary, coverUrl, linkUrl, content, shownFrom, shownUntil };
  await changeContent(tx, now, operator, { type: 'notice', id }, written);
  return rewriteMessages(tx, id, { title, text: noticeText(content), target: linkUrl });
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
