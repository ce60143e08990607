import { and, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { commissions } from '../../db/schema/partner';
import { startOfChinaDay, startOfChinaMonth } from '../../base/clock/china-day';

/** Whom a user invited, as far as they are still here. */
const invitedBy = (uid: string) => and(eq(users.superiorUid, uid), isNull(users.cancelledAt));

// In plain names: drizzle drops the table from columns that are selected from one table, and these look into another.
/** Has this user paid for an order in cash that was not refunded? */
const hasBought: SQL<boolean> = sql`exists (select 1 from orders o where o.uid = users.uid and o.pay_with = 'cash'
  and o.state in ('paid', 'shipped', 'done'))`;
/** What this user brought the one who invited them. */
const broughtCommission = sql<string>`(select coalesce(sum(c.amount), 0) from commissions c
  where c.invitee_uid = users.uid and c.uid = users.superior_uid and c.taken_back_at is null)`;

const since = (column: PgColumn, moment: Date) => sql`${column} >= ${moment.toISOString()}::timestamptz`;

/** How many a user invited, in all and today in China, and how many of them bought something. */
export async function countInvitees(
  db: Database,
  now: Date,
  uid: string,
): Promise<{ invited: number; invitedToday: number; bought: number }> {
  const today = since(users.createdAt, startOfChinaDay(now));
  const [row] = await db
    .select({
      invited: count(),
      invitedToday: sql<number>`(count(*) filter (where ${today}))::int`,
      bought: sql<number>`(count(*) filter (where ${hasBought}))::int`,
    })
    .from(users)
    .where(invitedBy(uid));
  return row ?? { invited: 0, invitedToday: 0, bought: 0 };
}

/** A partner's commission in cents, without what was taken back: in all, and of this month in China. */
export async function sumCommission(
  db: Database,
  now: Date,
  uid: string,
): Promise<{ earned: number; earnedThisMonth: number }> {
  const thisMonth = since(commissions.createdAt, startOfChinaMonth(now));
  const [row] = await db
    .select({
      earned: sql<string>`coalesce(sum(${commissions.amount}), 0)`,
      earnedThisMonth: sql<string>`coalesce(sum(${commissions.amount}) filter (where ${thisMonth}), 0)`,
    })
    .from(commissions)
    .where(and(eq(commissions.uid, uid), isNull(commissions.takenBackAt)));
  return { earned: Number(row?.earned ?? 0), earnedThisMonth: Number(row?.earnedThisMonth ?? 0) };
}

export interface InviteeRow {
  readonly uid: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly avatarUrl: string | null;
  readonly joinedAt: Date;
  readonly bought: boolean;
  /** What they brought the one who invited them, in cents. */
  readonly commission: number;
}

/** A user's invitees, the newest first: all, or only those who bought something, or who did not. Unmasked. */
export async function findInvitees(
  db: Database,
  uid: string,
  bought: boolean | null,
  page: { limit: number; offset: number },
): Promise<{ list: InviteeRow[]; total: number }> {
  const where = and(invitedBy(uid), bought === null ? undefined : sql`${hasBought} = ${bought}`);
  const rows = await db
    .select({
      uid: users.uid,
      name: users.wechatName,
      phone: users.phone,
      avatarUrl: users.avatarUrl,
      joinedAt: users.createdAt,
      bought: hasBought,
      commission: broughtCommission,
    })
    .from(users)
    .where(where)
    .orderBy(desc(users.createdAt), desc(users.uid))
    .limit(page.limit)
    .offset(page.offset);
  return {
    list: rows.map((row) => ({ ...row, commission: Number(row.commission) })),
    total: await db.$count(users, where),
  };
}
