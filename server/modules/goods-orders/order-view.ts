import type { Order } from '../../../src/contract/schemas/shop';
import type { GoodsOrderRow } from './order-repository';

/** An order as its owner sees it. `absolute` makes paths of pictures whole addresses. */
export function goodsOrderView(row: GoodsOrderRow, absolute: (url: string) => string): Order {
  const {
    id,
    iid,
    kind,
    title,
    image,
    quantity,
    payWith,
    amount,
    points,
    state,
    shipTo,
    carrier,
    logisticsNumber,
    note,
    closeReason,
  } = row;
  const iso = (moment: Date | null) => moment && moment.toISOString();
  return {
    id,
    iid,
    kind,
    title,
    image: image && absolute(image),
    quantity,
    payWith,
    amount,
    points,
    state,
    shipTo,
    carrier,
    logisticsNumber,
    note,
    createdAt: row.createdAt.toISOString(),
    expiresAt: iso(row.expiresAt),
    paidAt: iso(row.paidAt),
    shippedAt: iso(row.shippedAt),
    doneAt: iso(row.doneAt),
    closedAt: iso(row.closedAt),
    closeReason,
  };
}
