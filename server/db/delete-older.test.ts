import { asc, sql } from 'drizzle-orm';
import { DAY, later } from '../base/clock/clock';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { deleteOlder } from './delete-older';
import { limitEvents } from './schema/account';
import { pageViewDays } from './schema/analytics';

const NOW = new Date('2026-11-29T08:00:00Z');

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

/** Rows e1, e2 … each a day older than the one before; e1 is of now. */
const addRows = (rows: number) =>
  opened.db.insert(limitEvents).values(
    Array.from({ length: rows }, (_, at) => ({
      id: `e${at + 1}`,
      limitKey: 'k',
      happenedAt: later(NOW, -at * DAY),
    })),
  );
const left = async () =>
  (await opened.db.select({ id: limitEvents.id }).from(limitEvents).orderBy(asc(limitEvents.happenedAt))).map(
    ({ id }) => id,
  );

it('deletes what lies before, in pieces that each hold so many rows', async () => {
  await addRows(9);
  const pieces: [string, number][] = [];
  const onPiece = (table: string, deleted: number) => void pieces.push([table, deleted]);
  expect(await deleteOlder(opened.db, limitEvents.happenedAt, later(NOW, -DAY), { rowsAtOnce: 3, onPiece })).toBe(7);
  expect(pieces).toEqual([
    ['limit_events', 3],
    ['limit_events', 6],
    ['limit_events', 7],
  ]);
  expect(await left()).toEqual(['e2', 'e1']);
});

it('goes through more rows of one moment than a piece holds', async () => {
  await opened.db
    .execute(sql`insert into page_view_days (day, route, platform, version, views, timed_views, duration_ms)
    select day, '/' || n, 'h5', '1', 1, 0, 0
    from generate_series(1, 5) n, (values ('2026-01-01'::date), ('2026-01-02')) d(day)`);
  expect(await deleteOlder(opened.db, pageViewDays.day, '2026-01-02', { rowsAtOnce: 2 })).toBe(5);
  expect(new Set((await opened.db.select().from(pageViewDays)).map(({ day }) => day))).toEqual(new Set(['2026-01-02']));
});

it('begins with the oldest, ends after the piece in which it is told to, and goes on the next time', async () => {
  await addRows(9);
  const stop = new AbortController();
  const options = { rowsAtOnce: 3, signal: stop.signal, onPiece: () => stop.abort() };
  expect(await deleteOlder(opened.db, limitEvents.happenedAt, later(NOW, -DAY), options)).toBe(3);
  expect(await left()).toEqual(['e6', 'e5', 'e4', 'e3', 'e2', 'e1']);
  expect(await deleteOlder(opened.db, limitEvents.happenedAt, later(NOW, -DAY), { rowsAtOnce: 3 })).toBe(4);
  expect(await left()).toEqual(['e2', 'e1']);
});
