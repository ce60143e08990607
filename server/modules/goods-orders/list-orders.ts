import { and, desc, eq, sql } from 'drizzle-orm';
import type { OrderState } from '../../../src/contract/schemas/shop';
import type { Database } from '../../db/database';
import { onceForEach } from '../../db/once-for-each';
import { orders } from '../../db/schema/shop';
import type { GoodsOrderRow } from './order-repository';

export interface GoodsOrderFilter {
  readonly states?: readonly OrderState[] | null | undefined;
  readonly id?: string | null | undefined;
}

export interface OrderPage {
  readonly rows: GoodsOrderRow[];
  readonly total: number;
  /** Some order of the user was not paid in time and is not closed yet; taken for true where no row tells. */
  readonly isAnyOverdue: boolean;
}

const { placeholder } = sql;

/** A page with what is told of all orders, in one look; `byState`, `byId`: whether the filter has them. */
const pages = (name: string, byState: boolean, byId: boolean) =>
  onceForEach((db) => {
    const filter = and(
      eq(orders.uid, placeholder('uid')),
      byState ? sql`${orders.state} = any(${placeholder('states')}::text[])` : undefined,
      byId ? eq(orders.id, placeholder('id')) : undefined,
    );
    const overdue = sql`select from orders late where late.uid = ${placeholder('uid')} and late.state = 'unpaid'
      and late.expires_at <= ${placeholder('now')}::timestamptz`;
    return db
      .select({
        order: orders,
        total: sql<number>`(select count(*)::int from orders where ${filter})`,
        isAnyOverdue: sql<boolean>`exists (${overdue})`,
      })
      .from(orders)
      .where(filter)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .prepare(name);
  });

const statements = {
  all: pages('orders_of_user', false, false),
  byState: pages('orders_of_user_by_state', true, false),
  byId: pages('orders_of_user_by_id', false, true),
  byBoth: pages('orders_of_user_by_both', true, true),
};

/** A user's orders, newest first. */
export async function listGoodsOrders(
  db: Database,
  now: Date,
  uid: string,
  { states, id }: GoodsOrderFilter,
  page: { limit: number; offset: number },
): Promise<OrderPage> {
  const byState = Boolean(states?.length);
  const shape = byState ? (id ? 'byBoth' : 'byState') : id ? 'byId' : 'all';
  const rows = await statements[shape](db).execute({
    ...{ uid, now: now.toISOString(), limit: page.limit, offset: page.offset },
    ...(byState ? { states } : {}),
    ...(id ? { id } : {}),
  });
  const [first] = rows;
  // Beyond the last page nobody counts along.
  if (!first && page.offset > 0) {
    const { total, isAnyOverdue } = await listGoodsOrders(db, now, uid, { states, id }, { limit: 1, offset: 0 });
    return { rows: [], total, isAnyOverdue };
  }
  return {
    rows: rows.map(({ order }) => order),
    total: first?.total ?? 0,
    isAnyOverdue: first?.isAnyOverdue ?? true,
  };
}
