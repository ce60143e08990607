import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { startOfDay } from '../../base/clock/china-day';
import { DAY, later } from '../../base/clock/clock';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';

/** Rows of the user whom an operator names by phone or uid; all where nobody is named. */
export function ofUser(db: Database, column: PgColumn, named: string | undefined): SQL | undefined {
  if (named === undefined) return undefined;
  if (!/^1\d{10}$/.test(named)) return eq(column, named);
  return inArray(column, db.select({ uid: users.uid }).from(users).where(eq(users.phone, named)));
}

/** Rows from one day in China to another one, both included; either may be missing. */
export const duringDays = (column: PgColumn, from: string | undefined, to: string | undefined): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(column, startOfDay(from)),
    to === undefined ? undefined : lt(column, later(startOfDay(to), DAY)),
  );
