import { call } from '../endpoint';
import type * as S from '../schemas/training';
import type * as Contests from '../schemas/training-contests';

export const trainingRooms = call<typeof S.trainingRooms>({
  service: 'cms',
  path: '/training/rooms',
  summary: 'Rooms of the fault training',
  access: 'public',
  errors: 'caller',
});
export const trainingRoomOne = call<typeof S.trainingRoomOne>({
  service: 'cms',
  path: '/training/room',
  summary: 'One room',
  access: 'public',
  errors: 'caller',
});
export const trainingStart = call<typeof S.trainingStart>({
  service: 'cms',
  path: '/training/start',
  summary: 'Begin a room, or go on with it',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const trainingAttemptOne = call<typeof S.trainingAttemptOne>({
  service: 'cms',
  path: '/training/attempt',
  summary: 'An attempt with its moves',
  access: 'user',
  errors: 'caller',
});
export const trainingLook = call<typeof S.trainingLook>({
  service: 'cms',
  path: '/training/look',
  summary: 'What one sees at the car of an attempt',
  access: 'user',
  errors: 'caller',
});
export const trainingMeasure = call<typeof S.trainingMeasure>({
  service: 'cms',
  path: '/training/measure',
  summary: 'Measure at the car of an attempt',
  access: 'user',
  errors: 'caller',
});
export const trainingJumper = call<typeof S.trainingJumper>({
  service: 'cms',
  path: '/training/jumper',
  summary: 'Bridge two places of the car of an attempt',
  access: 'user',
  errors: 'caller',
});
export const trainingWiggle = call<typeof S.trainingWiggle>({
  service: 'cms',
  path: '/training/wiggle',
  summary: 'Move a wire or plug of the car of an attempt',
  access: 'user',
  errors: 'caller',
});
export const trainingReplaceFuse = call<typeof S.trainingReplaceFuse>({
  service: 'cms',
  path: '/training/replaceFuse',
  summary: 'Put a new fuse into the car of an attempt',
  access: 'user',
  errors: 'caller',
});
export const trainingDecide = call<typeof S.trainingDecide>({
  service: 'cms',
  path: '/training/decide',
  summary: 'Say what is wrong',
  access: 'user',
  errors: 'caller',
});
export const trainingGiveUp = call<typeof S.trainingGiveUp>({
  service: 'cms',
  path: '/training/giveUp',
  summary: 'Give an attempt up and see the solution',
  access: 'user',
  errors: 'caller',
});
export const trainingDaily = call<typeof Contests.trainingDaily>({
  service: 'cms',
  path: '/training/daily',
  summary: 'The puzzle of the day with its ranking',
  access: 'public',
  errors: 'caller',
});
export const trainingDailyStart = call<typeof Contests.trainingDailyStart>({
  service: 'cms',
  path: '/training/startDaily',
  summary: 'Begin the puzzle of the day',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const trainingExamStart = call<typeof Contests.trainingExamStart>({
  service: 'cms',
  path: '/training/startExam',
  summary: 'Begin an exam',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const trainingExamOne = call<typeof Contests.trainingExamOne>({
  service: 'cms',
  path: '/training/exam',
  summary: 'An exam of the caller',
  access: 'user',
  errors: 'caller',
});
export const trainingExamFinish = call<typeof Contests.trainingExamFinish>({
  service: 'cms',
  path: '/training/finishExam',
  summary: 'End an exam',
  access: 'user',
  errors: 'caller',
});
export const trainingCertificate = call<typeof Contests.trainingCertificate>({
  service: 'cms',
  path: '/certificates/*',
  summary: 'The picture of a certificate',
  access: 'public',
  method: 'GET',
  decode: 'raw',
  errors: 'caller',
});
