import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { withdrawals } from '../db/schema/coins';

/** Withdrawals that wait for an operator, the oldest first. */
export const openWithdrawals = (db: Database) =>
  db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.state, 'frozen'))
    .orderBy(asc(withdrawals.createdAt), asc(withdrawals.id));
