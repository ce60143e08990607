import { talliedPlatform, tallyInAll } from '../../base/tally';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { afterCommit } from '../../db/after-commit';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { causeOf } from '../../base/error-cause';
import { newId } from '../../base/ids';

export type UserRow = typeof users.$inferSelect;

export interface NewUser {
  phone?: string | null;
  passwordHash?: string | null;
  wechatName?: string | null;
  avatarUrl?: string | null;
  /** The uid of the inviter; ignored when there is no such user. */
  superior?: string | null | undefined;
  /** Of the device that opens the account. */
  platform?: string | null;
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
export async function createUser(
  db: Database,
  now: Date,
  { superior, platform, ...fields }: NewUser,
): Promise<UserRow | null> {
  const inviter = superior ? await findUser(db, superior) : null;
  const [row] = await db
    .insert(users)
    .values({
      ...fields,
      uid: newId(),
      superiorUid: inviter?.uid ?? null,
      platform: platform ? talliedPlatform(platform) : null,
      createdAt: now,
    })
    .onConflictDoNothing({ target: users.phone })
    .returning();
  if (row) afterCommit(db, () => tallyInAll('new-users', row.platform));
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
