import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { staffName } from './staff-name';

/** Says who somebody is, also who has left the store or the product since. */
export type NameOf = (uid: string) => string;

/** How colleagues read the names of these people: in full, since they know each other. */
export async function staffNames(db: Database, uids: readonly (string | null)[]): Promise<NameOf> {
  const wanted = [...new Set(uids.filter((uid): uid is string => uid !== null))];
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select({ uid: users.uid, wechatName: users.wechatName, phone: users.phone })
          .from(users)
          .where(inArray(users.uid, wanted));
  const names = new Map(rows.map((row) => [row.uid, staffName(row)]));
  return (uid) => names.get(uid) ?? '前员工';
}
