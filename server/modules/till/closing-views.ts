import { desc, eq } from 'drizzle-orm';
import type { Closing, TillDay } from '../../../src/contract/schemas/till';
import type { Database } from '../../db/database';
import { tillClosings } from '../../db/schema/till';
import { staffNames, type NameOf } from '../store/staff-names';
import { closingOf, nextToClose, type ClosingRow } from './close-day';
import { expectedCash, figuresOfDay } from './day-figures';
import { businessDay, findTill } from './till';

function viewOf(row: ClosingRow, nameOf: NameOf): Closing {
  const person = (uid: string) => ({ uid, name: nameOf(uid) });
  const { id, day, figures, float, countedCash, note, reopenedByUid, reopenedAt } = row;
  return {
    id,
    day,
    figures,
    float,
    expectedCash: row.expectedCash,
    countedCash,
    difference: countedCash - row.expectedCash,
    note,
    by: person(row.closedByUid),
    at: row.closedAt.toISOString(),
    reopened:
      reopenedByUid && reopenedAt
        ? { by: person(reopenedByUid), at: reopenedAt.toISOString(), reason: row.reopenReason ?? '' }
        : null,
  };
}

const namesFor = (db: Database, rows: readonly ClosingRow[]) =>
  staffNames(
    db,
    rows.flatMap(({ closedByUid, reopenedByUid }) => [closedByUid, reopenedByUid]),
  );

export const closingView = async (db: Database, row: ClosingRow): Promise<Closing> =>
  viewOf(row, await namesFor(db, [row]));

/** The closings of a store, newest first, those that were reopened, too. */
export async function listClosings(
  db: Database,
  storeId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await db
    .select()
    .from(tillClosings)
    .where(eq(tillClosings.storeId, storeId))
    .orderBy(desc(tillClosings.closedAt))
    .limit(limit)
    .offset(offset);
  const nameOf = await namesFor(db, rows);
  return {
    list: rows.map((row) => viewOf(row, nameOf)),
    total: await db.$count(tillClosings, eq(tillClosings.storeId, storeId)),
  };
}

/** A business day as it is, or as it was closed; null: the one that money counts for now. */
export async function dayView(db: Database, now: Date, storeId: string, asked: string | null): Promise<TillDay> {
  const till = await findTill(db, storeId);
  const current = businessDay(till, now);
  const day = asked ?? current;
  const closed = await closingOf(db, storeId, day);
  const figures = closed?.figures ?? (await figuresOfDay(db, storeId, day));
  const float = closed?.float ?? till.float;
  return {
    day,
    figures,
    float,
    expectedCash: closed?.expectedCash ?? expectedCash(figures, float),
    closing: closed && (await closingView(db, closed)),
    businessDay: current,
    nextToClose: await nextToClose(db, till, now),
    closedThrough: till.closedThrough,
  };
}
