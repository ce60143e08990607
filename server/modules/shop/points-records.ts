import { and, desc, eq, gt, lt, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { pointsRecordKinds, type pointsRecord } from '../../../src/contract/schemas/shop';
import type { Database } from '../../db/database';
import { ledgerEntries, ledgerTransactions } from '../../db/schema/ledger';
import { walletOf } from '../ledger/ledger';

type PointsRecord = z.output<typeof pointsRecord>;
const directions: Record<'in' | 'out', SQL> = { in: gt(ledgerEntries.amount, 0), out: lt(ledgerEntries.amount, 0) };

/** A user's points as the ledger has them, newest first: all, what came in, or what went out. */
export async function pointsRecordsOf(
  db: Database,
  uid: string,
  direction: 'in' | 'out' | null | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: PointsRecord[]; total: number }> {
  const where = and(
    eq(ledgerEntries.account, walletOf(uid)),
    eq(ledgerEntries.currency, 'points'),
    direction ? directions[direction] : undefined,
  );
  const rows = await db
    .select({ entry: ledgerEntries, event: ledgerTransactions })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(where)
    .orderBy(desc(ledgerEntries.id))
    .limit(limit)
    .offset(offset);
  const list = rows.map(({ entry, event }) => ({
    id: String(entry.id),
    kind: pointsRecordKinds.find((kind) => kind === event.kind) ?? 'adjustment',
    title: event.title,
    points: entry.amount,
    createdAt: event.createdAt.toISOString(),
    orderId: event.orderId,
  }));
  return { list, total: await db.$count(ledgerEntries, where) };
}
