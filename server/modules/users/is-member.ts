import { eq, gt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import type { UserRow } from './user-repository';

/**
 * Whether a user is a member now (§4): the term, if there was any, has not ended. The client's `isVip` follows from it.
 */
export const isMember = ({ vipEndAt }: Pick<UserRow, 'vipEndAt'>, now: Date): boolean =>
  vipEndAt !== null && vipEndAt > now;

/** {@link isMember} for the rows of a query that joins `users`; false where there is no such user. */
export const memberColumn = (now: Date): SQL<boolean> => sql<boolean>`coalesce(${gt(users.vipEndAt, now)}, false)`;

/** {@link isMember} for the user with this uid. */
export async function isMemberNow(db: Database, now: Date, uid: string): Promise<boolean> {
  const [user] = await db.select({ vipEndAt: users.vipEndAt }).from(users).where(eq(users.uid, uid));
  return user !== undefined && isMember(user, now);
}
