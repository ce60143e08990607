import { eq, max } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../base/ids';
import { refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { trainingAttempts, trainingDays, trainingRooms } from '../../db/schema/training';
import { findRoom, type RoomRow } from './room-repository';

/** What makes a room the one that its learners know: their attempts and scores are about it. */
type Puzzle = Pick<RoomRow, 'documentId' | 'faults' | 'intermittent' | 'page' | 'sheet' | 'state'>;

/** What an operator writes of a room; judged before (`judgeRoom`). */
export type WrittenRoom = Pick<RoomRow, 'complaint' | 'courseFid' | 'faultWires' | 'level' | 'story' | 'title'> &
  Puzzle;

const puzzleOf = ({ documentId, faults, intermittent, page, sheet, state }: Puzzle): Puzzle => ({
  ...{ documentId, faults, intermittent, page, sheet, state },
});

export const isSamePuzzle = (one: Puzzle, other: Puzzle): boolean => isDeepStrictEqual(puzzleOf(one), puzzleOf(other));

/** Whether somebody has tried a room, or it is the puzzle of a day. */
export async function isBegun(db: Database, id: string): Promise<boolean> {
  const [attempt] = await db
    .select({ id: trainingAttempts.id })
    .from(trainingAttempts)
    .where(eq(trainingAttempts.roomId, id))
    .limit(1);
  return attempt !== undefined || (await db.$count(trainingDays, eq(trainingDays.roomId, id))) > 0;
}

/** Adds a room behind all others, not on offer yet. Returns its id. */
export async function addRoom(tx: Database, operator: string, written: WrittenRoom): Promise<string> {
  const [last] = await tx.select({ position: max(trainingRooms.position) }).from(trainingRooms);
  const id = newId();
  const position = (last?.position ?? -1) + 1;
  await tx.insert(trainingRooms).values({ ...written, id, position, published: false, writtenBy: operator });
  return id;
}

/** Throws CallError refused for another puzzle in the place of one that somebody has tried. */
export async function requireChangeable(db: Database, room: RoomRow, written: Puzzle): Promise<void> {
  if (!isSamePuzzle(room, written) && (await isBegun(db, room.id)))
    throw refused('已有人做过这个训练，图纸、车的状态和故障不能再改；可以下架它，另外新增一个');
}

/**
 * Writes a room anew; `operator` null: it is what the sample library has, which goes on keeping it up to date. Throws
 * CallError notFound, and as `requireChangeable`.
 */
export async function changeRoom(
  tx: Database,
  operator: string | null,
  id: string,
  written: WrittenRoom,
): Promise<void> {
  await requireChangeable(tx, await findRoom(tx, id), written);
  await tx
    .update(trainingRooms)
    .set({ ...written, writtenBy: operator })
    .where(eq(trainingRooms.id, id));
}

/** A room that may be deleted. Throws CallError notFound, refused for one on offer or that somebody has tried. */
export async function requireRemovable(db: Database, id: string): Promise<RoomRow> {
  const room = await findRoom(db, id);
  if (room.published) throw refused('训练已上架，请先下架');
  if (await isBegun(db, id)) throw refused('已有人做过这个训练，不能删除；下架后应用里不再显示');
  return room;
}

/** Deletes a room. Throws as `requireRemovable`. */
export async function removeRoom(tx: Database, id: string): Promise<RoomRow> {
  const room = await requireRemovable(tx, id);
  await tx.delete(trainingRooms).where(eq(trainingRooms.id, id));
  return room;
}
