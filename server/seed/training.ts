import { createHash } from 'node:crypto';
import { notInArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { trainingRooms } from '../db/schema/training';
import { placedRooms } from '../sample/training/sample-rooms';

/** The names of rooms say what is wrong; their ids are shown to whoever looks for it. */
const publicId = (name: string): string =>
  createHash('sha256').update(`training-room/${name}`).digest('hex').slice(0, 12);

/** Seeds or updates the rooms of the sample library; those that no longer exist are taken away. */
export async function seedTraining(db: Database): Promise<void> {
  const rows = placedRooms().map(
    ({ room, documentId, netlist, state, faults }, position): typeof trainingRooms.$inferInsert => ({
      id: publicId(room.id),
      level: room.level,
      position,
      title: room.title,
      complaint: room.complaint,
      documentId,
      page: 1,
      sheet: netlist.id,
      state,
      faults: [...faults],
      intermittent: room.intermittent === true,
      story: room.story,
      courseFid: room.course ?? null,
    }),
  );
  const ids = rows.map(({ id }) => id);
  await db.delete(trainingRooms).where(notInArray(trainingRooms.id, ids));
  await db
    .insert(trainingRooms)
    .values(rows)
    .onConflictDoUpdate({
      target: trainingRooms.id,
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
        intermittent: sql`excluded.intermittent`,
        story: sql`excluded.story`,
        courseFid: sql`excluded.course_fid`,
      },
    });
}
