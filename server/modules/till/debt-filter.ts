import { and, eq, ilike, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { NOBODY } from '../../../src/domain/till/debtor-key';
import { refused } from '../../base/refusals';
import { workOrders } from '../../db/schema/work-order';
import { containing } from '../../http/paging';

/** Which debts of a store are asked for. */
export interface DebtorFilter {
  readonly overdue: boolean;
  readonly keyword: string;
  /** Null: everybody's. */
  readonly customerId: string | null;
  /** What this one owes, a key of {@link listDebtorPersons}; null: what anybody owes. */
  readonly person: string | null;
}

/** Who owes for an order: whoever was named for it, else its customer; one key for owners of whom no file is kept. */
export const personKey = sql<string>`case when ${workOrders.debtor} is null
  then 'c/' || coalesce(${workOrders.customerId}, '') else 'd/' || ${workOrders.debtor} end`;

/** The orders of a store for which a person owes or owed, by a {@link personKey}; told so that indexes have them. */
export function ofPerson(storeId: string, person: string): SQL | undefined {
  const { debtor, customerId } = workOrders;
  const [kind, id] = [person.slice(0, 2), person.slice(2)];
  const owner = person === NOBODY ? isNull(customerId) : eq(customerId, id);
  const owes = kind === 'd/' ? eq(debtor, id) : kind === 'c/' ? and(isNull(debtor), owner) : sql`false`;
  return and(eq(workOrders.storeId, storeId), owes);
}

/** Throws CallError refused for owners of whom no file is kept: they are many, of whom `instead` is to be done. */
export function assertIsPerson(person: string, instead: string): void {
  if (person === NOBODY) throw refused(`没有留客户信息的欠款不是同一个人的，${instead}`);
}

/** The debts of a store that a filter lets through; `today` by China's clock. */
export function matchingDebts(
  storeId: string,
  today: string,
  { overdue, keyword, customerId, person }: DebtorFilter,
): SQL | undefined {
  const pattern = containing(keyword.replace(/\s+/g, ''));
  const { carid, vin, ownerName, ownerPhone, bringerName, bringerPhone, number, debtor } = workOrders;
  const texts = [carid, vin, ownerName, ownerPhone, bringerName, bringerPhone, number, debtor];
  return and(
    eq(workOrders.storeId, storeId),
    // The index of what is owed asks for just these words.
    sql`owed > 0`,
    overdue ? lt(workOrders.dueOn, today) : undefined,
    customerId === null ? undefined : eq(workOrders.customerId, customerId),
    person === null ? undefined : ofPerson(storeId, person),
    keyword === '' ? undefined : or(...texts.map((one) => ilike(one, pattern))),
  );
}
