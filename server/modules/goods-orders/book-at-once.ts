import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { prepared } from '../../db/prepared';
import { causeOf } from '../../base/error-cause';
import type { Posting } from '../ledger/ledger';
import { lastStep, postingSteps, postingValues, shapeOf, walletChanges } from '../ledger/posting-steps';
import { tallyPaid, type GoodsOrderRow, type NewOrder } from './order-repository';

/** What an order pays with: one wallet, which loses. */
const SHAPE = 'out';
const CHECK_VIOLATION = '23514';

const { placeholder } = sql;

/**
 * The order, what it costs and the pieces that it takes, in one statement, which needs no transaction around it: the
 * wallet and then the article are held for that alone. The article comes last, as in `place`. Where the wallet or the
 * stock got too small meanwhile, their checks fail all of it.
 */
const bookOrder = prepared<{ booked: boolean }>(
  'book_order',
  sql`with ordered as (
      insert into orders (id, uid, client_key, kind, iid, title, image, quantity, pay_with, amount, points, state,
        ship_to, note, platform, created_at, paid_at)
      select ${placeholder('id')}, ${placeholder('uid')}, ${placeholder('clientKey')}, ${placeholder('articleKind')},
        goods.iid, ${placeholder('title')}, ${placeholder('image')}, ${placeholder('quantity')},
        ${placeholder('payWith')}, ${placeholder('amount')}, ${placeholder('points')}, ${placeholder('state')},
        ${placeholder('shipTo')}, ${placeholder('note')}, ${placeholder('platform')},
        ${placeholder('bookedAt')}, ${placeholder('bookedAt')}
      from goods
      where goods.iid = ${placeholder('iid')} and goods.enable and goods.max_per_user is null
        and (goods.stock is null or goods.stock >= ${placeholder('quantity')})
        and exists (select from wallets where account = ${placeholder('wallet0')}
          and currency = ${placeholder('currency0')} and balance + ${placeholder('change0')}::bigint >= 0)
      on conflict (uid, client_key) do nothing returning id),
    ${postingSteps(SHAPE, { after: 'ordered', isGuarded: false })},
    taken as (
      update goods set stock = stock - ${placeholder('quantity')}::int, sold = sold + ${placeholder('quantity')}::int
      from ${sql.raw(lastStep(1))} where goods.iid = ${placeholder('iid')} returning goods.iid)
    select exists (select from ordered) as booked from (select count(*) from taken) as pieces`,
);

const isCheck = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === CHECK_VIOLATION) || isCheck(causeOf(error)));

/** What an order has not got before anything happens to it. */
const NOTHING_YET = {
  ...{ carrier: null, logisticsNumber: null, provider: null, prepayid: null, prepay: null },
  ...{ shippedAt: null, closedAt: null, closeReason: null },
};

/**
 * Stores an order of a parcel that points or coins pay, with its booking. Null when it cannot be done in one statement,
 * whatever the reason; nothing has changed then, and who does it step by step finds out why.
 */
export async function bookAtOnce(db: Database, order: NewOrder, charge: Posting): Promise<GoodsOrderRow | null> {
  const {
    createdAt,
    image = null,
    shipTo = null,
    note = null,
    platform = null,
    vipDays = null,
    coinCents = null,
  } = order;
  const { expiresAt = null, paidAt = null, doneAt = null } = order;
  const changes = walletChanges(charge.movements);
  if (shapeOf(changes) !== SHAPE) return null;
  const values = {
    ...postingValues(createdAt, charge, changes),
    ...{ id: order.id, uid: order.uid, clientKey: order.clientKey, articleKind: order.kind, iid: order.iid },
    ...{ title: order.title, image, quantity: order.quantity, payWith: order.payWith, amount: order.amount },
    ...{ points: order.points, state: order.state, note, platform, shipTo: shipTo && JSON.stringify(shipTo) },
  };
  try {
    const [row] = await bookOrder(db, values);
    if (!row?.booked) return null;
  } catch (error) {
    if (isCheck(error)) return null;
    throw error;
  }
  tallyPaid(order);
  return { ...NOTHING_YET, ...order, image, shipTo, note, platform, vipDays, coinCents, expiresAt, paidAt, doneAt };
}
