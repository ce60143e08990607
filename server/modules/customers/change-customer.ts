import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { consentMeans, customerUpdate } from '../../../src/contract/schemas/customers';
import { customerChangeWords } from '../../../src/domain/customer-words';
import { tidyText } from '../../../src/domain/typed-text';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { storeCustomers } from '../../db/schema/customer';
import { storeCars } from '../../db/schema/store-car';
import type { Staff } from '../work-orders/change-order';
import { lockCustomers, rememberCustomers, type CustomerRow } from '../work-orders/remember-customers';
import { findCustomer, lockCustomer, lockWithCars, logCustomer } from './find-customer';

type Changes = Omit<z.output<typeof customerUpdate.request>, 'id'>;

/**
 * Frees a phone for a customer: one that came with a customer who was made one with him is his. Throws CallError
 * refused when somebody else has it.
 */
async function freePhone(tx: Database, customer: CustomerRow, phone: string): Promise<void> {
  const [holder] = await tx
    .select()
    .from(storeCustomers)
    .where(
      and(
        eq(storeCustomers.storeId, customer.storeId),
        eq(storeCustomers.phone, phone),
        ne(storeCustomers.id, customer.id),
      ),
    );
  if (!holder) return;
  if (holder.mergedInto !== customer.id) {
    const owner = holder.mergedInto === null ? holder : await findCustomer(tx, customer.storeId, holder.mergedInto);
    throw refused(`这个电话已登记给客户${owner.name ? `“${owner.name}”` : ''}，同一个人可以合并客户`);
  }
  await tx.update(storeCustomers).set({ phone: '' }).where(eq(storeCustomers.id, holder.id));
}

/**
 * Changes the given fields of a customer, and with them what the reception knows of the owner of his cars; orders stay
 * as they were taken down. Throws CallError notFound, refused for a phone that somebody else has.
 */
export async function changeCustomer(
  db: Database,
  now: Date,
  { uid, storeId }: Staff,
  id: string,
  { name, invoiceTitle, ...rest }: Changes,
): Promise<CustomerRow> {
  return db.transaction(async (tx) => {
    await lockCustomers(tx, storeId);
    const customerId = (await findCustomer(tx, storeId, id)).id;
    const [customer] = await lockWithCars(tx, storeId, [customerId]);
    if (!customer) throw notFound();
    const given = {
      ...rest,
      ...(name === undefined ? {} : { name: tidyText(name) }),
      ...(invoiceTitle === undefined ? {} : { invoiceTitle: tidyText(invoiceTitle) }),
    };
    const words = customerChangeWords(customer, given);
    if (words === '') return customer;
    if (given.phone) await freePhone(tx, customer, given.phone);
    await tx
      .update(storeCustomers)
      .set({ ...given, kept: true })
      .where(eq(storeCustomers.id, customer.id));
    const owner = { ownerName: given.name ?? customer.name, ownerPhone: given.phone ?? customer.phone };
    await tx.update(storeCars).set(owner).where(eq(storeCars.customerId, customer.id));
    await logCustomer(tx, now, customer.id, uid, 'edited', words);
    await rememberCustomers(tx, [customer.id]);
    return findCustomer(tx, storeId, customer.id);
  });
}

/**
 * Notes what a customer said about notices: `uid` who of the store heard it, null for himself. The same word again
 * changes nothing.
 */
export async function noteSpokenConsent(
  tx: Database,
  now: Date,
  customer: CustomerRow,
  agreed: boolean,
  means: (typeof consentMeans)[number],
  uid: string | null,
): Promise<void> {
  const consent = agreed ? 'yes' : 'no';
  const { consent: before } = await lockCustomer(tx, customer.id);
  if (before === consent) return;
  await tx
    .update(storeCustomers)
    .set({ consent, consentAt: now, consentMeans: means, consentByUid: uid, kept: true })
    .where(eq(storeCustomers.id, customer.id));
  await logCustomer(tx, now, customer.id, uid, 'consent', agreed ? '同意接收通知' : '不接收通知');
}
