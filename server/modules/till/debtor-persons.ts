import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { DebtorPerson } from '../../../src/contract/schemas/till';
import { chinaDay } from '../../base/clock/china-day';
import type { Database } from '../../db/database';
import { storeCustomers } from '../../db/schema/customer';
import { workOrders } from '../../db/schema/work-order';
import { matchingDebts, personKey } from './debt-filter';

/** Debts summed by who owes them. */
function owedByPerson(db: Database, today: string, where: SQL | undefined) {
  const { debtor, owed, dueOn, customerId } = workOrders;
  const { name, phone } = storeCustomers;
  return db
    .select({
      id: personKey.as('person'),
      name: sql<string>`coalesce(max(${debtor}), max(${name}), '')`.as('person_name'),
      phone: sql<string>`case when max(${debtor}) is null then coalesce(max(${phone}), '') else '' end`.as(
        'person_phone',
      ),
      count: sql<number>`count(*)`.mapWith(Number).as('orders'),
      owed: sql<number>`sum(${owed})`.mapWith(Number).as('sum_owed'),
      overdue: sql<number>`coalesce(sum(${owed}) filter (where ${dueOn} < ${today}), 0)`
        .mapWith(Number)
        .as('sum_overdue'),
      dueOn: sql<string>`min(${dueOn})::text`.as('first_due'),
    })
    .from(workOrders)
    .leftJoin(storeCustomers, eq(storeCustomers.id, customerId))
    .where(where)
    .groupBy(sql`1`);
}

/** Who owes a store how much in all, who owes most first. */
export async function listDebtorPersons(
  db: Database,
  now: Date,
  storeId: string,
  keyword: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ list: DebtorPerson[]; total: number }> {
  const today = chinaDay(now);
  const where = matchingDebts(storeId, today, { overdue: false, keyword, customerId: null, person: null });
  const list = await owedByPerson(db, today, where)
    .orderBy(sql`5 desc, 1`)
    .limit(limit)
    .offset(offset);
  const [found] = await db
    .select({ total: sql<number>`count(distinct ${personKey})`.mapWith(Number) })
    .from(workOrders)
    .where(where);
  return { list, total: found?.total ?? 0 };
}

/** What one person owes a store in all; sums of 0 once he owes nothing any more. */
export async function debtorPerson(
  db: Database,
  now: Date,
  storeId: string,
  person: string,
): Promise<Omit<DebtorPerson, 'dueOn'> & { readonly dueOn: string | null }> {
  const today = chinaDay(now);
  const where = matchingDebts(storeId, today, { overdue: false, keyword: '', customerId: null, person });
  const [owes] = await owedByPerson(db, today, where);
  if (owes) return owes;
  const nothing = { id: person, count: 0, owed: 0, overdue: 0, dueOn: null };
  if (!person.startsWith('c/')) return { ...nothing, name: person.slice(2), phone: '' };
  const [customer] = await db
    .select({ name: storeCustomers.name, phone: storeCustomers.phone })
    .from(storeCustomers)
    .where(and(eq(storeCustomers.id, person.slice(2)), eq(storeCustomers.storeId, storeId)));
  return { ...nothing, name: customer?.name ?? '', phone: customer?.phone ?? '' };
}
