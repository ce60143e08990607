import * as training from '../../../src/contract/endpoints/training';
import { requireUser, route, type Route } from '../../http/route';
import { charge } from '../../limits/charge';
import { chinaDay } from '../../base/clock/china-day';
import { findAttempt } from './attempt-repository';
import { attemptView } from './attempt-view';
import { beginAttempt, openAttemptOf } from './begin-attempt';
import { sendCertificate } from './certificate';
import { dailyAttempt, puzzleOf, rankingOf, startDaily } from './daily';
import { decide, giveUp } from './decide';
import { examView, findExam, finishExam, startExam } from './exam';
import { lookAt, makeMove } from './make-move';
import { bridging, measuring, replacing, wiggling } from './moves';
import { circuitOfRoom } from './room-circuit';
import { findOfferedRoom, listRooms, roomsMatching, shownRoom } from './room-repository';

const rooms = [
  route(training.trainingRooms, async ({ level, courseFid }, ctx) => {
    const list = await listRooms(ctx.db, ctx.user?.uid ?? null, roomsMatching(level, courseFid));
    return { list, solved: list.filter(({ best }) => best !== null).length };
  }),

  route(training.trainingRoomOne, async ({ id }, ctx) => shownRoom(ctx.db, ctx.user?.uid ?? null, id)),

  route(training.trainingStart, async ({ roomId }, ctx) => {
    const { uid } = requireUser(ctx);
    const open = await openAttemptOf(ctx.db, uid, roomId);
    if (open) return attemptView(ctx, open);
    const room = await findOfferedRoom(ctx.db, roomId);
    await charge(ctx, [{ budget: 'trainingStarts' }]);
    const sheet = await circuitOfRoom(ctx, room);
    await beginAttempt(ctx.db, ctx.services.clock.now(), room, sheet, { uid, kind: 'room', faults: room.faults });
    const begun = await openAttemptOf(ctx.db, uid, roomId);
    if (!begun) throw new Error('the attempt was not stored');
    return attemptView(ctx, begun);
  }),
];

const moves = [
  route(training.trainingAttemptOne, async ({ attemptId }, ctx) =>
    attemptView(ctx, await findAttempt(ctx.db, requireUser(ctx).uid, attemptId)),
  ),

  route(training.trainingLook, async ({ attemptId, state }, ctx) => {
    const { works, relays, restless } = await lookAt(ctx, requireUser(ctx).uid, attemptId, state);
    return { works: [...works], relays: [...relays], restless: [...restless] };
  }),

  route(training.trainingMeasure, async ({ state, measurement, ...sent }, ctx) => {
    const act = measuring(state, measurement);
    const { move, tally } = await makeMove(ctx, requireUser(ctx).uid, sent, 'measure', act);
    return { reading: move.reading, tally };
  }),

  route(training.trainingJumper, async ({ state, from, to, ...sent }, ctx) => {
    const act = bridging(state, from, to);
    const { move, tally } = await makeMove(ctx, requireUser(ctx).uid, sent, 'jumper', act);
    return { seen: move.seen, blew: move.blew, sparks: move.sparks, tally };
  }),

  route(training.trainingWiggle, async ({ state, at, ...sent }, ctx) => {
    const { move, tally } = await makeMove(ctx, requireUser(ctx).uid, sent, 'wiggle', wiggling(state, at));
    return { seen: move.seen, flickers: move.flickers, tally };
  }),

  route(training.trainingReplaceFuse, async ({ state, fuse, ...sent }, ctx) => {
    const { move, tally } = await makeMove(ctx, requireUser(ctx).uid, sent, 'fuse', replacing(state, fuse));
    return { seen: move.seen, blewAgain: move.blewAgain, tally };
  }),

  route(training.trainingDecide, async (input, ctx) => decide(ctx, requireUser(ctx).uid, input)),
  route(training.trainingGiveUp, async ({ attemptId }, ctx) => giveUp(ctx, requireUser(ctx).uid, attemptId)),
];

const daily = [
  route(training.trainingDaily, async (_input, ctx) => {
    const uid = ctx.user?.uid ?? null;
    const day = chinaDay(ctx.services.clock.now());
    const puzzle = await puzzleOf(ctx, day);
    const own = uid === null ? null : await dailyAttempt(ctx.db, uid, day);
    return {
      day,
      room: puzzle && (await shownRoom(ctx.db, uid, puzzle.room.id)),
      attemptId: own?.id ?? null,
      done: own !== null && own.state !== 'open',
      ...(await rankingOf(ctx.db, day, uid)),
    };
  }),

  route(training.trainingDailyStart, async (_input, ctx) =>
    attemptView(ctx, await startDaily(ctx, requireUser(ctx).uid)),
  ),
];

const exams = [
  route(training.trainingExamStart, async (_input, ctx) => {
    const { uid } = requireUser(ctx);
    const last = await findExam(ctx.db, uid, null);
    if (last?.state !== 'open') await charge(ctx, [{ budget: 'trainingExams' }]);
    return examView(ctx, await startExam(ctx, uid));
  }),

  route(training.trainingExamOne, async ({ id }, ctx) => {
    const exam = await findExam(ctx.db, requireUser(ctx).uid, id ?? null);
    return { exam: exam && (await examView(ctx, exam)) };
  }),

  route(training.trainingExamFinish, async ({ id }, ctx) =>
    examView(ctx, await finishExam(ctx, requireUser(ctx).uid, id)),
  ),

  route(training.trainingCertificate, async ({ utoken }, ctx) => sendCertificate(ctx, utoken)),
];

export const trainingRoutes: readonly Route[] = [...rooms, ...moves, ...daily, ...exams];
