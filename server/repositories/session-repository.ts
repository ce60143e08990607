import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { queryRows, type Database } from '../db/database';
import { sessions } from '../db/schema/account';
import { sha256 } from '../hashing';
import type { AuthenticatedUser } from '../http/route';
import { newSecret } from '../ids';
import { DAY, later } from '../providers/clock/clock';

/** A login lasts this long from its last use. */
const SESSION_MS = 30 * DAY;
/** The end is moved at most once in this time, so that reading does not become writing. */
const SLIDE_EVERY_MS = DAY;

/** Opens a session; the returned token is stored nowhere, only its hash. */
export async function openSession(db: Database, now: Date, uid: string, platform: string): Promise<string> {
  const token = newSecret();
  await db.insert(sessions).values({ tokenHash: sha256(token), uid, platform, createdAt: now, expiresAt: later(now, SESSION_MS) });
  return token;
}

/** The user that a token belongs to, or null when it is unknown, expired or the account is gone. Extends the session. */
export async function findSession(db: Database, now: Date, token: string): Promise<AuthenticatedUser | null> {
  const tokenHash = sha256(token);
  // Every call of a logged-in user comes through here, so the query is raw: building it costs more than running it.
  const [row] = await queryRows<{ uid: string; storename: string | null; admin: boolean; expires_ms: number }>(db, sql`
    select u.uid, u.storename, u.admin, (extract(epoch from s.expires_at) * 1000)::float8 as expires_ms
    from sessions s join users u on u.uid = s.uid
    where s.token_hash = ${tokenHash} and s.expires_at > ${now.toISOString()}::timestamptz and u.cancelled_at is null`);
  if (!row) return null;
  const extended = later(now, SESSION_MS);
  if (extended.getTime() - row.expires_ms >= SLIDE_EVERY_MS) {
    await db.update(sessions).set({ expiresAt: extended }).where(eq(sessions.tokenHash, tokenHash));
  }
  return { uid: row.uid, storename: row.storename, admin: row.admin, tokenHash };
}

/** Ends one session. */
export async function closeSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends all sessions of a user, but the one given: after a change of password nobody else stays logged in. */
export async function closeSessionsOf(db: Database, uid: string, exceptTokenHash = ''): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.uid, uid), ne(sessions.tokenHash, exceptTokenHash)));
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
