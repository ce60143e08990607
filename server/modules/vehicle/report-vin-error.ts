import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { vinErrors } from '../../db/schema/vehicle';
import { sha256 } from '../../base/hashing';
import { newId } from '../../base/ids';

export interface VinErrorReport {
  readonly uid: string | null;
  readonly vin: string;
  readonly reason: string;
  readonly note: string | null;
  readonly photoKey: string | null;
}

/**
 * Keeps a report of a VIN that was not or wrongly recognised; the same report again is the same row, which is opened
 * again where it was closed. Returns its id.
 */
export async function reportVinError(db: Database, now: Date, report: VinErrorReport): Promise<string> {
  const fingerprint = sha256(JSON.stringify([report.uid, report.vin, report.reason, report.note]));
  // The moment of the one that stands open stays.
  const reported = sql`case when ${vinErrors.closedAt} is null then ${vinErrors.createdAt} else excluded.created_at end`;
  const [row] = await db
    .insert(vinErrors)
    .values({ id: newId(), ...report, fingerprint, createdAt: now })
    .onConflictDoUpdate({ target: vinErrors.fingerprint, set: { closedAt: null, createdAt: reported } })
    .returning({ id: vinErrors.id });
  if (!row) throw new Error('the report was not stored');
  return row.id;
}
