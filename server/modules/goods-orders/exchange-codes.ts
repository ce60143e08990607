import { randomInt } from 'node:crypto';
import { exactYuan } from '../../../src/domain/money';
import type { Database } from '../../db/database';
import { exchangeCodes } from '../../db/schema/shop';
import { sha256 } from '../../base/hashing';

export type CodeKind = (typeof exchangeCodes.$inferSelect)['kind'];

/** What a code is worth: points, VIP days, or cents of coins. */
export interface CodeWorth {
  readonly kind: CodeKind;
  readonly amount: number;
}

/** Digits and letters that nobody takes for another one: 31 of them, 16 in a code, 79 bits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 16;

/** `XXXX-XXXX-XXXX-XXXX` from 16 letters, each picked by a number of its place. */
export function codeOf(pick: (place: number) => number): string {
  const letters = Array.from({ length: LENGTH }, (_, place) => ALPHABET.charAt(pick(place) % ALPHABET.length));
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}

/** What is stored of a code: case, dashes and spaces do not count. */
export const codeHash = (code: string) => sha256(code.toUpperCase().replace(/[\s\-—–_]/g, ''));

const titles: Record<CodeKind, (amount: number) => string> = {
  points: (amount) => `${amount} 积分`,
  vip: (days) => `会员 ${days} 天`,
  coins: (cents) => `${exactYuan(cents)} 元金币`,
};
export const worthTitle = ({ kind, amount }: CodeWorth) => titles[kind](amount);

/** Letters at the end of a code by which an operator knows it: too few to tell the rest. */
const TAIL = 4;
/** Marks the codes of cards that somebody bought: they are taken back by a refund of their order. */
const OF_ORDER = 'order-';
export const batchOfOrder = (orderId: string) => `${OF_ORDER}${orderId}`;
export const orderOfBatch = (batch: string | null) =>
  batch?.startsWith(OF_ORDER) ? batch.slice(OF_ORDER.length) : null;

/** When codes end, what they were made for, and what they were made with. */
export interface CodeOrigin {
  readonly expiresAt?: Date | null;
  readonly note?: string;
  readonly batch?: string | null;
}

/** Stores codes that are worth the same. One that exists already stays as it is. */
export async function storeCodes(
  db: Database,
  now: Date,
  codes: readonly string[],
  worth: CodeWorth,
  { expiresAt = null, note = '', batch = null }: CodeOrigin = {},
): Promise<void> {
  const rows = codes.map((code) => ({
    codeHash: codeHash(code),
    title: worthTitle(worth),
    ...worth,
    expiresAt,
    createdAt: now,
    tail: code.slice(-TAIL),
    batch,
    note,
  }));
  await db.insert(exchangeCodes).values(rows).onConflictDoNothing();
}

/**
 * Makes codes and returns them in clear: they are stored hashed and cannot be shown again. Throws RangeError for a
 * worth or a count below 1.
 */
export async function createCodes(
  db: Database,
  now: Date,
  { kind, amount, count, ...origin }: CodeWorth & CodeOrigin & { readonly count: number },
): Promise<string[]> {
  if (!Number.isSafeInteger(amount) || amount < 1 || !Number.isSafeInteger(count) || count < 1)
    throw new RangeError('amount and count must be at least 1');
  const codes = Array.from({ length: count }, () => codeOf(() => randomInt(ALPHABET.length)));
  await storeCodes(db, now, codes, { kind, amount }, origin);
  return codes;
}
