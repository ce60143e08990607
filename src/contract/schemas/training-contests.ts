import { z } from 'zod';
import { id, nothing, timestamp } from './common';
import { level, trainingAttempt, trainingRoom } from './training';

/** A place in the ranking of a day; equal ones share their rank. */
export const trainingRank = z.object({
  rank: z.number().int(),
  /** masked */
  name: z.string(),
  score: z.number().int(),
  measurements: z.number().int(),
  seconds: z.number().int(),
  mine: z.boolean(),
});
export type TrainingRank = z.output<typeof trainingRank>;
/** The puzzle of the day, the same for everybody. `attemptId`: the caller's, of which there is one. */
export const trainingDaily = {
  request: nothing,
  response: z.object({
    /** day of China Standard Time, YYYY-MM-DD */
    day: z.string(),
    /** null without a library */
    room: trainingRoom.nullable(),
    attemptId: id.nullable(),
    done: z.boolean(),
    /** the best 20 of the day, and the caller */
    ranking: z.array(trainingRank),
    players: z.number().int(),
  }),
};
export const trainingDailyStart = { request: nothing, response: trainingAttempt };

/** Ten rooms over all levels within an hour. */
export const trainingExam = z.object({
  id,
  state: z.enum(['open', 'passed', 'failed']),
  startedAt: timestamp,
  endsAt: timestamp,
  /** mean of the ten scores; of those that are done while it goes on */
  score: z.number().int(),
  solved: z.number().int(),
  /** points that passing booked */
  earned: z.number().int(),
  rooms: z.array(
    z.object({
      attemptId: id,
      level,
      title: z.string(),
      state: trainingAttempt.shape.state,
      score: z.number().int(),
    }),
  ),
  /** picture of the certificate, for a while; null unless passed */
  certificateUrl: z.string().nullable(),
});
export type TrainingExam = z.output<typeof trainingExam>;
/** Goes on with an open one. */
export const trainingExamStart = { request: nothing, response: trainingExam };
/** The caller's last one, or the one of that id; null when there was none. */
export const trainingExamOne = {
  request: z.object({ id: id.nullish() }),
  response: z.object({ exam: trainingExam.nullable() }),
};
/** Ends an exam before its time; what is not solved counts 0. */
export const trainingExamFinish = { request: z.object({ id }), response: trainingExam };
/** What `certificateUrl` points to: `/certificates/<exam id>.png`. */
export const trainingCertificate = {
  request: z.object({ utoken: z.string('证书链接不完整，请返回重新打开') }),
  response: z.unknown(),
};
