import type { z } from 'zod';
import type { shipTo } from '../../../src/contract/schemas/shop';
import type { Database } from '../../db/database';
import { newId } from '../../base/ids';
import { addOrder, findGoodsOrderByKey, type GoodsOrderRow } from './order-repository';

export interface Prize {
  readonly uid: string;
  /** The article that the prize is, or whatever else names it. */
  readonly iid: string;
  readonly title: string;
  readonly image: string | null;
  readonly quantity: number;
  readonly shipTo: z.output<typeof shipTo>;
  /** One order for each prize: the same key gives the same order. */
  readonly clientKey: string;
}

/**
 * The order by which a prize is shipped: nothing to pay, waiting for its parcel. In the transaction that books the
 * prize; the article's stock is not touched.
 */
export async function createPrizeOrder(
  tx: Database,
  now: Date,
  { uid, clientKey, ...prize }: Prize,
): Promise<GoodsOrderRow> {
  const order = {
    id: newId(),
    uid,
    clientKey,
    ...prize,
    kind: 'prize' as const,
    payWith: 'free' as const,
    amount: 0,
    points: 0,
    state: 'paid' as const,
    createdAt: now,
    paidAt: now,
  };
  const stored = (await addOrder(tx, order)) ?? (await findGoodsOrderByKey(tx, uid, clientKey));
  if (!stored) throw new Error('An order of the same client key was there and is gone');
  return stored;
}
