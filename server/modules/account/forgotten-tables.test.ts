import { is, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { queryRows } from '../../db/database';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { finishCancellations } from './finish-cancellations';

/** What stays when an account ends, with the reason. Every other table with a user's id loses the user's rows. */
const KEPT: Readonly<Record<string, string>> = {
  users: 'the row that others refer to, without phone, name and picture',
  consents: 'proof of the consent, as the privacy policy says',
  orders: 'records of trade; forget-people.ts takes the address away',
  withdrawals: 'records of trade; forget-people.ts takes the payee away',
  commissions: 'records of trade',
  raffle_draws: 'proof of who won what',
  partners: 'invitees and commissions refer to it; forget-people.ts takes the name away',
  stores: 'its orders are the customers’, too; leaveStores takes the owner’s name away',
  work_orders: 'the store’s record of who repaired the car',
  work_order_events: 'the store’s record of who did what',
  work_order_pins: 'the store’s record of what its orders need',
  work_order_faults: 'the store’s record of what was wrong with the car',
  store_customers: 'the store’s file: who noted a consent',
  store_customer_events: 'the store’s record of who changed what',
  customer_notices: 'the store’s record of who had a customer told',
  store_imports: 'the store’s record of who brought a table along',
  till_events: 'the store’s books: who booked what',
  till_closings: 'the store’s books: who closed a day, and who opened it again',
  till_reminders: 'the store’s record of who reminded a debtor',
  repair_cases: 'of the library, under no name',
  comments: 'part of a conversation, under no name',
  uploads: 'marked as deleted; housekeeping removes object and row',
  shares: 'the link lives on where it was sent; it names nobody',
  share_installs: 'the first link that brought a device wins, whoever sent it',
  vin_errors: 'about a car in the library',
  uncovered_vehicles: 'about a car in the library',
  vin_votes:
    'about a kind of car, without a serial; a phone number as a keyed hash alone, so that a person has one voice',
  diagram_reports: 'about a car in the library; forget-people.ts takes words and picture away',
};

const NOW = new Date('2026-03-02T02:00:00Z');
const schemaFolder = join(__dirname, '../../db/schema');
const isUserColumn = ({ name }: PgColumn) => name === 'uid' || name.endsWith('_uid');

/** Every table of the schema that has a user's id, by name. */
function tablesWithUsers(): ReturnType<typeof getTableConfig>[] {
  return readdirSync(schemaFolder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => Object.values(jest.requireActual<Record<string, unknown>>(join(schemaFolder, file))))
    .filter((value) => is(value, PgTable))
    .map(getTableConfig)
    .filter(({ columns }) => columns.some(isUserColumn));
}

/** A value for a column of a row that somebody owns. */
function valueFor(column: PgColumn, uid: string): SQL {
  if (isUserColumn(column)) return sql`${uid}`;
  const known = column.enumValues?.[0];
  if (known !== undefined) return sql`${known}`;
  const type = column.getSQLType();
  if (type.endsWith('[]')) return sql`'{}'`;
  if (type === 'boolean') return sql`false`;
  if (type.startsWith('json')) return sql`'{}'`;
  if (type.startsWith('timestamp') || type === 'date') return sql`${NOW.toISOString()}`;
  return /int|double|real|numeric/.test(type) ? sql`1` : sql`${`${uid}-${column.name}`}`;
}

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

async function addRow({ name, columns }: ReturnType<typeof getTableConfig>, uid: string): Promise<void> {
  const filled = columns.filter((column) => isUserColumn(column) || (column.notNull && !column.hasDefault));
  const names = filled.map((column) => sql.identifier(column.name));
  const values = filled.map((column) => valueFor(column, uid));
  await opened.db.transaction(async (tx) => {
    // Rows of other tables that this one refers to are not the subject.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
    );
  });
}

async function rowsOf({ name, columns }: ReturnType<typeof getTableConfig>, uid: string): Promise<number> {
  const isTheirs = columns.filter(isUserColumn).map((column) => sql`${sql.identifier(column.name)} = ${uid}`);
  const [row] = await queryRows<{ count: number }>(
    opened.db,
    sql`select count(*)::int as count from ${sql.identifier(name)} where ${sql.join(isTheirs, sql` or `)}`,
  );
  return row?.count ?? 0;
}

it('the end of an account empties every table with a user’s id that is not kept for a reason', async () => {
  const tables = tablesWithUsers().filter(({ name }) => name === 'users' || !(name in KEPT));
  for (const table of tables) for (const uid of ['gone', 'here']) await addRow(table, uid);
  await opened.db.execute(sql`update users set cancel_at = ${NOW.toISOString()} where uid = 'gone'`);
  expect(await finishCancellations(opened.db, NOW)).toBe(1);
  for (const table of tables) {
    if (table.name === 'users') continue;
    const left = await rowsOf(table, 'gone');
    if (left > 0)
      throw new Error(
        `${table.name} still knows the user: delete the rows in server/modules/account/forget-people.ts, ` +
          `or give the reason for keeping them in ${__filename}`,
      );
    expect({ table: table.name, rows: await rowsOf(table, 'here') }).toEqual({ table: table.name, rows: 1 });
  }
});

it('keeps nothing that is no table with a user’s id', () =>
  expect(Object.keys(KEPT).filter((name) => !tablesWithUsers().some((table) => table.name === name))).toEqual([]));
