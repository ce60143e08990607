import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { findUser } from '../users/user-repository';

/**
 * Makes `superior` the referrer of a user who has none: the first bind wins, nobody refers themselves or their own
 * referrer. An unknown uid binds nobody.
 */
export async function bindSuperior(tx: Database, uid: string, superior: string): Promise<void> {
  const inviter = superior === uid ? null : await findUser(tx, superior);
  if (!inviter || inviter.superiorUid === uid) return;
  await tx
    .update(users)
    .set({ superiorUid: inviter.uid })
    .where(and(eq(users.uid, uid), isNull(users.superiorUid)));
}
