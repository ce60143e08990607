import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { turnoverShares } from '../../db/schema/till';

export type Share = Omit<typeof turnoverShares.$inferInsert, 'storeId'>;

const rowKey = ({ day, split, key }: Share) => JSON.stringify([day, split, key]);

/**
 * Counts what was sold for its technician and its items; in the transaction that books the sale. Rows are taken in the
 * order of their keys, so that two bookings never wait for each other.
 */
export async function bookShares(tx: Database, storeId: string, shares: readonly Share[]): Promise<void> {
  const sums = new Map<string, Share>();
  for (const share of shares) {
    const sum = sums.get(rowKey(share));
    const { count, amount } = sum ?? { count: 0, amount: 0 };
    sums.set(rowKey(share), { ...share, count: count + share.count, amount: amount + share.amount });
  }
  const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, share]) => ({ storeId, ...share }));
  if (rows.length === 0) return;
  const { day, split, key } = turnoverShares;
  await tx
    .insert(turnoverShares)
    .values(rows)
    .onConflictDoUpdate({
      target: [turnoverShares.storeId, day, split, key],
      set: {
        count: sql`${turnoverShares.count} + excluded.count`,
        amount: sql`${turnoverShares.amount} + excluded.amount`,
      },
    });
}
