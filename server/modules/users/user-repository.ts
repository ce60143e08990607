import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { forgetPeople } from '../account/forget-people';
import type { Database } from '../../db/database';
import { identities, sessions, users } from '../../db/schema/account';
import { causeOf } from '../../base/error-cause';
import { newId } from '../../base/ids';
import { sendLiveEvent } from '../../db/live-event';
import { deleteCorrespondence } from '../messages/message-repository';

export type UserRow = typeof users.$inferSelect;

export interface NewUser {
  phone?: string | null;
  passwordHash?: string | null;
  wechatName?: string | null;
  avatarUrl?: string | null;
  /** The uid of the inviter; ignored when there is no such user. */
  superior?: string | null | undefined;
}

export async function findUser(db: Database, uid: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.uid, uid), isNull(users.cancelledAt)));
  return row ?? null;
}

export async function findUserByPhone(db: Database, phone: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.phone, phone));
  return row ?? null;
}

/** Adds a user and records who invited them. Returns null when somebody else took the phone in the meantime. */
export async function createUser(db: Database, now: Date, { superior, ...fields }: NewUser): Promise<UserRow | null> {
  const inviter = superior ? await findUser(db, superior) : null;
  const [row] = await db
    .insert(users)
    .values({ uid: newId(), ...fields, superiorUid: inviter?.uid ?? null, createdAt: now })
    .onConflictDoNothing({ target: users.phone })
    .returning();
  return row ?? null;
}

export type UserChange = Partial<
  Pick<UserRow, 'phone' | 'passwordHash' | 'wechatName' | 'avatarUrl' | 'cancelAt' | 'cancelReason'>
>;

export async function updateUser(db: Database, uid: string, change: UserChange): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(users).set(change).where(eq(users.uid, uid));
}

/**
 * Gives a phone to a user unless somebody else has it; tells whether it worked. Two who ask at once cannot both get it.
 */
export async function bindPhone(db: Database, uid: string, phone: string): Promise<boolean> {
  const takenByOther = sql`exists (${db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.phone, phone), ne(users.uid, uid)))})`;
  try {
    const bound = await db
      .update(users)
      .set({ phone })
      .where(and(eq(users.uid, uid), sql`not ${takenByOther}`))
      .returning({ uid: users.uid });
    return bound.length === 1;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

const UNIQUE_VIOLATION = '23505';
const isUniqueViolation = (error: unknown) =>
  error instanceof Error && (causeOf(error) as { code?: string } | undefined)?.code === UNIQUE_VIOLATION;

/**
 * Closes accounts whose cooling-off period is over: whatever identifies the person goes, the row stays for what refers
 * to it.
 * Returns how many.
 */
export async function finishCancellations(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .update(users)
      .set({ phone: null, passwordHash: null, wechatName: null, avatarUrl: null, admin: false, cancelledAt: now })
      .where(and(lte(users.cancelAt, now), isNull(users.cancelledAt)))
      .returning({ uid: users.uid });
    await forgetPeople(
      tx,
      now,
      due.map(({ uid }) => uid),
    );
    for (const { uid } of due) {
      await tx.delete(identities).where(eq(identities.uid, uid));
      await tx.delete(sessions).where(eq(sessions.uid, uid));
      await deleteCorrespondence(tx, uid);
      await sendLiveEvent(tx, { type: 'session', uid });
    }
    return due.length;
  });
}
