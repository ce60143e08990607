import { and, eq, sql } from 'drizzle-orm';
import { DAILY_POINTS, roomPoints } from '../../../src/domain/training/score';
import type { Database } from '../../db/database';
import { trainingAttempts, trainingRecords } from '../../db/schema/training';
import { lockLearner } from '../courses/enrolment-repository';
import { finishCourse } from '../courses/finish-course';
import { House, post, transfer, walletOf } from '../ledger/ledger';
import type { AttemptRow } from './attempt-repository';
import { noteRevealed, type RoomRow } from './room-repository';

const givePoints = async (tx: Database, now: Date, uid: string, key: string, title: string, points: number) =>
  (await post(tx, now, {
    key,
    kind: 'training',
    title,
    movements: transfer(House.points, walletOf(uid), 'points', points),
  }))
    ? points
    : 0;

/**
 * Notes the score of a room. The first right solution books its points, unless the solution was shown before, and
 * counts as a lesson of its course. Returns the points that were booked.
 */
async function bookRoom(tx: Database, now: Date, { uid }: AttemptRow, room: RoomRow, score: number): Promise<number> {
  await lockLearner(tx, uid);
  const own = and(eq(trainingRecords.uid, uid), eq(trainingRecords.roomId, room.id));
  const [before] = await tx.select().from(trainingRecords).where(own);
  await tx
    .insert(trainingRecords)
    .values({ uid, roomId: room.id, best: score, solvedAt: now })
    .onConflictDoUpdate({
      target: [trainingRecords.uid, trainingRecords.roomId],
      set: {
        best: sql`greatest(${trainingRecords.best}, ${score})`,
        solvedAt: sql`coalesce(${trainingRecords.solvedAt}, ${now.toISOString()}::timestamptz)`,
      },
    });
  if (before?.solvedAt) return 0;
  const points = before?.revealedAt
    ? 0
    : await givePoints(tx, now, uid, `training/${uid}/${room.id}`, `故障训练「${room.title}」`, roomPoints(room.level));
  return points + (room.courseFid === null ? 0 : await finishCourse(tx, now, uid, room.courseFid));
}

async function book(tx: Database, now: Date, row: AttemptRow, room: RoomRow, score: number): Promise<number> {
  if (row.kind === 'room') return bookRoom(tx, now, row, room, score);
  if (row.kind === 'daily' && row.day !== null)
    return givePoints(tx, now, row.uid, `training-day/${row.uid}/${row.day}`, '每日故障挑战', DAILY_POINTS);
  return 0;
}

/**
 * Ends an attempt that the caller holds: solved with its score, or not, whereupon the solution is shown. Returns it as
 * it is then.
 */
export async function endAttempt(
  tx: Database,
  now: Date,
  row: AttemptRow,
  room: RoomRow,
  ending: { state: 'failed' | 'given-up' } | { state: 'solved'; score: number },
): Promise<AttemptRow> {
  const score = ending.state === 'solved' ? ending.score : 0;
  const earned = ending.state === 'solved' ? await book(tx, now, row, room, score) : 0;
  if (ending.state !== 'solved' && row.kind === 'room') await noteRevealed(tx, now, row.uid, room.id);
  const seconds = Math.max(0, Math.floor((now.getTime() - row.startedAt.getTime()) / 1000));
  const ended = { ...row, state: ending.state, endedAt: now, score, seconds, earned };
  const { measurements, effort, damage, wasted, wrong, moves, state, endedAt } = ended;
  await tx
    .update(trainingAttempts)
    .set({ measurements, effort, damage, wasted, wrong, moves, state, endedAt, score, seconds, earned })
    .where(eq(trainingAttempts.id, row.id));
  return ended;
}
