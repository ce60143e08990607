import { desc, eq } from 'drizzle-orm';
import type { Customer } from '../../../src/contract/schemas/customers';
import type { Database } from '../../db/database';
import { storeCustomerEvents } from '../../db/schema/customer';
import { staffNames } from '../store/staff-names';
import type { CustomerRow } from '../work-orders/remember-customers';
import { carsOf, NO_SUMS, customerSumsOf } from './customer-sums';
import { customerRows, type Sight } from './list-customers';

const LOG_SHOWN = 50;

/** A customer in full, as who has this sight sees him. */
export async function customerView(db: Database, row: CustomerRow, sight: Sight): Promise<Customer> {
  const [listed] = await customerRows(db, [row], sight);
  if (!listed) throw new Error(`There is no customer ${row.id}`);
  const { spent } = (await customerSumsOf(db, [row.id])).get(row.id) ?? NO_SUMS;
  const events = await db
    .select()
    .from(storeCustomerEvents)
    .where(eq(storeCustomerEvents.customerId, row.id))
    .orderBy(desc(storeCustomerEvents.id))
    .limit(LOG_SHOWN);
  const nameOf = await staffNames(db, [row.consentByUid, ...events.map(({ uid }) => uid)]);
  const person = (uid: string | null) => (uid === null ? null : { uid, name: nameOf(uid) });
  const cars = await carsOf(db, [row.id]);
  return {
    ...listed,
    invoiceTitle: row.invoiceTitle,
    note: row.note,
    spent: sight.amounts ? spent : null,
    consent: {
      state: row.consent,
      at: row.consentAt && row.consentAt.toISOString(),
      means: row.consentMeans,
      by: person(row.consentByUid),
    },
    carList: cars.map(({ customerId: _customer, ...car }) => car),
    log: events.map(({ id, at, uid, kind, note }) => ({
      id: String(id),
      at: at.toISOString(),
      by: person(uid),
      kind,
      note,
    })),
  };
}
