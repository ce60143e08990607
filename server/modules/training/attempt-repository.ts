import { and, asc, eq } from 'drizzle-orm';
import type { TrainingMove, TrainingTally } from '../../../src/contract/schemas/training';
import { readFault } from '../../../src/domain/circuit/fault-text';
import type { TrainingCar } from '../../../src/domain/training/training-car';
import { DAY, later } from '../../base/clock/clock';
import { keyedHash } from '../../base/hashing';
import { invalid, notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { deleteOlder, type Pieces } from '../../db/delete-older';
import { trainingAttempts, trainingMoves } from '../../db/schema/training';
import type { RoomCircuit } from './room-circuit';
import type { RoomRow } from './room-repository';

export type AttemptRow = typeof trainingAttempts.$inferSelect;

/** So many moves find any fault; more are a program that tries all pins. */
export const MAX_MOVES = 200;
/** Who is wrong so often is shown the solution. */
export const MAX_WRONG = 3;

const ATTEMPT_GONE = '本次训练不存在，请重新开始';

/** Throws CallError notFound: also for somebody else's attempt. */
export async function findAttempt(db: Database, uid: string, id: string): Promise<AttemptRow> {
  const [row] = await db
    .select()
    .from(trainingAttempts)
    .where(and(eq(trainingAttempts.id, id), eq(trainingAttempts.uid, uid)));
  if (!row) throw notFound(ATTEMPT_GONE);
  return row;
}

/** The same, held until the transaction ends. */
export async function lockAttempt(tx: Database, uid: string, id: string): Promise<AttemptRow> {
  const [row] = await tx
    .select()
    .from(trainingAttempts)
    .where(and(eq(trainingAttempts.id, id), eq(trainingAttempts.uid, uid)))
    .for('update');
  if (!row) throw notFound(ATTEMPT_GONE);
  return row;
}

/** Throws CallError refused when the attempt has ended, or its time has. */
export function requireOpen({ state, endsAt }: AttemptRow, now: Date): void {
  if (state !== 'open') throw refused('本次训练已结束');
  if (endsAt && now > endsAt) throw refused('考试时间已到');
}

/** The car of an attempt as it stands now. */
export function carOfAttempt(
  secret: string,
  room: RoomRow,
  { circuit }: RoomCircuit,
  { id, kind, faults, moves, blown, replaced }: AttemptRow,
): TrainingCar {
  return {
    circuit,
    faults: faults.map((text) => readFault(circuit, text)),
    // The faults that are drawn for a day or an exam stay.
    intermittent: room.intermittent && (kind === 'room' || isOwn(room, faults)),
    // A client that knew the seed could tell when the fault is there.
    seed: keyedHash(secret, `training/${id}`),
    moves,
    blown,
    replaced,
  };
}

const isOwn = (room: RoomRow, faults: readonly string[]): boolean => room.faults.join() === faults.join();

export const tallyOf = ({ measurements, effort, damage, wasted, wrong, moves }: AttemptRow): TrainingTally => ({
  ...{ measurements, effort, damage, wasted, wrong },
  decisionsLeft: MAX_WRONG - wrong,
  movesLeft: MAX_MOVES - moves,
});

/** What was done, the first in front. */
export async function movesOf(db: Database, attemptId: string): Promise<TrainingMove[]> {
  const rows = await db
    .select({ move: trainingMoves.move })
    .from(trainingMoves)
    .where(eq(trainingMoves.attemptId, attemptId))
    .orderBy(asc(trainingMoves.n));
  return rows.map(({ move }) => move);
}

/** How long moves are kept; scores stay. */
const KEPT_MS = 90 * DAY;

export const deleteOldMoves = (db: Database, now: Date, pieces?: Pieces): Promise<number> =>
  deleteOlder(db, trainingMoves.madeAt, later(now, -KEPT_MS), pieces);

/** The move that was sent under a key before. */
export async function moveOfKey(tx: Database, attemptId: string, clientKey: string): Promise<TrainingMove | null> {
  const [row] = await tx
    .select({ move: trainingMoves.move })
    .from(trainingMoves)
    .where(and(eq(trainingMoves.attemptId, attemptId), eq(trainingMoves.clientKey, clientKey)));
  return row?.move ?? null;
}

/**
 * What is asked of a circuit, with its refusals (RangeError, Chinese) as those of the call. Throws CallError invalid.
 */
export function inWords<T>(ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    if (error instanceof RangeError) throw invalid(error.message);
    throw error;
  }
}
