import { eq } from 'drizzle-orm';
import type { FollowRules } from '../../../src/contract/schemas/follow-ups';
import { USUAL_RULES } from '../../../src/domain/follow-ups';
import type { Database } from '../../db/database';
import { followUpRules } from '../../db/schema/follow-up';

/** A store's rules; the usual ones where it has said nothing. */
export async function rulesOf(db: Database, storeId: string): Promise<FollowRules> {
  const [row] = await db.select().from(followUpRules).where(eq(followUpRules.storeId, storeId));
  return { ...USUAL_RULES, ...row?.rules };
}

/** Changes the given rules of a store. */
export async function updateRules(db: Database, storeId: string, changes: Partial<FollowRules>): Promise<FollowRules> {
  return db.transaction(async (tx) => {
    await tx.insert(followUpRules).values({ storeId, rules: USUAL_RULES }).onConflictDoNothing();
    const ofStore = eq(followUpRules.storeId, storeId);
    const [row] = await tx.select().from(followUpRules).where(ofStore).for('update');
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const rules: FollowRules = { ...USUAL_RULES, ...row?.rules, ...given };
    await tx.update(followUpRules).set({ rules }).where(ofStore);
    return rules;
  });
}
