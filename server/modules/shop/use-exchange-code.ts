import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { exchangeCodes } from '../../db/schema/shop';
import { invalid, refused } from '../../base/refusals';
import { House, post, transfer, walletOf } from '../ledger/ledger';
import { extendVip } from '../users/extend-vip';
import { codeHash } from '../goods-orders/exchange-codes';

export type CodeRow = typeof exchangeCodes.$inferSelect;

/** The row of a code as somebody typed it, or null. */
export async function findCode(db: Database, code: string): Promise<CodeRow | null> {
  const [row] = await db
    .select()
    .from(exchangeCodes)
    .where(eq(exchangeCodes.codeHash, codeHash(code)));
  return row ?? null;
}

/** Throws CallError refused when a code is used up, void or over. `uid`: who asks, null for anonymous. */
export function assertUsable(code: CodeRow, now: Date, uid: string | null): void {
  if (code.usedBy !== null) throw refused(code.usedBy === uid ? '您已使用过该兑换码' : '兑换码已被使用');
  if (code.revokedAt) throw refused('兑换码已作废');
  if (code.expiresAt && code.expiresAt <= now) throw refused('兑换码已过期');
}

/**
 * Books what a code is worth for a user, once. Throws CallError refused when it is used up, void or over, also by
 * another call at the same moment.
 */
export async function spendCode(db: Database, now: Date, uid: string, code: CodeRow): Promise<void> {
  assertUsable(code, now, uid);
  await db.transaction(async (tx) => {
    const unused = and(
      eq(exchangeCodes.codeHash, code.codeHash),
      isNull(exchangeCodes.usedBy),
      isNull(exchangeCodes.revokedAt),
    );
    const taken = await tx
      .update(exchangeCodes)
      .set({ usedBy: uid, usedAt: now })
      .where(unused)
      .returning({ codeHash: exchangeCodes.codeHash });
    if (taken.length === 0) {
      const [row] = await tx.select().from(exchangeCodes).where(eq(exchangeCodes.codeHash, code.codeHash));
      if (row) assertUsable(row, now, uid);
      throw invalid('兑换码无效');
    }
    if (code.kind === 'vip') return extendVip(tx, now, uid, code.amount);
    const movements = transfer(House.codes, walletOf(uid), code.kind, code.amount);
    await post(tx, now, { key: `code/${code.codeHash}`, kind: 'code', title: `兑换码 ${code.title}`, movements });
  });
}
