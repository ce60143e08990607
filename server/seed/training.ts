import { and, isNull, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { trainingRooms } from '../db/schema/training';
import { publicId } from '../sample/training/room-list';
import { contentOf, placedRooms } from '../sample/training/sample-rooms';

/**
 * Seeds or updates the rooms of the sample library; those that no longer exist are taken away. What an operator wrote
 * is left alone.
 */
export async function seedTraining(db: Database): Promise<void> {
  const rows = placedRooms().map((placed, position): typeof trainingRooms.$inferInsert => ({
    ...contentOf(placed),
    id: publicId(placed.room.id),
    position,
  }));
  const ids = rows.map(({ id }) => id);
  const isUntouched = isNull(trainingRooms.writtenBy);
  await db.delete(trainingRooms).where(and(notInArray(trainingRooms.id, ids), isUntouched));
  await db
    .insert(trainingRooms)
    .values(rows)
    .onConflictDoUpdate({
      target: trainingRooms.id,
      setWhere: isUntouched,
      set: {
        level: sql`excluded.level`,
        position: sql`excluded.position`,
        title: sql`excluded.title`,
        complaint: sql`excluded.complaint`,
        documentId: sql`excluded.document_id`,
        page: sql`excluded.page`,
        sheet: sql`excluded.sheet`,
        state: sql`excluded.state`,
        faults: sql`excluded.faults`,
        faultWires: sql`excluded.fault_wires`,
        intermittent: sql`excluded.intermittent`,
        story: sql`excluded.story`,
        courseFid: sql`excluded.course_fid`,
      },
    });
}
