import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { raffleDraws, rafflePrizes } from '../../db/schema/raffle';
import { notFound, refused } from '../../base/refusals';
import { ownAddress } from '../address/address-book';
import { createPrizeOrder } from '../goods-orders/prize-order';

/**
 * Turns an own win of an article into an order to an own address; once more is the same order. Returns the order's id.
 * Throws CallError notFound for a record or address of somebody else, refused when there is nothing to send.
 */
export async function claimPrize(
  db: Database,
  now: Date,
  { uid, recordId, addressId }: { uid: string; recordId: string; addressId: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const [draw] = await tx
      .select()
      .from(raffleDraws)
      .where(and(eq(raffleDraws.id, recordId), eq(raffleDraws.uid, uid)))
      .for('update');
    if (!draw) throw notFound('中奖记录不存在');
    if (draw.orderId) return draw.orderId;
    if (draw.state !== 'unclaimed' || !draw.prizeId) throw refused('该记录没有待领取的奖品');
    const { name, phone, region, detail } = await ownAddress(tx, uid, addressId);
    const [prize] = await tx.select().from(rafflePrizes).where(eq(rafflePrizes.id, draw.prizeId));
    if (!prize?.iid) throw new Error(`Prize ${draw.prizeId} names no article`);
    const { iid, name: title, image, amount: quantity } = prize;
    const { id: orderId } = await createPrizeOrder(tx, now, {
      uid,
      iid,
      title,
      image,
      quantity,
      shipTo: { name, phone, region, detail },
      clientKey: `raffle-${draw.id}`,
    });
    await tx.update(raffleDraws).set({ state: 'ordered', orderId }).where(eq(raffleDraws.id, draw.id));
    return orderId;
  });
}
