import { eq, inArray, sql } from 'drizzle-orm';
import { refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { storeCustomers } from '../../db/schema/customer';
import { storeCars } from '../../db/schema/store-car';
import { workOrders } from '../../db/schema/work-order';
import type { Staff } from '../work-orders/change-order';
import { countCustomers, lockCustomers, rememberCustomers, type CustomerRow } from '../work-orders/remember-customers';
import { findCustomer, lockWithCars, logCustomer } from './find-customer';

// Whatever still waits to be sent to the other one does not go out.
const NOT_ASKED = { consent: 'unasked', consentAt: null, consentMeans: null, consentByUid: null } as const;

/** What the one that stays takes over. A refusal of notices by either holds for both; a consent is not carried over. */
function joined(kept: CustomerRow, other: CustomerRow) {
  const refusal = other.consent === 'no' && kept.consent !== 'no' ? other : kept;
  const { consent, consentAt, consentMeans, consentByUid } = refusal;
  return {
    name: kept.name || other.name,
    phone: kept.phone || other.phone,
    company: kept.company || other.company,
    invoiceTitle: kept.invoiceTitle || other.invoiceTitle,
    note: [kept.note, other.note].filter(Boolean).join('\n'),
    ...{ consent, consentAt, consentMeans, consentByUid },
    kept: true,
  };
}

/** Who asked in WeChat to be told of his cars is told of them as those of the other. */
const moveSubscriptions = (tx: Database, goneId: string, keptId: string) =>
  tx.execute(sql`update customer_subscriptions s set customer_id = ${keptId}
    where s.customer_id = ${goneId} and not exists (select 1 from customer_subscriptions o
      where o.customer_id = ${keptId} and o.carid = s.carid and o.openid = s.openid)`);

/**
 * Makes a customer one with another: orders, cars and notes move; the phone of the other leads to him from now on. Once
 * more changes nothing. Throws CallError notFound, refused for one and the same.
 */
export async function mergeCustomers(
  db: Database,
  now: Date,
  { uid, storeId }: Staff,
  id: string,
  otherId: string,
): Promise<CustomerRow> {
  if (id === otherId) throw refused('请选择另一位客户');
  return db.transaction(async (tx) => {
    await lockCustomers(tx, storeId);
    const [keptId, goneId] = [(await findCustomer(tx, storeId, id)).id, (await findCustomer(tx, storeId, otherId)).id];
    if (keptId === goneId) return findCustomer(tx, storeId, keptId);
    const both = [keptId, goneId].sort();
    // In the order in which orders are written: the order, its car, its customer.
    await tx
      .select({ id: workOrders.id })
      .from(workOrders)
      .where(inArray(workOrders.customerId, both))
      .orderBy(workOrders.id)
      .for('no key update');
    const locked = await lockWithCars(tx, storeId, both);
    const [kept, gone] = [keptId, goneId].map((one) => locked.find((row) => row.id === one));
    // Somebody else was faster.
    if (!kept || !gone || kept.mergedInto !== null || gone.mergedInto !== null)
      throw refused('客户刚被合并，请刷新后再试');
    const set = joined(kept, gone);
    const nothing = { name: '', note: '', invoiceTitle: '', grams: [], ...NOT_ASKED };
    await tx
      .update(storeCustomers)
      .set({ ...nothing, mergedInto: keptId, ...(kept.phone === '' ? { phone: '' } : {}) })
      .where(eq(storeCustomers.id, goneId));
    await tx.update(storeCustomers).set({ mergedInto: keptId }).where(eq(storeCustomers.mergedInto, goneId));
    await tx.update(storeCustomers).set(set).where(eq(storeCustomers.id, keptId));
    await moveSubscriptions(tx, goneId, keptId);
    await tx.update(workOrders).set({ customerId: keptId }).where(eq(workOrders.customerId, goneId));
    const owner = { customerId: keptId, ownerName: set.name, ownerPhone: set.phone };
    await tx.update(storeCars).set(owner).where(inArray(storeCars.customerId, both));
    await logCustomer(tx, now, keptId, uid, 'merged', `合并客户 ${gone.name || '未填姓名'}`);
    await rememberCustomers(tx, [keptId]);
    await countCustomers(tx, storeId, -1);
    return findCustomer(tx, storeId, keptId);
  });
}
