import { sql } from 'drizzle-orm';
import { queryRows, type Database } from '../db/database';
import { startOfChinaMonth } from '../providers/clock/china-day';

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

/** Everybody who invited somebody or earned something since a moment, with their place; who did the same shares one. */
const places = (start: Date) => {
  const from = sql`${start.toISOString()}::timestamptz`;
  return sql`
    with earnings as (select uid, sum(amount) as earned from commissions where created_at >= ${from} and taken_back_at is null group by uid),
    invitations as (select superior_uid as uid, count(*) as invited from users where superior_uid is not null and created_at >= ${from} and cancelled_at is null group by superior_uid),
    places as (
      select u.uid, u.wechat_name as name, u.avatar_url as "avatarUrl", coalesce(invited, 0)::int as invited, coalesce(earned, 0)::float8 as earned,
        (rank() over (order by coalesce(earned, 0) desc, coalesce(invited, 0) desc))::int as rank
      from earnings full join invitations using (uid) join users u using (uid) where u.cancelled_at is null)`;
};

/** The best of this month in China by what they earned, then by whom they invited: 50 at most. */
export async function bestOfMonth(db: Database, now: Date): Promise<RankingRow[]> {
  return queryRows<RankingRow>(db, sql`${places(startOfChinaMonth(now))} select * from places order by rank, uid limit ${BEST}`);
}

/** A user's own place this month, also behind the best; null for who never invited anybody. */
export async function placeOf(db: Database, now: Date, uid: string): Promise<RankingRow | null> {
  const [row] = await queryRows<RankingRow>(
    db,
    sql`${places(startOfChinaMonth(now))}
      select * from places where uid = ${uid}
      union all
      select uid, wechat_name, avatar_url, 0, 0, (select count(*)::int + 1 from places) from users
      where uid = ${uid} and not exists (select 1 from places where uid = ${uid}) and exists (select 1 from users i where i.superior_uid = ${uid} and i.cancelled_at is null)`,
  );
  return row ?? null;
}
