import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { seedParts } from '../../db/schema/seed';
import { DEMO_PART } from '../../seed/seed';

/** Whether the installation is filled with a demonstration. */
export async function isDemo(db: Database): Promise<boolean> {
  const rows = await db.select().from(seedParts).where(eq(seedParts.part, DEMO_PART));
  return rows.length > 0;
}
