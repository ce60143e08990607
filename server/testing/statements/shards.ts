import { fixes, type PlanUse, type Scan } from './read-plan';

/** Whose rows a table holds: what a cluster would lay them by. `books`: both sides of bookings, of many owners. */
export type Owner = 'store' | 'user' | 'books' | 'everybody';

/**
 * The column that says whose a row is, by table. What belongs to an order is found by the order, which is the store's,
 * and a customer's log by the customer; who works in a store is found by it, and by a person for a call's permissions.
 */
const keys: Readonly<Record<Exclude<Owner, 'everybody'>, Readonly<Record<string, string>>>> = {
  store: {
    ...{ stores: 'id', store_members: 'store_id', custom_items: 'store_id', store_days: 'store_id' },
    ...{ work_orders: 'store_id', work_order_counts: 'store_id', search_orders: 'store_id' },
    ...{ work_order_items: 'order_id', work_order_events: 'order_id' },
    ...{ work_order_pins: 'order_id', work_order_faults: 'order_id' },
    ...{ store_cars: 'store_id', imported_cars: 'store_id', stale_cars: 'store_id' },
    ...{ store_customers: 'store_id', store_customer_counts: 'store_id', store_customer_events: 'customer_id' },
    ...{ tills: 'store_id', till_events: 'store_id', till_days: 'store_id', turnover_shares: 'store_id' },
  },
  user: {
    ...{ users: 'uid', orders: 'uid', sign_ins: 'uid', delivery_addresses: 'uid', messages: 'uid' },
    ...{ wallets: 'account' },
  },
  books: { ledger_entries: 'account', ledger_transactions: 'key' },
};
const placed = Object.entries(keys).flatMap(([owner, tables]) =>
  Object.entries(tables).map(([table, key]) => [table, { owner: owner as Owner, key }] as const),
);
const places: ReadonlyMap<string, { readonly owner: Owner; readonly key: string }> = new Map(placed);

export const ownerOf = (table: string): Owner => places.get(table)?.owner ?? 'everybody';

/** Whether rows of a table are everybody's: they carry nobody's key. */
export const isShared = (table: string): boolean => !places.has(table);

const columnsFixed = (condition: string): string[] => [
  ...new Set([...condition.matchAll(/(?<![\w.])(\w+)\)?(?:::\w+)? = /g)].map(([, column = '']) => column)),
];

/** Null where a scan says whose rows it wants, or they are everybody's; else the table and what they are found by. */
function keylessScan({ table, lookedUp, filtered }: Scan): string | null {
  const key = places.get(table)?.key;
  if (key === undefined || fixes(lookedUp, key) || fixes(filtered, key)) return null;
  return `${table} by ${columnsFixed(lookedUp).join(' and ') || 'nothing'}`;
}

/** What a statement reads without saying whose it is. */
export const keylessScans = ({ scans }: PlanUse): string[] => scans.flatMap((scan) => keylessScan(scan) ?? []);

/** Whose rows a statement changes, and whose it reads. */
export const ownersIn = ({ scans, written }: PlanUse): { writes: Owner[]; reads: Owner[] } => ({
  writes: written.map(ownerOf),
  reads: scans.map(({ table }) => ownerOf(table)),
});
