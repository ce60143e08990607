import { eq, sql } from 'drizzle-orm';
import type { DebtorPerson } from '../../../src/contract/schemas/till';
import { chinaDay } from '../../base/clock/china-day';
import type { Database } from '../../db/database';
import { storeCustomers } from '../../db/schema/customer';
import { workOrders } from '../../db/schema/work-order';
import { matchingDebts, personKey } from './debt-filter';

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
  const { debtor, owed, dueOn, customerId } = workOrders;
  const { name, phone } = storeCustomers;
  const owes = db
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
  const list = await owes
    .orderBy(sql`5 desc, 1`)
    .limit(limit)
    .offset(offset);
  const [found] = await db
    .select({ total: sql<number>`count(distinct ${personKey})`.mapWith(Number) })
    .from(workOrders)
    .where(where);
  return { list, total: found?.total ?? 0 };
}
