import { eq } from 'drizzle-orm';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { closeSessionsOf } from './session-repository';
import { isBanned } from './standing';
import { findUser, type UserRow } from './user-repository';

async function requireRow(tx: Database, uid: string): Promise<UserRow> {
  const user = await findUser(tx, uid);
  if (!user) throw notFound('没有这个用户');
  return user;
}

/**
 * Stops an account until a moment. Its sessions count as ended from now on (`standing.ts`), a trigger has open sockets
 * closed. Another ban replaces the one before. Throws CallError notFound, refused for an end that is over.
 */
export async function banUser(
  tx: Database,
  now: Date,
  uid: string,
  { until, reason }: { readonly until: Date; readonly reason: string },
): Promise<UserRow> {
  const user = await requireRow(tx, uid);
  if (until <= now) throw refused('停用的结束时间应在现在之后');
  await tx.update(users).set({ bannedUntil: until, banReason: reason, admin: false }).where(eq(users.uid, uid));
  return user;
}

/** Lets an account log in again. Throws CallError notFound, refused for one that is not stopped. */
export async function liftBan(tx: Database, now: Date, uid: string): Promise<UserRow> {
  const user = await requireRow(tx, uid);
  if (!isBanned(user, now)) throw refused('该账号没有停用');
  await tx.update(users).set({ bannedUntil: null, banReason: null }).where(eq(users.uid, uid));
  // Those from before the ban stay ended.
  await closeSessionsOf(tx, uid);
  return user;
}
