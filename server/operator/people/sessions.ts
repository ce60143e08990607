import { and, eq, gt, lt, or } from 'drizzle-orm';
import { later, HOUR, MINUTE } from '../../base/clock/clock';
import { sha256 } from '../../base/hashing';
import { newId, newSecret } from '../../base/ids';
import { isWithin } from '../../base/networks';
import type { Database } from '../../db/database';
import { operators, operatorSessions } from '../../db/schema/operator';
import type { Operator } from '../catalogue/operator';
import type { Caller } from './log-in';

/** A working day; and how long a desk that nobody uses stays open. */
const LONGEST_MS = 12 * HOUR;
const IDLE_MS = 30 * MINUTE;
/** A session that is used says so no more often, so that not every call writes. */
const TOUCH_MS = MINUTE;
const LONGEST_DEVICE = 300;

export interface OpenSession {
  readonly id: string;
  readonly operator: Operator;
}

/** Opens a session; returns its token, which is kept nowhere. */
export async function openSession(db: Database, now: Date, operatorId: string, caller: Caller): Promise<string> {
  const token = newSecret();
  await db.insert(operatorSessions).values({
    tokenHash: sha256(token),
    operatorId,
    id: newId(),
    network: caller.address,
    device: caller.device.slice(0, LONGEST_DEVICE),
    createdAt: now,
    seenAt: now,
    expiresAt: later(now, LONGEST_MS),
  });
  return token;
}

/**
 * Whose session it is; null when there is none, or it ended. A cookie that comes from another address or browser than
 * it was given to has been taken along: its session ends.
 */
export async function findSession(db: Database, now: Date, token: string, caller: Caller): Promise<OpenSession | null> {
  const tokenHash = sha256(token);
  const [row] = await db
    .select({ session: operatorSessions, operator: operators })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(and(eq(operatorSessions.tokenHash, tokenHash), gt(operatorSessions.expiresAt, now)));
  if (!row) return null;
  const { session, operator } = row;
  const isOwn = session.network === caller.address && session.device === caller.device.slice(0, LONGEST_DEVICE);
  const isLetIn = operator.networks.length === 0 || isWithin(caller.address, operator.networks);
  const isIdle = session.seenAt < later(now, -IDLE_MS);
  if (!isOwn || !isLetIn || isIdle || operator.endedAt) {
    await endSession(db, token);
    return null;
  }
  if (session.seenAt < later(now, -TOUCH_MS))
    await db.update(operatorSessions).set({ seenAt: now }).where(eq(operatorSessions.tokenHash, tokenHash));
  const { id, name, role } = operator;
  return { id: session.id, operator: { id, name, role, door: 'desk', address: caller.address } };
}

/** Ends a session. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, sha256(token)));
}

/** Deletes sessions that nobody can use any more. */
export async function forgetEndedSessions(db: Database, now: Date): Promise<void> {
  const idle = lt(operatorSessions.seenAt, later(now, -IDLE_MS));
  await db.delete(operatorSessions).where(or(lt(operatorSessions.expiresAt, now), idle));
}
