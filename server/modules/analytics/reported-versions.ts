import { and, gte, inArray } from 'drizzle-orm';
import { isNewerVersion } from '../../../src/domain/version-check';
import { DAY, later } from '../../base/clock/clock';
import type { Database } from '../../db/database';
import { pageViewDays } from '../../db/schema/analytics';

const LATELY_MS = 30 * DAY;

/** The newest version that clients of some platforms told of in the last 30 days; null when there were none. */
export async function newestReported(db: Database, now: Date, platforms: readonly string[]): Promise<string | null> {
  const since = later(now, -LATELY_MS).toISOString().slice(0, 10);
  const rows = await db
    .selectDistinct({ version: pageViewDays.version })
    .from(pageViewDays)
    .where(and(gte(pageViewDays.day, since), inArray(pageViewDays.platform, [...platforms])));
  return rows.reduce<string | null>(
    (newest, { version }) => (newest === null || isNewerVersion(version, newest) ? version : newest),
    null,
  );
}
