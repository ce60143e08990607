import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { deleteOlder, type Pieces } from '../../db/delete-older';
import { qrLogins } from '../../db/schema/qr-login';
import { DAY, later, MINUTE } from '../../base/clock/clock';

export type QrLoginRow = typeof qrLogins.$inferSelect;

/** A code waits this long to be scanned. */
export const QR_LIFE_MS = 2 * MINUTE;
/** From the scan there is at least this much time to confirm, and from the confirmation to fetch the token. */
const NEXT_STEP_MS = MINUTE;

export async function addQrLogin(
  db: Database,
  now: Date,
  code: Pick<QrLoginRow, 'qrid' | 'secretHash' | 'device' | 'screenNumber' | 'place'>,
): Promise<void> {
  await db.insert(qrLogins).values({ ...code, state: 'new', createdAt: now, expiresAt: later(now, QR_LIFE_MS) });
}

export async function findQrLogin(db: Database, qrid: string): Promise<QrLoginRow | null> {
  const [row] = await db.select().from(qrLogins).where(eq(qrLogins.qrid, qrid));
  return row ?? null;
}

const extended = (now: Date) =>
  sql`greatest(${qrLogins.expiresAt}, ${later(now, NEXT_STEP_MS).toISOString()}::timestamptz)`;

/**
 * Gives a code to its first scanner. Null when it is gone, over, or somebody else's; the same user may scan again until
 * they decided.
 */
export async function claimQrLogin(db: Database, now: Date, qrid: string, uid: string): Promise<QrLoginRow | null> {
  const free = or(isNull(qrLogins.uid), eq(qrLogins.uid, uid));
  const [row] = await db
    .update(qrLogins)
    .set({
      state: 'scanned',
      uid,
      expiresAt: sql`case when ${qrLogins.state} = 'new' then ${extended(now)} else ${qrLogins.expiresAt} end`,
    })
    .where(and(eq(qrLogins.qrid, qrid), inArray(qrLogins.state, ['new', 'scanned']), gt(qrLogins.expiresAt, now), free))
    .returning();
  return row ?? null;
}

/** What its scanner decided; `number` as read from the screen. */
export interface Decision {
  readonly uid: string;
  readonly allow: boolean;
  readonly number: string;
}

/**
 * Writes down what its scanner decided, and answers what became of the code: who allows with a wrong number refuses.
 * Null when they decided before, or it is over.
 */
export async function decideQrLogin(
  db: Database,
  now: Date,
  qrid: string,
  { uid, allow, number }: Decision,
): Promise<QrLoginRow['state'] | null> {
  const isMatch = and(sql`${allow}::boolean`, eq(qrLogins.screenNumber, number), ne(qrLogins.screenNumber, ''));
  const [decided] = await db
    .update(qrLogins)
    .set({ state: sql`case when ${isMatch} then 'allowed' else 'refused' end`, expiresAt: extended(now) })
    .where(
      and(eq(qrLogins.qrid, qrid), eq(qrLogins.uid, uid), eq(qrLogins.state, 'scanned'), gt(qrLogins.expiresAt, now)),
    )
    .returning({ state: qrLogins.state });
  return decided?.state ?? null;
}

/** Uses up an allowed code; of two who ask at once only one is told true. */
export async function finishQrLogin(tx: Database, now: Date, qrid: string): Promise<boolean> {
  const finished = await tx
    .update(qrLogins)
    .set({ state: 'done' })
    .where(and(eq(qrLogins.qrid, qrid), eq(qrLogins.state, 'allowed'), gt(qrLogins.expiresAt, now)))
    .returning({ qrid: qrLogins.qrid });
  return finished.length === 1;
}

/** A code that was over for a day is of no use to anybody. */
export const deleteOldQrLogins = (db: Database, now: Date, pieces?: Pieces): Promise<number> =>
  deleteOlder(db, qrLogins.expiresAt, later(now, -DAY), pieces);
