import { eq } from 'drizzle-orm';
import type { Database, End, Lead, Listen } from '../../db/database';
import { messages } from '../../db/schema/message';
import { LIVE_CHANNEL, type LiveEvent } from '../../db/live-event';
import type { SubscribeMessages } from '../../providers/wechat/subscribe-messages';
import { findOpenid } from '../users/identity-repository';
import { topicOf } from './notice-topic';

export interface NoticeDependencies {
  readonly db: Database;
  readonly listen: Listen;
  readonly lead: Lead;
  readonly wechat: SubscribeMessages;
  readonly log: { info(fields: object, text: string): void; warn(fields: object, text: string): void };
}

/**
 * Sends what the message `id` tells of, when it has a topic with a template and its user is known to the mini program.
 */
async function sendNotice({ db, wechat, log }: NoticeDependencies, id: string): Promise<void> {
  const [message] = await db.select().from(messages).where(eq(messages.id, id));
  const topic = message && topicOf(message.eventKey);
  if (!message || !topic || !wechat.has(topic)) return;
  const openid = await findOpenid(db, message.uid, 'wechat');
  if (openid === null) return;
  const page = message.target?.replace(/^\//, '') ?? null;
  const outcome = await wechat.send({
    openid,
    topic,
    title: message.title,
    text: message.msg,
    at: message.createdAt,
    page,
  });
  log.info({ topic, messageId: id, outcome }, 'subscribe message');
}

/**
 * Tells users in WeChat what a message tells them in the app (订阅消息): after the commit, since the event comes no
 * earlier, and by one process alone. Best effort: what fails is logged and not tried again, what a process that was
 * killed could not tell any more is not sent, and neither touches the deed.
 * Returns the end, which waits for what is under way.
 */
export function startNotices(deps: NoticeDependencies): Promise<End> {
  return deps.lead('subscribe-messages', async () => {
    const underWay = new Set<Promise<void>>();
    const unlisten = await deps.listen(
      LIVE_CHANNEL,
      (payload) => {
        const event = JSON.parse(payload) as LiveEvent;
        if (event.type !== 'message') return;
        const sending = sendNotice(deps, event.id)
          .catch((error: unknown) => deps.log.warn({ err: error, messageId: event.id }, 'subscribe message failed'))
          .finally(() => underWay.delete(sending));
        underWay.add(sending);
      },
      () => undefined,
    );
    return async () => {
      await unlisten();
      await Promise.all(underWay);
    };
  });
}
