import { and, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import { deleteOlder, type Pieces } from '../../db/delete-older';
import { onceForEach } from '../../db/once-for-each';
import { identities, sessions, users } from '../../db/schema/account';
import { storeMembers, stores } from '../../db/schema/store';
import { sha256 } from '../../base/hashing';
import type { AuthenticatedUser } from '../../http/route';
import { newSecret } from '../../base/ids';
import { DAY, later } from '../../base/clock/clock';
import { refused } from '../../base/refusals';
import { banWords, isBanned, requireNotBanned, suspensionWords } from './standing';

/** A login lasts this long from its last use. */
const SESSION_MS = 30 * DAY;
/** The end is moved at most once in this time, so that reading does not become writing. */
const SLIDE_EVERY_MS = DAY;

/**
 * Opens a session; the returned token is stored nowhere, only its hash. `device`: words of ours for it. Throws
 * CallError refused, in words, for an account that is stopped, or has the person of one: WeChat and Douyin tell by the
 * unionid who is the same.
 */
export async function openSession(
  db: Database,
  now: Date,
  uid: string,
  platform: string,
  device = '',
): Promise<string> {
  const own = alias(identities, 'own');
  const samePerson = db
    .select({ uid: identities.uid })
    .from(own)
    .innerJoin(
      identities,
      and(eq(identities.unionid, own.unionid), sql`(${identities.provider} = 'douyin') = (${own.provider} = 'douyin')`),
    )
    .where(eq(own.uid, uid));
  const people = await db
    .select({ bannedUntil: users.bannedUntil, banReason: users.banReason })
    .from(users)
    .where(sql`${users.uid} in (select ${uid}::text union ${samePerson})`);
  for (const person of people) requireNotBanned(person, now);
  const token = newSecret();
  await db
    .insert(sessions)
    .values({ tokenHash: sha256(token), uid, platform, device, createdAt: now, expiresAt: later(now, SESSION_MS) });
  return token;
}

/**
 * Every call of a logged-in user runs it: built once for each database, planned once for each connection to PostgreSQL.
 * It asks nothing of `users` but the row: a table without statistics, as the embedded engine leaves it, is expected to
 * hold next to no accounts that are not cancelled, and would be read from end to end first.
 */
const sessionOfToken = onceForEach((db) =>
  db
    .select({
      uid: users.uid,
      admin: users.admin,
      storeId: stores.id,
      storeRole: storeMembers.role,
      storeName: stores.name,
      suspendedAt: stores.suspendedAt,
      suspendReason: stores.suspendReason,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      cancelledAt: users.cancelledAt,
      bannedUntil: users.bannedUntil,
      banReason: users.banReason,
    })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .leftJoin(storeMembers, eq(storeMembers.uid, users.uid))
    .leftJoin(stores, and(eq(stores.id, storeMembers.storeId), eq(stores.state, 'approved')))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('session_of_token'),
);

/**
 * The user that a token belongs to, or null when it is unknown, expired, from before a ban that is over, or the account
 * is gone. Extends the session. Throws CallError refused, in words, while the account is stopped.
 */
export async function findSession(db: Database, now: Date, token: string): Promise<AuthenticatedUser | null> {
  const tokenHash = sha256(token);
  const [row] = await sessionOfToken(db).execute({ tokenHash, now: now.toISOString() });
  if (!row || row.cancelledAt) return null;
  if (isBanned(row, now)) throw refused(banWords(row));
  if (row.bannedUntil && row.createdAt < row.bannedUntil) return null;
  const extended = later(now, SESSION_MS);
  if (extended.getTime() - row.expiresAt.getTime() >= SLIDE_EVERY_MS) {
    await db.update(sessions).set({ expiresAt: extended }).where(eq(sessions.tokenHash, tokenHash));
  }
  const suspended = row.suspendedAt ? suspensionWords(row.storeName ?? '', row.suspendReason) : null;
  const store = row.storeId && row.storeRole && !suspended ? { id: row.storeId, role: row.storeRole } : null;
  return { uid: row.uid, store, admin: row.admin, tokenHash, ...(suspended ? { suspended } : {}) };
}

/** Ends the user's sessions that match; a trigger has their open sockets closed. Returns how many. */
async function endSessions(db: Database, uid: string, which: SQL): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.uid, uid), which))
    .returning({ uid: sessions.uid });
  return ended.length;
}

/** Ends one session of a user. */
export async function closeSession(db: Database, uid: string, tokenHash: string): Promise<void> {
  await endSessions(db, uid, sql`token_hash = ${tokenHash}`);
}

/**
 * Ends all sessions of a user, but the one given: after a change of password nobody else stays logged in. Returns how
 * many.
 */
export async function closeSessionsOf(db: Database, uid: string, exceptTokenHash = ''): Promise<number> {
  return endSessions(db, uid, sql`token_hash <> ${exceptTokenHash}`);
}

/** Names a session towards its owner: long enough to be the only one, and of no use as a token. */
export const sessionId = (tokenHash: string) => tokenHash.slice(0, 16);

/** Ends the session of a user that `sessionId` names. Returns how many it were. */
export async function closeSessionById(db: Database, uid: string, id: string): Promise<number> {
  return endSessions(db, uid, sql`left(token_hash, 16) = ${id}`);
}

/**
 * Where a user is logged in, the last used first, 100 at most. `lastUsedAt` is right to a day, the step in which
 * sessions are extended.
 */
export async function listSessions(db: Database, now: Date, uid: string) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.uid, uid), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.expiresAt), desc(sessions.createdAt))
    .limit(100);
  return rows.map(({ expiresAt, ...row }) => ({ ...row, lastUsedAt: later(expiresAt, -SESSION_MS) }));
}

export const deleteExpiredSessions = (db: Database, now: Date, pieces?: Pieces): Promise<number> =>
  deleteOlder(db, sessions.expiresAt, now, pieces);
