import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { TrainingRoom } from '../../../src/contract/schemas/training';
import { roomPoints, starsOf } from '../../../src/domain/training/score';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { courses } from '../../db/schema/course';
import { trainingAttempts, trainingRecords, trainingRooms } from '../../db/schema/training';
import { documentsById } from '../library/document-repository';
import { currentLibrary } from '../library/library-cache';

export type RoomRow = typeof trainingRooms.$inferSelect;

const ROOM_GONE = '该训练不存在或已下架';

/** Throws CallError notFound. */
export async function findRoom(db: Database, id: string): Promise<RoomRow> {
  const [row] = await db.select().from(trainingRooms).where(eq(trainingRooms.id, id));
  if (!row) throw notFound(ROOM_GONE);
  return row;
}

/** A room that can be begun. Throws CallError notFound. */
export async function findOfferedRoom(db: Database, id: string): Promise<RoomRow> {
  const room = await findRoom(db, id);
  if (!room.published) throw notFound(ROOM_GONE);
  return room;
}

/** Offers a room, or takes it off: attempts that are open go on. Throws CallError notFound, refused for no change. */
export async function offerRoom(tx: Database, id: string, published: boolean): Promise<RoomRow> {
  const room = await findRoom(tx, id);
  if (room.published === published) throw refused(published ? '训练已上架' : '训练已下架');
  await tx.update(trainingRooms).set({ published }).where(eq(trainingRooms.id, id));
  return room;
}

/** Rooms whose document can be opened, as a user (null: nobody) sees them; easy ones first. Nothing tells the fault. */
export async function listRooms(db: Database, uid: string | null, where?: SQL): Promise<TrainingRoom[]> {
  const rows = await db
    .select({
      room: trainingRooms,
      courseTitle: courses.title,
      record: trainingRecords,
      openAttempt: trainingAttempts.id,
    })
    .from(trainingRooms)
    .leftJoin(courses, and(eq(courses.fid, trainingRooms.courseFid), eq(courses.published, true)))
    .leftJoin(trainingRecords, and(eq(trainingRecords.roomId, trainingRooms.id), eq(trainingRecords.uid, uid ?? '')))
    .leftJoin(
      trainingAttempts,
      and(
        eq(trainingAttempts.roomId, trainingRooms.id),
        eq(trainingAttempts.uid, uid ?? ''),
        eq(trainingAttempts.kind, 'room'),
        eq(trainingAttempts.state, 'open'),
      ),
    )
    .where(where)
    .orderBy(asc(trainingRooms.level), asc(trainingRooms.position), asc(trainingRooms.id));
  const documents = await documentsById(db, await currentLibrary(db), [
    ...new Set(rows.map(({ room }) => room.documentId)),
  ]);
  return rows.flatMap(({ room, courseTitle, record, openAttempt }): TrainingRoom[] => {
    const document = documents.get(room.documentId);
    if (!document || document.gone) return [];
    const { id, level, title, complaint, documentId, page, sheet } = room;
    const { brand, series, yearFrom, yearTo } = document.summary.appliesTo;
    const best = record?.best ?? null;
    return [
      {
        ...{ id, level, title, complaint, documentId, page, sheet },
        system: document.summary.category,
        car: `${series.startsWith(brand) ? series : `${brand} ${series}`} ${yearFrom}–${yearTo}`,
        // A course that was taken off leads nowhere.
        courseFid: courseTitle === null ? null : room.courseFid,
        courseTitle,
        points: roomPoints(level),
        best,
        stars: best === null ? 0 : starsOf(best),
        openAttempt,
      },
    ];
  });
}

/** Throws CallError notFound. */
export async function shownRoom(db: Database, uid: string | null, id: string): Promise<TrainingRoom> {
  const [room] = await listRooms(db, uid, eq(trainingRooms.id, id));
  if (!room) throw notFound(ROOM_GONE);
  return room;
}

/** Of the rooms on offer those of a level, or of a course. */
export const roomsMatching = (
  level: number | null | undefined,
  courseFid: string | null | undefined,
): SQL | undefined =>
  and(
    eq(trainingRooms.published, true),
    level ? eq(trainingRooms.level, level) : undefined,
    courseFid ? eq(trainingRooms.courseFid, courseFid) : undefined,
  );

/** All rooms on offer whose document can be opened, in one order, for draws. */
export async function drawableRooms(db: Database): Promise<RoomRow[]> {
  const rows = await db
    .select()
    .from(trainingRooms)
    .where(eq(trainingRooms.published, true))
    .orderBy(asc(trainingRooms.id));
  const documents = await documentsById(db, await currentLibrary(db), documentIds(rows));
  return rows.filter(({ documentId }) => documents.get(documentId)?.gone === false);
}

const documentIds = (rows: readonly RoomRow[]): string[] => [...new Set(rows.map(({ documentId }) => documentId))];

/** Notes that the solution of a room was shown to who had not found it. */
export async function noteRevealed(tx: Database, now: Date, uid: string, roomId: string): Promise<void> {
  await tx.insert(trainingRecords).values({ uid, roomId, revealedAt: now }).onConflictDoNothing();
  await tx
    .update(trainingRecords)
    .set({ revealedAt: now })
    .where(
      and(
        eq(trainingRecords.uid, uid),
        inArray(trainingRecords.roomId, [roomId]),
        isNull(trainingRecords.revealedAt),
        isNull(trainingRecords.solvedAt),
      ),
    );
}
