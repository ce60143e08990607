import { commissions } from '../../../db/schema/partner';
import { addGoodsOrder } from '../../../testing/add-goods-order';
import type { TestServer } from '../../../testing/test-server';

interface Purchase {
  readonly at?: Date;
  readonly state?: 'unpaid' | 'done' | 'refunded';
  readonly payWith?: 'cash' | 'points';
}

/** An order of an invitee, with the commission in cents that it brought; null for none. */
export async function buyAsInvitee(
  { db, services }: TestServer,
  buyer: string,
  partner: string,
  commission: number | null,
  { at = services.clock.now(), state = 'done', payWith = 'cash' }: Purchase = {},
): Promise<void> {
  const id = await addGoodsOrder(db, at, buyer, {
    ...{ kind: 'vip', iid: 'vip-year', title: '年度会员', shipTo: null },
    ...{ payWith, amount: 10_000, points: 0, state, paidAt: null },
  });
  if (commission === null) return;
  await db.insert(commissions).values({
    orderId: id,
    uid: partner,
    inviteeUid: buyer,
    amount: commission,
    createdAt: at,
    takenBackAt: state === 'refunded' ? at : null,
  });
}
