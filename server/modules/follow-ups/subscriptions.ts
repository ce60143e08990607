import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { formatPlate } from '../../../src/domain/plate';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { storeCustomerEvents, storeCustomers } from '../../db/schema/customer';
import { customerSubscriptions } from '../../db/schema/follow-up';

type Subscription = typeof customerSubscriptions.$inferSelect;
interface Car {
  readonly customerId: string;
  readonly carid: string;
}

/** More are of no use: notices of a car are weeks apart. */
const MOST = 5;

const same = ({ customerId, carid, openid }: Car & { openid: string }) =>
  and(
    eq(customerSubscriptions.customerId, customerId),
    eq(customerSubscriptions.carid, carid),
    eq(customerSubscriptions.openid, openid),
  );

/**
 * Notes that somebody let WeChat tell him of a car once more, and gives how many times are left.
 * Throws CallError notFound without a customer, refused for one who wants no notices.
 */
export async function subscribe(db: Database, now: Date, wish: Car & { readonly openid: string }): Promise<number> {
  return db.transaction(async (tx) => {
    const [customer] = await tx
      .select()
      .from(storeCustomers)
      .where(eq(storeCustomers.id, wish.customerId))
      .for('no key update');
    if (!customer) throw notFound('门店还没有登记车主，请联系门店');
    if (customer.consent === 'no') throw refused('您已退订这家门店的提醒，请先恢复接收或联系门店');
    const [held] = await tx.select().from(customerSubscriptions).where(same(wish));
    const left = sql<number>`least(${customerSubscriptions.left} + 1, ${MOST})`;
    const [row] = await tx
      .insert(customerSubscriptions)
      .values({ ...wish, left: 1, givenAt: now })
      .onConflictDoUpdate({
        target: [customerSubscriptions.customerId, customerSubscriptions.carid, customerSubscriptions.openid],
        set: { left, givenAt: now },
      })
      .returning();
    if (!held) {
      const note = `在微信里允许发送${formatPlate(wish.carid)}的服务通知`;
      await tx
        .insert(storeCustomerEvents)
        .values({ customerId: customer.id, at: now, uid: null, kind: 'consent', note });
    }
    return row?.left ?? 0;
  });
}

/** Who is told of a car in WeChat: whoever asked last and has a message left; null for nobody. */
export async function subscriberOf(db: Database, { customerId, carid }: Car): Promise<Subscription | null> {
  const { left, givenAt } = customerSubscriptions;
  const [row] = await db
    .select()
    .from(customerSubscriptions)
    .where(and(eq(customerSubscriptions.customerId, customerId), eq(customerSubscriptions.carid, carid), gt(left, 0)))
    .orderBy(desc(givenAt))
    .limit(1);
  return row ?? null;
}

/** One message was used; `all`: WeChat knows of none that is left. */
export async function spend(db: Database, subscription: Subscription, all: boolean): Promise<void> {
  const left = all ? 0 : sql`greatest(${customerSubscriptions.left} - 1, 0)`;
  await db.update(customerSubscriptions).set({ left }).where(same(subscription));
}
