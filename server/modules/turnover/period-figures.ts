import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { Figures } from '../../../src/contract/schemas/turnover';
import type { Database } from '../../db/database';
import { storeDays } from '../../db/schema/store';
import type { Days } from './days';

/** What a store did on a day, as it is kept; amounts in cents. */
export type DayRow = Omit<typeof storeDays.$inferSelect, 'storeId'>;

/**
 * The kept days of a period, in order; days without orders have no row. Their number does not grow with the number of
 * orders.
 */
export async function findDays(db: Database, storeId: string, { from, to }: Days): Promise<DayRow[]> {
  const { day, received, cars, parts, labour, discount } = storeDays;
  return db
    .select({ day, received, cars, parts, labour, discount })
    .from(storeDays)
    .where(and(eq(storeDays.storeId, storeId), between(day, from, to)))
    .orderBy(asc(day));
}

type Sums = Omit<DayRow, 'day'>;

const figuresOf = (date: string, { received, cars, parts, labour, discount }: Sums): Figures => {
  const income = parts + labour - discount;
  return {
    date,
    received,
    cars,
    income,
    parts,
    labour,
    discount,
    averageTicket: cars > 0 ? Math.round(income / cars) : 0,
  };
};

/** The sum of some days under a name (`YYYY-MM-DD`, `YYYY-MM` or `YYYY`). */
export function sumDays(rows: readonly DayRow[], date: string): Figures {
  const sum = (field: keyof Sums) => rows.reduce((total, row) => total + row[field], 0);
  return figuresOf(date, {
    received: sum('received'),
    cars: sum('cars'),
    parts: sum('parts'),
    labour: sum('labour'),
    discount: sum('discount'),
  });
}

/** A store's figures of a period under a name; `findDays` and `sumDays` for who needs the days besides. */
export async function periodFigures(db: Database, storeId: string, { from, to }: Days, date: string): Promise<Figures> {
  const sum = (field: keyof Sums) => sql<number>`coalesce(sum(${storeDays[field]}), 0)`.mapWith(Number);
  const [sums] = await db
    .select({
      received: sum('received'),
      cars: sum('cars'),
      parts: sum('parts'),
      labour: sum('labour'),
      discount: sum('discount'),
    })
    .from(storeDays)
    .where(and(eq(storeDays.storeId, storeId), between(storeDays.day, from, to)));
  return sums ? figuresOf(date, sums) : sumDays([], date);
}
