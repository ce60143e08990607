import { desc } from 'drizzle-orm';
import type { Database } from '../db/database';
import { operatorAudit } from '../db/schema/operator';

/** The newest entry of the operators' audit. */
export const lastAudit = async (db: Database): Promise<typeof operatorAudit.$inferSelect | undefined> =>
  (await db.select().from(operatorAudit).orderBy(desc(operatorAudit.id)).limit(1))[0];
