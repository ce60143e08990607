import { z } from 'zod';
import { carState, measurement, meterReading, seen } from './car';
import { id, timestamp } from './common';
import { clientKey } from './shop';

/** 1 … 5, easy ones first. */
export const level = z.number().int().min(1).max(5);
/** A pin (`J17.87`), wire or part of the sheet by name, or `ground`. */
const place = z.string().min(1).max(60);

/** A car with a hidden fault. The sheet is the page of a document, whose files `getFileUrl` names as for any other. */
export const trainingRoom = z.object({
  id,
  level,
  title: z.string(),
  /** what the customer says */
  complaint: z.string(),
  /** 发动机, 车身电气 … */
  system: z.string(),
  /** the car, as documents name it */
  car: z.string(),
  documentId: id,
  page: z.number().int(),
  /** id of the netlist of the sheet */
  sheet: z.string(),
  courseFid: id.nullable(),
  courseTitle: z.string().nullable(),
  /** what the first right solution earns */
  points: z.number().int(),
  /** the caller's best score, null before the first right solution */
  best: z.number().int().nullable(),
  /** of the best score: 1 … 3, 0 before */
  stars: z.number().int(),
  /** an attempt of the caller's that goes on */
  openAttempt: id.nullable(),
});
export type TrainingRoom = z.output<typeof trainingRoom>;

/** What an attempt has cost so far. */
export const trainingTally = z.object({
  measurements: z.number().int(),
  /** sum of the efforts of the places that were measured, wiggled or bridged */
  effort: z.number().int(),
  /** fuses that a jumper blew, short circuits without a fuse, and new fuses that blew at once */
  damage: z.number().int(),
  /** good fuses that were replaced */
  wasted: z.number().int(),
  wrong: z.number().int(),
  /** wrong decisions that are left before the attempt ends */
  decisionsLeft: z.number().int(),
  movesLeft: z.number().int(),
});
export type TrainingTally = z.output<typeof trainingTally>;

/** Something that was done to the car, the first in front. */
export const trainingMove = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('measure'), measurement, state: carState, reading: meterReading }),
  z.object({
    kind: z.literal('jumper'),
    from: place,
    to: place,
    state: carState,
    seen,
    blew: z.array(z.string()),
    sparks: z.boolean(),
  }),
  z.object({ kind: z.literal('wiggle'), at: place, state: carState, seen, flickers: z.array(z.string()) }),
  z.object({ kind: z.literal('fuse'), fuse: place, state: carState, seen, blewAgain: z.boolean() }),
  z.object({
    kind: z.literal('decide'),
    faults: z.array(z.string()),
    right: z.boolean(),
    found: z.number().int(),
    near: z.boolean(),
  }),
]);
export type TrainingMove = z.output<typeof trainingMove>;

/** A measurement of the best path. */
export const trainingStep = z.object({
  measurement,
  state: carState,
  /** what a healthy car reads, and what this one read */
  healthy: meterReading,
  reading: meterReading,
  /** explanations that were left before and after */
  before: z.number().int(),
  after: z.number().int(),
  /** Chinese */
  text: z.string(),
});
export type TrainingStep = z.output<typeof trainingStep>;

/** How an attempt ended, with the solution. */
export const trainingResult = z.object({
  solved: z.boolean(),
  /** 0 … 100 */
  score: z.number().int(),
  stars: z.number().int(),
  /** points that this attempt booked */
  earned: z.number().int(),
  seconds: z.number().int(),
  /** what was wrong: `open:W7` and the like, and in words */
  faults: z.array(z.object({ name: z.string(), text: z.string() })),
  /** why the car behaved so, Chinese */
  story: z.string(),
  path: z.array(trainingStep),
  /** measurements and effort of the best path */
  par: z.object({ measurements: z.number().int(), effort: z.number().int() }),
  /** where the points of the score went */
  deductions: z.array(z.object({ text: z.string(), points: z.number().int() })),
});
export type TrainingResult = z.output<typeof trainingResult>;

export const trainingAttempt = z.object({
  id,
  kind: z.enum(['room', 'daily', 'exam']),
  room: trainingRoom,
  state: z.enum(['open', 'solved', 'failed', 'given-up']),
  startedAt: timestamp,
  /** an exam's; null: no limit */
  endsAt: timestamp.nullable(),
  tally: trainingTally,
  /** how the car stood when the complaint showed */
  complaintState: carState,
  moves: z.array(trainingMove),
  /** null while it goes on */
  result: trainingResult.nullable(),
});
export type TrainingAttempt = z.output<typeof trainingAttempt>;

const ofAttempt = z.object({ attemptId: id });
/** A move that is sent again under its key is answered as the first time, and costs nothing. */
const move = ofAttempt.extend({ clientKey, state: carState });

/** Levels 1 … 5, easy ones first. `courseFid`: those of a course. */
export const trainingRooms = {
  request: z.object({ level: level.nullish(), courseFid: id.nullish() }),
  response: z.object({ list: z.array(trainingRoom), solved: z.number().int() }),
};
export const trainingRoomOne = { request: z.object({ id }), response: trainingRoom };
/** Goes on with an attempt of the room that is open. */
export const trainingStart = { request: z.object({ roomId: id }), response: trainingAttempt };
export const trainingAttemptOne = { request: ofAttempt, response: trainingAttempt };
export const trainingLook = { request: ofAttempt.extend({ state: carState }), response: seen };
export const trainingMeasure = {
  request: move.extend({ measurement }),
  response: z.object({ reading: meterReading, tally: trainingTally }),
};
/**
 * A wire is held between two pins, or a pin and `ground`. `blew`: fuses that this blew, which stay blown; `sparks`: a
 * short circuit that no fuse protects from.
 */
export const trainingJumper = {
  request: move.extend({ from: place, to: place }),
  response: z.object({ seen, blew: z.array(z.string()), sparks: z.boolean(), tally: trainingTally }),
};
/** Somebody moves the wire, plug or part. `flickers`: loads that come and go meanwhile. */
export const trainingWiggle = {
  request: move.extend({ at: place }),
  response: z.object({ seen, flickers: z.array(z.string()), tally: trainingTally }),
};
export const trainingReplaceFuse = {
  request: move.extend({ fuse: place }),
  response: z.object({ seen, blewAgain: z.boolean(), tally: trainingTally }),
};
/**
 * What is wrong with the car, as `open:W7`; one fault or two. `found`: how many of them are right. `near`: one is at
 * the right place, of another kind.
 */
export const trainingDecide = {
  request: ofAttempt.extend({
    clientKey,
    faults: z.array(z.string().min(3).max(140)).min(1, '请选择故障').max(2, '最多选择两处故障'),
  }),
  response: z.object({
    right: z.boolean(),
    found: z.number().int(),
    near: z.boolean(),
    tally: trainingTally,
    result: trainingResult.nullable(),
  }),
};
export const trainingGiveUp = { request: ofAttempt, response: trainingResult };
