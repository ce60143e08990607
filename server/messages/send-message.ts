import { sql } from 'drizzle-orm';
import type { MessageKind } from '../../src/contract/schemas/message';
import type { Database } from '../db/database';
import { messages } from '../db/schema/message';
import { newId } from '../ids';

/** The database channel that tells every process of the server which message is new; delivered when the transaction commits. */
export const MESSAGE_CHANNEL = 'live_messages';

export interface NewMessage {
  readonly uid: string;
  readonly kind: MessageKind;
  readonly title: string;
  readonly msg: string;
  /** Route with query of the page that it leads to. */
  readonly target?: string | null;
  /** Names the event that it tells of, such as `order-shipped/<id>`: told once. */
  readonly eventKey: string;
}

/** Stores a message, and has it pushed to the user's open sockets once the transaction is through. False when the event was told before. */
export async function sendMessage(tx: Database, now: Date, { target = null, ...message }: NewMessage): Promise<boolean> {
  const [row] = await tx
    .insert(messages)
    .values({ id: newId(), ...message, target, createdAt: now })
    .onConflictDoNothing({ target: [messages.uid, messages.eventKey] })
    .returning({ id: messages.id, uid: messages.uid });
  if (!row) return false;
  await tx.execute(sql`select pg_notify(${MESSAGE_CHANNEL}, ${JSON.stringify(row)})`);
  return true;
}
