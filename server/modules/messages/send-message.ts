import type { MessageKind } from '../../../src/contract/schemas/messages';
import type { Database } from '../../db/database';
import { messages } from '../../db/schema/message';
import { newId } from '../../base/ids';
import { sendLiveEvent } from '../../db/live-event';

/** What a message says, whoever it goes to. */
export interface MessageText {
  readonly kind: MessageKind;
  readonly title: string;
  readonly msg: string;
  /** Route with query of the page that it leads to. */
  readonly target?: string | null;
  /** Names the event that it tells of, such as `order-shipped/<id>`: told once. */
  readonly eventKey: string;
}

export interface NewMessage extends MessageText {
  readonly uid: string;
}

/**
 * Stores a message, and has it pushed to the user's open sockets once the transaction is through. False when the event
 * was told before.
 */
export async function sendMessage(
  tx: Database,
  now: Date,
  { target = null, ...message }: NewMessage,
): Promise<boolean> {
  const [row] = await tx
    .insert(messages)
    .values({ id: newId(), ...message, target, createdAt: now })
    .onConflictDoNothing({ target: [messages.uid, messages.eventKey] })
    .returning({ id: messages.id });
  if (!row) return false;
  await sendLiveEvent(tx, { type: 'message', uid: message.uid, id: row.id });
  return true;
}
