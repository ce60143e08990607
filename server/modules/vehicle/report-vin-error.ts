import { eq } from 'drizzle-orm';
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
 * Keeps a report of a VIN that was not or wrongly recognised; the same report again is the same row. Returns its id.
 */
export async function reportVinError(db: Database, now: Date, report: VinErrorReport): Promise<string> {
  const fingerprint = sha256(JSON.stringify([report.uid, report.vin, report.reason, report.note]));
  await db
    .insert(vinErrors)
    .values({ id: newId(), ...report, fingerprint, createdAt: now })
    .onConflictDoNothing();
  const [row] = await db.select({ id: vinErrors.id }).from(vinErrors).where(eq(vinErrors.fingerprint, fingerprint));
  if (!row) throw new Error('the report was not stored');
  return row.id;
}
