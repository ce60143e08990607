import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Pieces } from '../../db/delete-older';
import { sendLiveEvent } from '../../db/live-event';
import { identities, knownDevices, sessions, users } from '../../db/schema/account';
import { customerSubscriptions } from '../../db/schema/follow-up';
import { deleteCorrespondence } from '../messages/message-repository';
import { forgetPeople } from './forget-people';

/** Accounts that are closed in one transaction. */
const AT_ONCE = 50;

const isDue = (now: Date) =>
  and(lte(users.cancelAt, now), isNull(users.cancelledAt), or(isNull(users.bannedUntil), lte(users.bannedUntil, now)));

/**
 * Closes accounts whose cooling-off period is over: whatever identifies the person goes, the row stays for what refers
 * to it. One that is banned is closed after the ban, which would else be over with its phone and identities. Returns
 * how many.
 */
export async function finishCancellations(db: Database, now: Date, { signal }: Pieces = {}): Promise<number> {
  let closed = 0;
  while (!signal?.aborted) {
    // Looked for again until there are none: another process may be closing these, and a login waits for its own.
    const due = await db
      .select({ uid: users.uid })
      .from(users)
      .where(isDue(now))
      .orderBy(asc(users.cancelAt))
      .limit(AT_ONCE);
    if (due.length === 0) break;
    closed += await close(
      db,
      now,
      due.map(({ uid }) => uid),
    );
  }
  return closed;
}

async function close(db: Database, now: Date, uids: readonly string[]): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .update(users)
      .set({
        phone: null,
        passwordHash: null,
        wechatName: null,
        avatarUrl: null,
        admin: false,
        banReason: null,
        cancelledAt: now,
      })
      .where(and(inArray(users.uid, [...uids]), isDue(now)))
      .returning({ uid: users.uid });
    await forgetPeople(
      tx,
      now,
      due.map(({ uid }) => uid),
    );
    for (const { uid } of due) {
      const own = tx.select({ openid: identities.openid }).from(identities).where(eq(identities.uid, uid));
      await tx.delete(customerSubscriptions).where(inArray(customerSubscriptions.openid, own));
      await tx.delete(identities).where(eq(identities.uid, uid));
      await tx.delete(sessions).where(eq(sessions.uid, uid));
      await tx.delete(knownDevices).where(eq(knownDevices.uid, uid));
      await deleteCorrespondence(tx, uid);
      await sendLiveEvent(tx, { type: 'session', uid });
    }
    return due.length;
  });
}
