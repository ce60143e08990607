import { eq } from 'drizzle-orm';
import type { StoreRole } from '../../../src/contract/schemas/store';
import type { TillSettings } from '../../../src/contract/schemas/till';
import { chinaDay } from '../../base/clock/china-day';
import type { Database } from '../../db/database';
import { tills } from '../../db/schema/till';
import { addDays } from '../turnover/days';

export type TillRow = typeof tills.$inferSelect;

/** Who books: somebody of the store. */
export interface Cashier {
  readonly uid: string;
  readonly storeId: string;
  readonly role: StoreRole;
}

/** The till of a store as it is; its rules by default when nothing was ever booked. */
export async function findTill(db: Database, storeId: string): Promise<TillRow> {
  const [row] = await db.select().from(tills).where(eq(tills.storeId, storeId));
  if (row) return row;
  const [made] = await db.insert(tills).values({ storeId }).onConflictDoNothing().returning();
  return made ?? findTill(db, storeId);
}

/**
 * The till of a store, held until the transaction ends: `share` by whoever books on one order, so that no day is closed
 * meanwhile, `update` by whoever books on several, whose sums nobody else may write, and by whoever closes, opens or
 * changes it. After the orders' rows, before everything that is summed.
 */
export async function holdTill(tx: Database, storeId: string, how: 'share' | 'update'): Promise<TillRow> {
  const [row] = await tx.select().from(tills).where(eq(tills.storeId, storeId)).for(how);
  if (row) return row;
  await tx.insert(tills).values({ storeId }).onConflictDoNothing();
  return holdTill(tx, storeId, how);
}

/** The day that money counts for now: today in China, or the one after the newest closed day. */
export function businessDay({ closedThrough }: Pick<TillRow, 'closedThrough'>, now: Date): string {
  const today = chinaDay(now);
  return closedThrough !== null && closedThrough >= today ? addDays(closedThrough, 1) : today;
}

/** Where a counter-entry belongs: to the day of what it takes back, or, once that is closed, to the business day. */
export const counterDay = (till: TillRow, now: Date, day: string): string =>
  till.closedThrough !== null && day <= till.closedThrough ? businessDay(till, now) : day;

export const settingsOf = ({ float, creditDays, writeOffLimit, discountLimit }: TillRow): TillSettings => ({
  float,
  creditDays,
  writeOffLimit,
  discountLimit,
});

/** Changes the given rules of a store's till. */
export async function updateSettings(
  db: Database,
  storeId: string,
  changes: Partial<TillSettings>,
): Promise<TillSettings> {
  return db.transaction(async (tx) => {
    const till = await holdTill(tx, storeId, 'update');
    if (Object.keys(changes).length === 0) return settingsOf(till);
    const [row] = await tx.update(tills).set(changes).where(eq(tills.storeId, storeId)).returning();
    return settingsOf(row ?? till);
  });
}
