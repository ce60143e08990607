import { and, eq } from 'drizzle-orm';
import { DAY, later } from '../../base/clock/clock';
import { sha256 } from '../../base/hashing';
import type { Database } from '../../db/database';
import { deleteOlder, type Pieces } from '../../db/delete-older';
import { knownDevices } from '../../db/schema/account';

/** A device that nobody logged in or out on for so long is a stranger again. */
const KEPT_MS = 180 * DAY;

/** Notes that somebody is or was logged in on a device, named by its random id (§3), of which only a hash is kept. */
export async function rememberDevice(db: Database, now: Date, uid: string, device: string): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ uid, deviceHash: sha256(device), usedAt: now })
    .onConflictDoUpdate({ target: [knownDevices.uid, knownDevices.deviceHash], set: { usedAt: now } });
}

/** Whether an account has been logged in on this device; never for a caller that names none. */
export async function isKnownDevice(db: Database, uid: string, device: string): Promise<boolean> {
  if (device === '') return false;
  const [row] = await db
    .select({ uid: knownDevices.uid })
    .from(knownDevices)
    .where(and(eq(knownDevices.uid, uid), eq(knownDevices.deviceHash, sha256(device))));
  return row !== undefined;
}

export const forgetOldDevices = (db: Database, now: Date, pieces?: Pieces): Promise<number> =>
  deleteOlder(db, knownDevices.usedAt, later(now, -KEPT_MS), pieces);
