import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { storeMembers, stores } from '../../db/schema/store';
import type { Membership } from '../../http/route';

/** The store that a user works in, with the name that it has now; null for who works in none. */
export async function storeOf(
  db: Database,
  uid: string,
): Promise<(Membership & Pick<typeof stores.$inferSelect, 'name' | 'receptionDeskOnly' | 'offlinePacks'>) | null> {
  const [row] = await db
    .select({
      id: stores.id,
      name: stores.name,
      role: storeMembers.role,
      receptionDeskOnly: stores.receptionDeskOnly,
      offlinePacks: stores.offlinePacks,
    })
    .from(storeMembers)
    .innerJoin(stores, and(eq(stores.id, storeMembers.storeId), eq(stores.state, 'approved')))
    .where(eq(storeMembers.uid, uid));
  return row ?? null;
}
