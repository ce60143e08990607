import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { exchangeCodes } from '../../db/schema/shop';
import { orderOfBatch } from '../goods-orders/exchange-codes';
import type { CodeRow } from './use-exchange-code';

/** What became of a code. */
export type CodeState = 'open' | 'used' | 'over' | 'revoked';
export function codeState({ usedBy, revokedAt, expiresAt }: CodeRow, now: Date): CodeState {
  if (usedBy !== null) return 'used';
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'over' : 'open';
}

/** Codes that somebody could still use. */
export const isOpenCode = (now: Date) =>
  and(
    isNull(exchangeCodes.usedBy),
    isNull(exchangeCodes.revokedAt),
    or(isNull(exchangeCodes.expiresAt), gt(exchangeCodes.expiresAt, now)),
  );

/** The code of a hash. Throws CallError notFound. */
export async function requireCode(db: Database, hash: string): Promise<CodeRow> {
  const [row] = await db.select().from(exchangeCodes).where(eq(exchangeCodes.codeHash, hash));
  if (!row) throw notFound('没有这个兑换码');
  return row;
}

/** Throws CallError refused for the code of a card that somebody bought. */
export function assertOwnCode({ batch }: CodeRow): void {
  const order = orderOfBatch(batch);
  if (order) throw refused(`这是订单 ${order} 的卡密，请对订单退款`);
}

/** Makes a code void that nobody used. Throws CallError notFound, refused. */
export async function revokeCode(tx: Database, now: Date, hash: string): Promise<void> {
  assertOwnCode(await requireCode(tx, hash));
  const [revoked] = await tx
    .update(exchangeCodes)
    .set({ revokedAt: now })
    .where(and(eq(exchangeCodes.codeHash, hash), isNull(exchangeCodes.usedBy), isNull(exchangeCodes.revokedAt)))
    .returning({ hash: exchangeCodes.codeHash });
  if (revoked) return;
  const { usedBy } = await requireCode(tx, hash);
  throw refused(usedBy === null ? '该兑换码已作废' : '该兑换码已被使用，不能作废');
}

/** Makes all codes void that were made together and nobody used. Returns how many. Throws CallError refused. */
export async function revokeBatch(tx: Database, now: Date, batch: string): Promise<number> {
  if (orderOfBatch(batch)) throw refused('这是用户买到的卡密，请对订单退款');
  const revoked = await tx
    .update(exchangeCodes)
    .set({ revokedAt: now })
    .where(and(eq(exchangeCodes.batch, batch), isOpenCode(now)))
    .returning({ hash: exchangeCodes.codeHash });
  if (revoked.length === 0) throw refused('这一批没有可作废的兑换码');
  return revoked.length;
}
