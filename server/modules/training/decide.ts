import { eq } from 'drizzle-orm';
import type { ResponseOf } from '../../../src/contract/endpoint';
import type { trainingDecide } from '../../../src/contract/endpoints/training';
import type { TrainingMove, TrainingResult } from '../../../src/contract/schemas/training';
import { readFault } from '../../../src/domain/circuit/fault-text';
import { judgeFaults } from '../../../src/domain/training/same-fault';
import { scoreOf } from '../../../src/domain/training/score';
import { invalid, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { trainingAttempts, trainingMoves } from '../../db/schema/training';
import type { CallContext } from '../../http/route';
import {
  findAttempt,
  inWords,
  lockAttempt,
  MAX_MOVES,
  MAX_WRONG,
  moveOfKey,
  requireOpen,
  tallyOf,
  type AttemptRow,
} from './attempt-repository';
import { resultOf } from './attempt-view';
import { endAttempt } from './end-attempt';
import { circuitOfRoom } from './room-circuit';
import { findRoom, type RoomRow } from './room-repository';
import { solutionOf } from './solutions';

type Decision = Extract<TrainingMove, { kind: 'decide' }>;
interface Decided {
  readonly row: AttemptRow;
  readonly move: Decision;
}

/** The same decision under the same key again. Throws CallError invalid for another move's key. */
function repeated(row: AttemptRow, known: TrainingMove): Decided {
  if (known.kind !== 'decide') throw invalid('请求标识无效，请重试');
  return { row, move: known };
}

/** Keeps a decision, and ends the attempt when it is right or one wrong too many. */
async function keep(
  tx: Database,
  now: Date,
  held: AttemptRow,
  room: RoomRow,
  { clientKey, move, score }: { clientKey: string; move: Decision; score: (row: AttemptRow) => number },
): Promise<Decided> {
  await tx.insert(trainingMoves).values({ attemptId: held.id, n: held.moves, clientKey, move, madeAt: now });
  const row: AttemptRow = { ...held, moves: held.moves + 1, wrong: held.wrong + (move.right ? 0 : 1) };
  if (move.right) return { row: await endAttempt(tx, now, row, room, { state: 'solved', score: score(row) }), move };
  if (row.wrong >= MAX_WRONG) return { row: await endAttempt(tx, now, row, room, { state: 'failed' }), move };
  await tx.update(trainingAttempts).set({ moves: row.moves, wrong: row.wrong }).where(eq(trainingAttempts.id, row.id));
  return { row, move };
}

/**
 * Says what is wrong with the car of an attempt; the same key again is answered as the first time. Throws CallError:
 * notFound for who has no such attempt, refused when it has ended, invalid for a fault that the car cannot have.
 */
export async function decide(
  ctx: CallContext,
  uid: string,
  { attemptId, clientKey, faults }: { attemptId: string; clientKey: string; faults: string[] },
): Promise<ResponseOf<typeof trainingDecide>> {
  const now = ctx.services.clock.now();
  const attempt = await findAttempt(ctx.db, uid, attemptId);
  const { faults: truth } = attempt;
  const room = await findRoom(ctx.db, attempt.roomId);
  const sheet = await circuitOfRoom(ctx, room, attempt);
  const read = (names: readonly string[]) => names.map((name) => readFault(sheet.circuit, name));
  const judgement = inWords(() => judgeFaults(sheet.circuit, room.state, read(truth), read(faults)));
  const move: Decision = { kind: 'decide', faults, ...judgement };
  // Found before the attempt is held: it takes a while the first time.
  const par = judgement.right ? (await solutionOf(room, sheet, truth)).par : null;
  const { row, move: made } = await ctx.db.transaction(async (tx) => {
    const held = await lockAttempt(tx, uid, attemptId);
    const known = await moveOfKey(tx, attemptId, clientKey);
    if (known) return repeated(held, known);
    requireOpen(held, now);
    // Who has used up all moves may still decide as often as is left.
    if (held.moves >= MAX_MOVES + MAX_WRONG) throw refused('本次训练已结束');
    const score = (ended: AttemptRow) => (par === null ? 0 : scoreOf(ended, par).score);
    return keep(tx, now, held, room, { clientKey, move, score });
  });
  const { right, found, near } = made;
  return { right, found, near, tally: tallyOf(row), result: await resultIfEnded(ctx, row, room) };
}

const resultIfEnded = async (ctx: CallContext, row: AttemptRow, room: RoomRow): Promise<TrainingResult | null> =>
  row.state === 'open' ? null : resultOf(ctx, row, room);

/** Ends an attempt without a solution, and shows it; one that has ended stays as it is. Throws CallError notFound. */
export async function giveUp(ctx: CallContext, uid: string, attemptId: string): Promise<TrainingResult> {
  const now = ctx.services.clock.now();
  const room = await findRoom(ctx.db, (await findAttempt(ctx.db, uid, attemptId)).roomId);
  const row = await ctx.db.transaction(async (tx) => {
    const held = await lockAttempt(tx, uid, attemptId);
    return held.state === 'open' ? endAttempt(tx, now, held, room, { state: 'given-up' }) : held;
  });
  return resultOf(ctx, row, room);
}
