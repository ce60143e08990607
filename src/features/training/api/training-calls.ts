import {
  trainingDailyStart,
  trainingDecide,
  trainingExamFinish,
  trainingExamStart,
  trainingGiveUp,
  trainingJumper,
  trainingLook,
  trainingMeasure,
  trainingReplaceFuse,
  trainingStart,
  trainingWiggle,
} from '@/contract/endpoints/training';
import type { Measurement } from '@/domain/circuit/car-answers';
import type { CarState } from '@/domain/circuit/car-state';
import { call } from '@/infra/http/call';

/* All of them throw ApiError; the screens tell it. */

/** Begins a room, or goes on with it. */
export const startRoom = (roomId: string) => call(trainingStart, { roomId });
export const startDaily = () => call(trainingDailyStart, {});
export const startExam = () => call(trainingExamStart, {});
export const finishExam = (id: string) => call(trainingExamFinish, { id });
export const giveUp = (attemptId: string) => call(trainingGiveUp, { attemptId });

/** What one sees at the car; costs nothing. */
export const look = (attemptId: string, state: CarState) => call(trainingLook, { attemptId, state });

/** Which attempt, under which key it is sent again, and how the car stands. */
export interface Doing {
  attemptId: string;
  clientKey: string;
  state: CarState;
}

export const measure = (doing: Doing, measurement: Measurement) => call(trainingMeasure, { ...doing, measurement });
export const jumper = (doing: Doing, from: string, to: string) => call(trainingJumper, { ...doing, from, to });
export const wiggle = (doing: Doing, at: string) => call(trainingWiggle, { ...doing, at });
export const replaceFuse = (doing: Doing, fuse: string) => call(trainingReplaceFuse, { ...doing, fuse });
export const decide = (attemptId: string, clientKey: string, faults: string[]) =>
  call(trainingDecide, { attemptId, clientKey, faults });
