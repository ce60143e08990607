import { and, eq, isNull, sql } from 'drizzle-orm';
import { queryRows, type Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { startOfChinaMonth } from '../../base/clock/china-day';
import { findUser } from '../users/user-repository';

/** Somebody's place this month; `earned` in cents. */
export type RankingRow = {
  readonly rank: number;
  readonly uid: string;
  readonly name: string | null;
  readonly avatarUrl: string | null;
  readonly invited: number;
  readonly earned: number;
};

const BEST = 50;

/**
 * The best, and this user wherever they stand. Who earned and invited as much shares a place; `nth` tells them apart,
 * `ranked` is how many there are.
 */
const places = (from: Date, uid: string) => sql`
  with earnings as (
    select uid, sum(amount) as earned from commissions where created_at >= ${from.toISOString()}::timestamptz
    and taken_back_at is null group by uid),
  invitations as (
    select superior_uid as uid, count(*) as invited from users
    where superior_uid is not null and created_at >= ${from.toISOString()}::timestamptz and cancelled_at is null
    group by superior_uid),
  activity as (
    select uid, coalesce(earned, 0) as earned, coalesce(invited, 0) as invited from earnings
    full join invitations using (uid)),
  places as (
    select u.uid, u.wechat_name as name, u.avatar_url as "avatarUrl", invited::int, earned::float8,
      rank() over best::int as rank, row_number() over (order by earned desc, invited desc, u.uid)::int as nth,
      count(*) over ()::int as ranked
    from activity join users u using (uid) where u.cancelled_at is null
    window best as (order by earned desc, invited desc))
  select * from places where nth <= ${BEST} or uid = ${uid} order by nth`;

async function hasInvitee(db: Database, uid: string): Promise<boolean> {
  const [invitee] = await db
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.superiorUid, uid), isNull(users.cancelledAt)))
    .limit(1);
  return invitee !== undefined;
}

/**
 * This month in China by what was earned, then by whom one invited: the best 50, and the user's own place, also behind
 * them. Own place null: never invited anybody who is still here.
 */
export async function monthRanking(
  db: Database,
  now: Date,
  uid: string,
): Promise<{ best: RankingRow[]; mine: RankingRow | null }> {
  const rows = await queryRows<RankingRow & { nth: number; ranked: number }>(db, places(startOfChinaMonth(now), uid));
  const best = rows.filter(({ nth }) => nth <= BEST);
  const mine = rows.find((row) => row.uid === uid);
  if (mine) return { best, mine };
  const user = (await hasInvitee(db, uid)) ? await findUser(db, uid) : null;
  // Nothing yet this month: behind everybody who did something.
  const rank = (rows[0]?.ranked ?? 0) + 1;
  return { best, mine: user && { rank, uid, name: user.wechatName, avatarUrl: user.avatarUrl, invited: 0, earned: 0 } };
}
