import { and, inArray, isNull } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { Database } from '../../db/database';
import { exchangeCodes } from '../../db/schema/shop';
import { batchOfOrder, codeHash, codeOf, storeCodes, type CodeWorth } from './exchange-codes';
import type { GoodsOrderRow } from './order-repository';

type CardOrder = Pick<GoodsOrderRow, 'id' | 'quantity' | 'vipDays' | 'coinCents'>;

/** Codes are computed from the order, so that a refund finds the ones to void although they are stored hashed. */
const codesOf = (secret: string, { id, quantity }: CardOrder) =>
  Array.from({ length: quantity }, (_, index) => {
    const digest = createHmac('sha256', secret).update(`gift-card/${id}/${index}`).digest();
    return codeOf((place) => digest.readUInt16BE(place * 2));
  });

function worthOf({ vipDays, coinCents, quantity, id }: CardOrder): CodeWorth {
  if (vipDays) return { kind: 'vip', amount: vipDays / quantity };
  if (coinCents) return { kind: 'coins', amount: coinCents / quantity };
  throw new Error(`The card of order ${id} is worth nothing`);
}

/**
 * Makes the exchange codes that an order of cards brings, one for each piece: to be used by its owner or given away.
 */
export async function issueCards(tx: Database, secret: string, now: Date, order: CardOrder): Promise<string[]> {
  const codes = codesOf(secret, order);
  await storeCodes(tx, now, codes, worthOf(order), { batch: batchOfOrder(order.id) });
  return codes;
}

/** Deletes the codes of an order. False when one was used before. */
export async function voidCards(tx: Database, secret: string, order: CardOrder): Promise<boolean> {
  const hashes = codesOf(secret, order).map(codeHash);
  const unused = and(inArray(exchangeCodes.codeHash, hashes), isNull(exchangeCodes.usedBy));
  const deleted = await tx.delete(exchangeCodes).where(unused).returning({ codeHash: exchangeCodes.codeHash });
  return deleted.length === hashes.length;
}
