import { and, count, eq, exists, gt, gte, isNull, sql, type SQL } from 'drizzle-orm';
import { addDays } from '../../../src/domain/china-day';
import { chinaDay } from '../../base/clock/china-day';
import { queryRows, type Database } from '../../db/database';
import { sendLiveEvent } from '../../db/live-event';
import { users } from '../../db/schema/account';
import { activeUsers } from '../../db/schema/daily-numbers';
import { partners } from '../../db/schema/partner';
import { storeMembers } from '../../db/schema/store';
import type { MessageText } from './send-message';

/** Whom a message goes to. */
export type MessageGroup =
  | { readonly to: 'all' | 'members' | 'partners' }
  | { readonly to: 'store'; readonly storeId: string }
  /** Who used the app on one of the last so many days. */
  | { readonly to: 'active'; readonly days: number };

function belongs(db: Database, now: Date, group: MessageGroup): SQL | undefined {
  const one = { one: sql`1` };
  switch (group.to) {
    case 'all':
      return undefined;
    case 'members':
      return gt(users.vipEndAt, now);
    case 'partners':
      return exists(
        db
          .select(one)
          .from(partners)
          .where(and(eq(partners.uid, users.uid), eq(partners.state, 'approved'))),
      );
    case 'store':
      return exists(
        db
          .select(one)
          .from(storeMembers)
          .where(and(eq(storeMembers.uid, users.uid), eq(storeMembers.storeId, group.storeId))),
      );
    case 'active':
      return exists(
        db
          .select(one)
          .from(activeUsers)
          .where(and(eq(activeUsers.uid, users.uid), gte(activeUsers.day, addDays(chinaDay(now), 1 - group.days)))),
      );
  }
}

const reached = (db: Database, now: Date, group: MessageGroup) =>
  and(isNull(users.cancelledAt), belongs(db, now, group));

/** How many users a group has now. */
export async function countGroup(db: Database, now: Date, group: MessageGroup): Promise<number> {
  const [row] = await db
    .select({ users: count() })
    .from(users)
    .where(reached(db, now, group));
  return row?.users ?? 0;
}

/**
 * Stores a message for everybody of a group in one statement, with one event for all of them. Returns how many got it;
 * 0 when the event was told before.
 */
export async function sendToGroup(
  tx: Database,
  now: Date,
  group: MessageGroup,
  { kind, title, msg, target = null, eventKey }: MessageText,
): Promise<number> {
  const uids = tx
    .select({ uid: users.uid })
    .from(users)
    .where(reached(tx, now, group));
  const [row] = await queryRows<{ sent: number }>(
    tx,
    sql`
    with sent as (
      insert into messages (id, uid, kind, title, msg, target, event_key, created_at)
      select replace(gen_random_uuid()::text, '-', ''), u.uid, ${kind}, ${title}, ${msg}, ${target}, ${eventKey},
      ${now.toISOString()}::timestamptz
      from (${uids}) u
      on conflict (uid, event_key) do nothing
      returning 1
    )
    select count(*)::int as sent from sent`,
  );
  const sent = row?.sent ?? 0;
  if (sent > 0) await sendLiveEvent(tx, { type: 'broadcast', eventKey });
  return sent;
}

/** Stores a message for everybody. Returns how many got it; 0 when the event was told before. */
export const sendToAll = (tx: Database, now: Date, text: MessageText) => sendToGroup(tx, now, { to: 'all' }, text);
