import type { TrainingAttempt, TrainingResult } from '../../../src/contract/schemas/training';
import { scoreOf, starsOf } from '../../../src/domain/training/score';
import type { CallContext } from '../../http/route';
import { movesOf, tallyOf, type AttemptRow } from './attempt-repository';
import { circuitOfRoom } from './room-circuit';
import { findRoom, shownRoom, type RoomRow } from './room-repository';
import { solutionOf } from './solutions';

const DRAWN = '这次的故障是抽取的，与训练列表中的不同。对照下面的最佳路径，看看自己多测了哪几步。';

/** How an attempt ended, with the solution. Only for one that has ended. */
export async function resultOf(ctx: CallContext, row: AttemptRow, room: RoomRow): Promise<TrainingResult> {
  const { faults, path, par } = await solutionOf(room, await circuitOfRoom(ctx, room, row), row.faults);
  const solved = row.state === 'solved';
  const today = scoreOf(row, par);
  return {
    solved,
    score: row.score,
    stars: solved ? starsOf(row.score) : 0,
    earned: row.earned,
    seconds: row.seconds,
    faults: [...faults],
    story: room.faults.join() === row.faults.join() ? room.story : DRAWN,
    path: [...path],
    par,
    // an earlier best path may have been longer or shorter: the score of then stays
    deductions: solved && today.score === row.score ? [...today.deductions] : [],
  };
}

/** An attempt as its learner sees it; nothing of the fault before it has ended. */
export async function attemptView(ctx: CallContext, row: AttemptRow): Promise<TrainingAttempt> {
  const room = await findRoom(ctx.db, row.roomId);
  return {
    id: row.id,
    kind: row.kind,
    room: await shownRoom(ctx.db, row.uid, row.roomId),
    state: row.state,
    startedAt: row.startedAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    tally: tallyOf(row),
    complaintState: room.state,
    moves: await movesOf(ctx.db, row.id),
    result: row.state === 'open' ? null : await resultOf(ctx, row, room),
  };
}
