import type { Database } from '../../db/database';
import { sendMessage } from '../messages/send-message';
import type { GoodsOrderRow } from './order-repository';

/** Where an order is shown in the app. */
export const orderTarget = (id: string) => `/packages/user/orderRecord/orderRecord?id=${id}`;

/** Tells the buyer what happened to an order, once for each event. */
export async function tellBuyer(
  tx: Database,
  now: Date,
  { id, uid }: Pick<GoodsOrderRow, 'id' | 'uid'>,
  event: string,
  title: string,
  msg: string,
): Promise<void> {
  await sendMessage(tx, now, {
    uid,
    kind: 'order',
    title,
    msg,
    target: orderTarget(id),
    eventKey: `order-${event}/${id}`,
  });
}
