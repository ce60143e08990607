import { eq } from 'drizzle-orm';
import type { TrainingMove, TrainingTally } from '../../../src/contract/schemas/training';
import type { Seen } from '../../../src/domain/circuit/car-answers';
import type { CarState } from '../../../src/domain/circuit/car-state';
import { look, type TrainingCar } from '../../../src/domain/training/training-car';
import { invalid, refused } from '../../base/refusals';
import { trainingAttempts, trainingMoves } from '../../db/schema/training';
import type { CallContext } from '../../http/route';
import {
  carOfAttempt,
  findAttempt,
  inWords,
  lockAttempt,
  MAX_MOVES,
  moveOfKey,
  requireOpen,
  tallyOf,
  type AttemptRow,
} from './attempt-repository';
import { circuitOfRoom } from './room-circuit';
import { findRoom } from './room-repository';

/** A move with what it changes of its attempt: what is added, and the fuses as they are then. */
export interface Made<M extends TrainingMove> {
  readonly move: M;
  readonly measurements?: number;
  readonly effort: number;
  readonly damage?: number;
  readonly wasted?: number;
  readonly blown?: readonly string[];
  readonly replaced?: readonly string[];
}

/** The car of an open attempt. Throws CallError as `findAttempt`, `requireOpen` and `circuitOfRoom`. */
async function carNow(ctx: CallContext, uid: string, attemptId: string) {
  const row = await findAttempt(ctx.db, uid, attemptId);
  const room = await findRoom(ctx.db, row.roomId);
  const circuit = await circuitOfRoom(ctx, room, row);
  return { row, car: (attempt: AttemptRow) => carOfAttempt(ctx.services.secret, room, circuit, attempt) };
}

/**
 * Does something to the car of an attempt, once for a key, and keeps it. Throws CallError: notFound for who has no such
 * attempt, refused when it has ended or has no moves left, invalid for places that the car has not.
 */
export async function makeMove<M extends TrainingMove>(
  ctx: CallContext,
  uid: string,
  { attemptId, clientKey }: { attemptId: string; clientKey: string },
  kind: M['kind'],
  act: (car: TrainingCar) => Made<M>,
): Promise<{ move: M; tally: TrainingTally }> {
  const { car } = await carNow(ctx, uid, attemptId);
  const now = ctx.services.clock.now();
  return ctx.db.transaction(async (tx) => {
    const row = await lockAttempt(tx, uid, attemptId);
    const known = await moveOfKey(tx, attemptId, clientKey);
    if (known) {
      if (known.kind !== kind) throw invalid('请求标识无效，请重试');
      return { move: known as M, tally: tallyOf(row) };
    }
    requireOpen(row, now);
    if (row.moves >= MAX_MOVES) throw refused(`已操作 ${MAX_MOVES} 次，请作出判断或查看答案`);
    const made = inWords(() => act(car(row)));
    await tx.insert(trainingMoves).values({ attemptId, n: row.moves, clientKey, move: made.move, madeAt: now });
    const { blown = row.blown, replaced = row.replaced } = made;
    const changed = {
      moves: row.moves + 1,
      measurements: row.measurements + (made.measurements ?? 0),
      effort: row.effort + made.effort,
      damage: row.damage + (made.damage ?? 0),
      wasted: row.wasted + (made.wasted ?? 0),
      blown: [...blown],
      replaced: [...replaced],
    };
    await tx.update(trainingAttempts).set(changed).where(eq(trainingAttempts.id, attemptId));
    return { move: made.move, tally: tallyOf({ ...row, ...changed }) };
  });
}

/** What is seen in a state of the car. A fuse that blows in it stays blown. Throws CallError as `makeMove`. */
export async function lookAt(ctx: CallContext, uid: string, attemptId: string, state: CarState): Promise<Seen> {
  const { row, car } = await carNow(ctx, uid, attemptId);
  const now = ctx.services.clock.now();
  requireOpen(row, now);
  const { seen, blew } = inWords(() => look(car(row), state));
  if (blew.length === 0) return seen;
  await ctx.db.transaction(async (tx) => {
    const held = await lockAttempt(tx, uid, attemptId);
    requireOpen(held, now);
    const blown = inWords(() => look(car(held), state)).blew;
    if (blown.length === 0) return;
    await tx
      .update(trainingAttempts)
      .set({ blown: [...held.blown, ...blown], damage: held.damage + blown.length })
      .where(eq(trainingAttempts.id, attemptId));
  });
  return seen;
}
