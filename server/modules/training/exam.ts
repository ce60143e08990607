import { and, asc, desc, eq } from 'drizzle-orm';
import type { TrainingExam } from '../../../src/contract/schemas/training-contests';
import { EXAM_MINUTES, EXAM_POINTS, EXAM_ROOMS, examResult } from '../../../src/domain/training/score';
import { later, MINUTE } from '../../base/clock/clock';
import { newId } from '../../base/ids';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { trainingAttempts, trainingExams, trainingRooms } from '../../db/schema/training';
import { lockUser } from '../../db/user-lock';
import type { CallContext } from '../../http/route';
import { House, post, transfer, walletOf } from '../ledger/ledger';
import { beginAttempt } from './begin-attempt';
import { certificateUrlOf } from './certificate';
import { chanceOf } from './daily';
import { endAttempt } from './end-attempt';
import { circuitIfFits, type RoomCircuit } from './room-circuit';
import { drawableRooms, type RoomRow } from './room-repository';
import { drawFaults } from './solutions';

export type ExamRow = typeof trainingExams.$inferSelect;

const LEVELS = [1, 2, 3, 4, 5] as const;
const EXAM_GONE = '本次考试不存在';

/** The user's exam of that id, or their open or last one; null when there is none. */
export async function findExam(db: Database, uid: string, id: string | null): Promise<ExamRow | null> {
  const [row] = await db
    .select()
    .from(trainingExams)
    .where(and(eq(trainingExams.uid, uid), id === null ? undefined : eq(trainingExams.id, id)))
    .orderBy(desc(eq(trainingExams.state, 'open')), desc(trainingExams.startedAt), desc(trainingExams.id))
    .limit(1);
  return row ?? null;
}

const attemptsOf = (db: Database, examId: string) =>
  db
    .select({ attempt: trainingAttempts, room: trainingRooms })
    .from(trainingAttempts)
    .innerJoin(trainingRooms, eq(trainingRooms.id, trainingAttempts.roomId))
    .where(eq(trainingAttempts.examId, examId))
    .orderBy(asc(trainingAttempts.place));

/** A number from 0 to 1 for a text. */
type Chance = (text: string) => number;

/** Two rooms of each level, no two of one sheet as far as there are enough. Throws CallError refused with too few. */
function chooseRooms(rooms: readonly RoomRow[], chance: Chance): RoomRow[] {
  const chosen: RoomRow[] = [];
  for (const level of LEVELS) {
    const shuffled = rooms
      .filter((room) => room.level === level)
      .map((room) => ({ room, at: chance(room.id) }))
      .sort((a, b) => a.at - b.at)
      .map(({ room }) => room);
    const isNew = ({ documentId }: RoomRow) => chosen.every((other) => other.documentId !== documentId);
    const each = EXAM_ROOMS / LEVELS.length;
    for (let one = 0; one < each; one++) {
      const room =
        shuffled.find((other) => !chosen.includes(other) && isNew(other)) ??
        shuffled.find((other) => !chosen.includes(other));
      if (room) chosen.push(room);
    }
  }
  if (chosen.length < EXAM_ROOMS) throw refused('训练题不足，暂时不能考试');
  return chosen;
}

interface Car {
  readonly room: RoomRow;
  readonly sheet: RoomCircuit;
  readonly faults: string[];
}

/** The rooms with what is wrong there; others in the place of those that nobody can begin. Throws as `chooseRooms`. */
async function chooseCars(ctx: CallContext, rooms: readonly RoomRow[], chance: Chance): Promise<Car[]> {
  const cars: Car[] = [];
  for (const room of chooseRooms(rooms, chance)) {
    const sheet = await circuitIfFits(ctx, room);
    if (!sheet)
      return chooseCars(
        ctx,
        rooms.filter((other) => other !== room),
        chance,
      );
    const drawn = await drawFaults(room, sheet, chance(`fault/${room.id}`));
    cars.push({ room, sheet, faults: drawn ?? room.faults });
  }
  return cars;
}

