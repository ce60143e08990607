import { and, count, desc, eq, gt, inArray, lte, max, sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { type smsPurposes } from '../../../src/contract/schemas/account';
import type { Database } from '../../db/database';
import { deleteOlder, type Pieces } from '../../db/delete-older';
import { smsCodes } from '../../db/schema/account';
import { keyedHash } from '../../base/hashing';
import { invalid, limited } from '../../base/refusals';
import type { CallContext } from '../../http/route';
import { newId } from '../../base/ids';
import { smsCents } from '../../base/metrics';
import { tally } from '../../base/tally';
import { DAY, later, MINUTE, SECOND } from '../../base/clock/clock';
import { charge, giveBack } from '../../limits/charge';

export type SmsPurpose = (typeof smsPurposes)[number] | 'register';

const CODE_LIFE_MS = 5 * MINUTE;
const SEND_EVERY_MS = MINUTE;
/**
 * The clocks of several machines differ by less. What was sent later than that from now was sent before a clock was set
 * back, and must not keep a phone waiting until that time comes again.
 */
const CLOCKS_DIFFER_MS = 5 * SECOND;
const MAX_A_DAY = 10;
const MAX_WRONG_TRIES = 5;

const notSentLater = (now: Date) => lte(smsCodes.sentAt, later(now, CLOCKS_DIFFER_MS));

const hashOf = (secret: string, phone: string, purpose: SmsPurpose, code: string) =>
  keyedHash(secret, `${purpose}/${phone}/${code}`);

/**
 * Writes down a new code within the limits: 1 a minute and 10 a day per phone. The lock makes parallel requests queue.
 */
async function reserveCode(
  db: Database,
  now: Date,
  row: { phone: string; purpose: string; codeHash: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${row.phone}, 0))`);
    const lastDay = and(eq(smsCodes.phone, row.phone), gt(smsCodes.sentAt, later(now, -DAY)));
    const [sent] = await tx.select({ codes: count() }).from(smsCodes).where(lastDay);
    const [latest] = await tx
      .select({ sentAt: max(smsCodes.sentAt) })
      .from(smsCodes)
      .where(and(lastDay, notSentLater(now)));
    const waitMs = latest?.sentAt ? latest.sentAt.getTime() + SEND_EVERY_MS - now.getTime() : 0;
    if (waitMs > 0) throw limited(`请 ${Math.ceil(waitMs / SECOND)} 秒后再获取验证码`);
    if ((sent?.codes ?? 0) >= MAX_A_DAY) throw limited('今日获取验证码次数已达上限，请明天再试');
    const id = newId();
    await tx.insert(smsCodes).values({ id, ...row, sentAt: now, expiresAt: later(now, CODE_LIFE_MS) });
    return id;
  });
}

/** Sends one message if the whole server's budget of the day allows it; what was not sent costs nothing. */
async function sendWithinBudget(ctx: CallContext, send: () => Promise<void>): Promise<void> {
  const { smsPriceCents: cost, smsDailyCents: max } = ctx.config;
  const receipt = await charge(ctx, [{ budget: 'smsEveryone', cost, max }]);
  try {
    await send();
  } catch (error) {
    await giveBack(ctx.db, receipt);
    throw error;
  }
  smsCents.inc(cost);
  tally('sms-sent', ctx.meta.platform);
  tally('sms-cents', ctx.meta.platform, cost);
}

/**
 * Sends a 6-digit code, valid 5 minutes. Whether the phone is registered makes no difference, so the answer tells
 * nobody. Returns the seconds until the next one. Throws CallError limited, or what the provider throws.
 */
export async function sendSmsCode(
  ctx: CallContext,
  phone: string,
  purpose: SmsPurpose,
): Promise<{ retryAfter: number }> {
  const { db, services } = ctx;
  const now = services.clock.now();
  await charge(ctx, [{ budget: 'smsAddress' }, { budget: 'smsAddressDay' }]);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = await reserveCode(db, now, { phone, purpose, codeHash: hashOf(services.secret, phone, purpose, code) });
  try {
    await sendWithinBudget(ctx, () => services.sms.sendCode(phone, code));
  } catch (error) {
    // What was never delivered must not count against the phone's limits.
    await db.delete(smsCodes).where(eq(smsCodes.id, id));
    throw error;
  }
  return { retryAfter: SEND_EVERY_MS / SECOND };
}

/** A code that a user typed in, and what it was sent for. */
export interface GivenCode {
  readonly phone: string;
  readonly purpose: SmsPurpose;
  readonly code: string;
}

/** Why a code does not do; null when it does. A wrong try is counted in the row as it is updated. */
function faultOf(row: { codeHash: string; wrongTries: number } | undefined, codeHash: string): string | null {
  if (!row) return '验证码已失效，请重新获取';
  if (row.codeHash === codeHash && row.wrongTries < MAX_WRONG_TRIES) return null;
  return row.wrongTries + 1 >= MAX_WRONG_TRIES ? '验证码错误次数过多，请重新获取' : '验证码错误';
}

/**
 * Uses up the last codes sent for these purposes: all of them, or none when one does not do. The rows are locked, so
 * that of two parallel tries one wins. Throws CallError invalid, after counting the wrong tries, when a code is wrong,
 * used, older than 5 minutes or was missed 5 times.
 */
export async function consumeSmsCodes(ctx: CallContext, given: readonly GivenCode[]): Promise<void> {
  const now = ctx.services.clock.now();
  const fault = await ctx.db.transaction(async (tx) => {
    const usable: string[] = [];
    let firstFault: string | null = null;
    // Always in the same order, so that two calls never wait for each other.
    for (const { phone, purpose, code } of [...given].sort((a, b) => (a.phone < b.phone ? -1 : 1))) {
      const codeHash = hashOf(ctx.services.secret, phone, purpose, code);
      const row = await lockLatestCode(tx, now, phone, purpose);
      const found = faultOf(row, codeHash);
      if (row && !found) usable.push(row.id);
      if (row && row.codeHash !== codeHash)
        await tx
          .update(smsCodes)
          .set({ wrongTries: Math.min(row.wrongTries + 1, MAX_WRONG_TRIES) })
          .where(eq(smsCodes.id, row.id));
      firstFault ??= found;
    }
    if (!firstFault) await tx.update(smsCodes).set({ usedAt: now }).where(inArray(smsCodes.id, usable));
    return firstFault;
  });
  if (fault) throw invalid(fault);
}

/** The last code sent to a phone for a purpose, locked; undefined when there is none or it is used or over. */
async function lockLatestCode(tx: Database, now: Date, phone: string, purpose: SmsPurpose) {
  const [latest] = await tx
    .select()
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose), notSentLater(now)))
    .orderBy(desc(smsCodes.sentAt))
    .limit(1)
    .for('update');
  return latest && latest.usedAt === null && latest.expiresAt > now ? latest : undefined;
}

/** `consumeSmsCodes` for one code. */
export async function consumeSmsCode(
  ctx: CallContext,
  phone: string,
  purpose: SmsPurpose,
  code: string,
): Promise<void> {
  await consumeSmsCodes(ctx, [{ phone, purpose, code }]);
}

/** Codes older than a day limit nothing any more. */
export const deleteOldSmsCodes = (db: Database, now: Date, pieces?: Pieces): Promise<number> =>
  deleteOlder(db, smsCodes.sentAt, later(now, -DAY), pieces);
