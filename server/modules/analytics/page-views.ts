import { eq, sql } from 'drizzle-orm';
import type { PageView } from '../../../src/contract/schemas/analytics';
import { DAY, later } from '../../base/clock/clock';
import type { Database } from '../../db/database';
import { deleteOlder, type Pieces } from '../../db/delete-older';
import { pageViewDays } from '../../db/schema/analytics';

const KEPT_MS = 180 * DAY;
/** More than pages, platforms and versions in use; what invents others is counted together. */
const MAX_ROWS_A_DAY = 2_000;
const OTHER = 'other';
const PLATFORMS = ['weapp', 'tt', 'h5', 'android', 'ios', 'harmony', 'harmony-hybrid'];

type Row = typeof pageViewDays.$inferInsert;

/** A route without its parameters, whose values may hold a VIN or a token; only the shape that pages have. */
const pageOf = (route: string) => /^\/(?:[A-Za-z0-9_-]+\/?){0,5}(?=$|[?#])/.exec(route)?.[0] ?? OTHER;
const versionOf = (version: string) => (/^\d{1,3}(\.\d{1,4}){1,3}$/.test(version) ? version : OTHER);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Device clocks may be far off; a day that no visit can have is today. */
function dayOfView({ enteredAt }: PageView, now: Date): string {
  const parsed = new Date(enteredAt);
  return Math.abs(parsed.getTime() - now.getTime()) < 7 * DAY ? dayOf(parsed) : dayOf(now);
}

/** Views of the same page on the same day as one row. */
function addUp(views: readonly PageView[], now: Date): Row[] {
  const rows = new Map<string, Row>();
  for (const view of views) {
    const day = dayOfView(view, now);
    const route = pageOf(view.route);
    const platform = PLATFORMS.includes(view.platform) ? view.platform : OTHER;
    const version = versionOf(view.version);
    const key = [day, route, platform, version].join(' ');
    const row = rows.get(key) ?? { day, route, platform, version, views: 0, timedViews: 0, durationMs: 0 };
    const timed = view.durationMs === null ? 0 : 1;
    rows.set(key, {
      ...row,
      views: row.views + 1,
      timedViews: row.timedViews + timed,
      durationMs: row.durationMs + Math.min(Math.max(view.durationMs ?? 0, 0), DAY),
    });
  }
  // In one order everywhere, so that two batches never wait for each other.
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Whether a day has as many rows as honest clients can make. */
async function isFull(db: Database, day: string): Promise<boolean> {
  return (await db.$count(pageViewDays, eq(pageViewDays.day, day))) >= MAX_ROWS_A_DAY;
}

/** Counts views by day, page, platform and version; neither address, device nor user is kept. */
export async function countPageViews(db: Database, now: Date, views: readonly PageView[]): Promise<void> {
  const full = await isFull(db, dayOf(now));
  const kept = full ? views.map((view) => ({ ...view, route: OTHER, platform: OTHER, version: OTHER })) : views;
  await db
    .insert(pageViewDays)
    .values(addUp(kept, now))
    .onConflictDoUpdate({
      target: [pageViewDays.day, pageViewDays.route, pageViewDays.platform, pageViewDays.version],
      set: {
        views: sql`${pageViewDays.views} + excluded.views`,
        timedViews: sql`${pageViewDays.timedViews} + excluded.timed_views`,
        durationMs: sql`${pageViewDays.durationMs} + excluded.duration_ms`,
      },
    });
}

/** Deletes the counts of days that are more than 180 days ago. */
export const deleteOldPageViews = (db: Database, now: Date, pieces?: Pieces): Promise<number> =>
  deleteOlder(db, pageViewDays.day, dayOf(later(now, -KEPT_MS)), pieces);
