import { sql, type SQL } from 'drizzle-orm';
import { customerGrams } from './customer-grams';

/** A customer in a store's file. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

/** A customer with what his row follows from. The moment is as JSON has it. */
export interface FiledPerson extends Person {
  readonly lastVisitAt: string | null;
  readonly plates: readonly string[];
}

/** The customer of an id as JSON, a {@link Person}; null for none. */
export const storePerson = (id: SQL): SQL => sql`(
  select json_build_object('id', p.id, 'name', p.name, 'phone', p.phone)
  from store_customers p where p.id = ${id})`;

/** As {@link storePerson}, a {@link FiledPerson}. */
export const filedPersonOf = (id: SQL): SQL => sql`(
  select json_build_object('id', p.id, 'name', p.name, 'phone', p.phone, 'lastVisitAt', p.last_visit_at,
    'plates', array(select k.carid from store_cars k where k.customer_id = p.id))
  from store_customers p where p.id = ${id})`;

/** The columns by which lists show and find a customer whose last visit was at `lastVisitAt`; null: none yet. */
export const shownColumns = (
  customer: Pick<Person, 'name' | 'phone'> & { readonly createdAt: Date },
  lastVisitAt: Date | null,
  plates: readonly string[],
) => ({ lastVisitAt, seenAt: lastVisitAt ?? customer.createdAt, grams: customerGrams(customer, plates) });
