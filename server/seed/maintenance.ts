import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { sanitizeContent } from '../base/sanitize-content';
import { SAMPLE_VEHICLES } from '../sample/data/sample-series';
import { sampleContent, sampleSchedule } from '../sample/maintenance/sample-schedule';
import { queryRows, type Database } from '../db/database';
import { maintenanceItems } from '../db/schema/maintenance';
import { currentMaker } from './sample-documents';

/** The value that the insert brought. */
const excluded = (column: string) => sql.raw(`excluded.${column}`);

type SeriesRow = { id: number; path: string };

/** Items that imports or operators brought under a name that the samples have, too: they stay. */
const broughtNames = async (db: Database, seriesId: number, ids: readonly string[]) =>
  new Set(
    (
      await db
        .select({ name: maintenanceItems.name })
        .from(maintenanceItems)
        .where(and(eq(maintenanceItems.seriesId, seriesId), notInArray(maintenanceItems.id, [...ids])))
    ).map(({ name }) => name),
  );

/**
 * The sample cars' maintenance schedules; running it again brings them up to date, and leaves alone what an operator or
 * an import wrote. Throws when a sample car is not in
 * the library.
 */
export async function seedMaintenance(db: Database): Promise<void> {
  const rows = await queryRows<SeriesRow>(
    db,
    sql`select s.id, b.name || '/' || m.name || '/' || s.name as path from series s join makers m on m.id = s.maker_id
      join brands b on b.id = m.brand_id`,
  );
  const ids = new Map(rows.map(({ id, path }) => [path, id]));
  for (const vehicle of SAMPLE_VEHICLES) {
    const path = `${vehicle.brand}/${currentMaker(vehicle.maker)}/${vehicle.series}`;
    const seriesId = ids.get(path);
    if (seriesId === undefined) throw new Error(`the library has no series ${path}`);
    const items = await Promise.all(
      sampleSchedule(vehicle).map(async (item, index) => {
        const { notes: _notes, ...fields } = item;
        return {
          ...fields,
          id: `${vehicle.slug}-m${index + 1}`,
          seriesId,
          yearFrom: vehicle.yearFrom,
          yearTo: vehicle.yearTo,
          content: await sanitizeContent(sampleContent(item)),
        };
      }),
    );
    const brought = await broughtNames(
      db,
      seriesId,
      items.map(({ id }) => id),
    );
    const own = items.filter(({ name }) => !brought.has(name));
    if (own.length === 0) continue;
    await db
      .insert(maintenanceItems)
      .values(own)
      .onConflictDoUpdate({
        target: maintenanceItems.id,
        setWhere: and(isNull(maintenanceItems.writtenBy), isNull(maintenanceItems.importRun)),
        set: {
          name: excluded('name'),
          group: excluded('group_name'),
          action: excluded('action'),
          intervalKm: excluded('interval_km'),
          intervalMonths: excluded('interval_months'),
          content: excluded('content'),
          steps: excluded('steps'),
          torques: excluded('torques'),
          parts: excluded('parts'),
          labourMinutes: excluded('labour_minutes'),
          media: excluded('media'),
        },
      });
  }
}
