import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { onceForEach } from '../../db/once-for-each';
import { deliveryAddresses } from '../../db/schema/address';
import { goods, orders } from '../../db/schema/shop';
import type { OrderRequest } from '../goods-orders/new-order';

const { iid, title, images, kind, price, classBalance, payWays, enable, stock, maxPerUser, vipDays, coinCents } =
  getTableColumns(goods);
const { placeholder } = sql;

const factsOfOrder = onceForEach((db) =>
  db
    .select({
      article: {
        iid,
        title,
        images,
        kind,
        price,
        classBalance,
        payWays,
        enable,
        stock,
        maxPerUser,
        vipDays,
        coinCents,
      },
      existing: orders,
      address: deliveryAddresses,
    })
    .from(sql`(select 1) as one`)
    .leftJoin(goods, eq(iid, placeholder('iid')))
    .leftJoin(orders, and(eq(orders.uid, placeholder('uid')), eq(orders.clientKey, placeholder('clientKey'))))
    .leftJoin(
      deliveryAddresses,
      and(eq(deliveryAddresses.uid, placeholder('uid')), eq(deliveryAddresses.id, placeholder('addressId'))),
    )
    .prepare('facts_of_order'),
);

/**
 * What a new order hangs on, in one look: the article, the user's order of the same client key, and where it is sent,
 * each null when there is none.
 */
export async function findOrderFacts(db: Database, uid: string, request: OrderRequest) {
  const { iid: article, clientKey, addressId } = request;
  const [facts] = await factsOfOrder(db).execute({ uid, iid: article, clientKey, addressId: addressId ?? '' });
  return facts ?? { article: null, existing: null, address: null };
}
