import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { pageViews } from '../../db/schema/analytics';
import { DAY, later } from '../../base/clock/clock';

const KEPT_MS = 180 * DAY;
const AT_ONCE = 5_000;

/**
 * Deletes page views that are older than 180 days, route by route as their index has them, `atOnce` with a statement.
 */
export async function deleteOldPageViews(db: Database, now: Date, atOnce = AT_ONCE): Promise<void> {
  const nextRoute = async (last: string | null) => {
    const after = last === null ? undefined : gt(pageViews.route, last);
    const [next] = await db
      .select({ route: pageViews.route })
      .from(pageViews)
      .where(after)
      .orderBy(asc(pageViews.route))
      .limit(1);
    return next?.route ?? null;
  };
  for (let route = await nextRoute(null); route !== null; route = await nextRoute(route)) {
    const old = db
      .select({ id: pageViews.id })
      .from(pageViews)
      .where(and(eq(pageViews.route, route), lt(pageViews.enteredAt, later(now, -KEPT_MS))))
      .limit(atOnce);
    for (let deleted = atOnce; deleted === atOnce;) {
      deleted = (await db.delete(pageViews).where(inArray(pageViews.id, old)).returning({ id: pageViews.id })).length;
    }
  }
}
