import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { tillDebts } from '../../db/schema/till';

/** What an order is owed for, and when that is due; `owed` ≤ 0: nothing. Cents. */
export interface Owed {
  readonly owed: number;
  readonly dueOn: string | null;
}

const rowsOf = ({ owed, dueOn }: Owed, sign: 1 | -1) =>
  owed > 0 && dueOn !== null ? [{ dueOn, count: sign, owed: sign * owed }] : [];

/** Moves an order in the sums of what is owed, from what it was to what it is. */
export async function moveDebt(tx: Database, storeId: string, before: Owed, after: Owed): Promise<void> {
  const sums = new Map<string, { count: number; owed: number }>();
  for (const { dueOn, count, owed } of [...rowsOf(before, -1), ...rowsOf(after, 1)]) {
    const sum = sums.get(dueOn) ?? { count: 0, owed: 0 };
    sums.set(dueOn, { count: sum.count + count, owed: sum.owed + owed });
  }
  const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([dueOn, sum]) => ({ storeId, dueOn, ...sum }));
  if (rows.length === 0) return;
  await tx
    .insert(tillDebts)
    .values(rows)
    .onConflictDoUpdate({
      target: [tillDebts.storeId, tillDebts.dueOn],
      set: { count: sql`${tillDebts.count} + excluded.count`, owed: sql`${tillDebts.owed} + excluded.owed` },
    });
}