/** The user's open exam, or a new one. Throws CallError refused when there are too few rooms. */
export async function startExam(ctx: CallContext, uid: string): Promise<ExamRow> {
  const now = ctx.services.clock.now();
  const last = await findExam(ctx.db, uid, null);
  if (last?.state === 'open' && last.endsAt >= now) return last;
  if (last?.state === 'open') await finishExam(ctx, uid, last.id);
  const id = newId();
  const chance: Chance = (text) => chanceOf(ctx.services.secret, `training-exam/${id}/${text}`);
  const cars = await chooseCars(ctx, await drawableRooms(ctx.db), chance);
  // Drawing takes a while the first time: the hour begins when the cars are there.
  const startedAt = ctx.services.clock.now();
  const endsAt = later(startedAt, EXAM_MINUTES * MINUTE);
  await ctx.db.transaction(async (tx) => {
    const [added] = await tx
      .insert(trainingExams)
      .values({ id, uid, state: 'open', startedAt, endsAt })
      .onConflictDoNothing()
      .returning({ id: trainingExams.id });
    if (!added) return;
    for (const [place, { room, sheet, faults }] of cars.entries())
      await beginAttempt(tx, startedAt, room, sheet, { uid, kind: 'exam', faults, exam: { id, place, endsAt } });
  });
  const begun = await findExam(ctx.db, uid, null);
  if (!begun) throw new Error('the exam was not stored');
  return begun;
}

/**
 * Ends an exam: what is open counts 0. Passing it books its points, once for a user. One that has ended stays as it is.
 * Throws CallError notFound.
 */
export async function finishExam(ctx: CallContext, uid: string, id: string): Promise<ExamRow> {
  const now = ctx.services.clock.now();
  return ctx.db.transaction(async (tx) => {
    // Attempts before the exam, as deciding holds them.
    const rows = await attemptsOf(tx, id).for('update', { of: trainingAttempts });
    await lockUser(tx, 'training-exam', uid);
    const exam = await findExam(tx, uid, id);
    if (!exam) throw notFound(EXAM_GONE);
    if (exam.state !== 'open') return exam;
    for (const { attempt, room } of rows)
      if (attempt.state === 'open') await endAttempt(tx, now, attempt, room, { state: 'given-up' });
    const { score, solved, passed } = examResult(rows.map(({ attempt }) => attempt.score));
    const earned = passed ? await givePoints(tx, now, uid) : 0;
    // Who asks after the time learns how it ended then.
    const endedAt = now < exam.endsAt ? now : exam.endsAt;
    const ended = { state: passed ? ('passed' as const) : ('failed' as const), endedAt, score, solved, earned };
    await tx.update(trainingExams).set(ended).where(eq(trainingExams.id, id));
    return { ...exam, ...ended };
  });
}

const givePoints = async (tx: Database, now: Date, uid: string): Promise<number> =>
  (await post(tx, now, {
    key: `training-exam/${uid}`,
    kind: 'training',
    title: '通过故障诊断考试',
    movements: transfer(House.points, walletOf(uid), 'points', EXAM_POINTS),
  }))
    ? EXAM_POINTS
    : 0;

/** An exam as its owner sees it; one whose time is over, or whose rooms have all ended, is ended by that. */
export async function examView(ctx: CallContext, row: ExamRow): Promise<TrainingExam> {
  const rows = await attemptsOf(ctx.db, row.id);
  const isOver = row.endsAt < ctx.services.clock.now() || rows.every(({ attempt }) => attempt.state !== 'open');
  if (row.state === 'open' && isOver) return examView(ctx, await finishExam(ctx, row.uid, row.id));
  const scores = rows.map(({ attempt }) => attempt.score);
  const sofar =
    row.state === 'open' ? examSoFar(scores, rows.filter(({ attempt }) => attempt.state !== 'open').length) : row;
  return {
    id: row.id,
    state: row.state,
    startedAt: row.startedAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    score: sofar.score,
    solved: sofar.solved,
    earned: row.earned,
    rooms: rows.map(({ attempt, room: { level, title } }) => ({
      attemptId: attempt.id,
      level,
      title,
      state: attempt.state,
      score: attempt.score,
    })),
    certificateUrl: row.state === 'passed' ? certificateUrlOf(ctx, row) : null,
  };
}

function examSoFar(scores: readonly number[], ended: number): { score: number; solved: number } {
  const sum = scores.reduce((whole, score) => whole + score, 0);
  return { score: ended === 0 ? 0 : Math.floor(sum / ended), solved: scores.filter((score) => score > 0).length };
}
