import { and, eq } from 'drizzle-orm';
import * as training from '../../../src/contract/endpoints/training';
import { newId } from '../../base/ids';
import { signToken } from '../../base/signed-token';
import { later, MINUTE } from '../../base/clock/clock';
import { trainingExams } from '../../db/schema/training';
import { addRoom, LIT } from '../../modules/training/testing/add-room';
import { everybody, holderOnly, ownOnly, selfOnly, type Row, type Rows } from './row';
import type { Scene } from './scene';

/** An attempt that `self` has begun. */
async function ownAttempt(scene: Scene): Promise<string> {
  const roomId = await addRoom(scene.server);
  const { data } = await scene.server.call(training.trainingStart, { roomId }, { token: scene.self.token });
  return scene.mine(data.id);
}

const move = (more: (scene: Scene) => object): Row =>
  selfOnly(async (scene) => ({
    attemptId: await ownAttempt(scene),
    clientKey: newId(),
    state: LIT,
    ...more(scene),
  }));

/** An exam of `self`; of those that are open there is one. */
async function ownExam(scene: Scene, state: 'open' | 'passed'): Promise<string> {
  const { db } = scene.server;
  const { uid } = scene.self;
  await db
    .insert(trainingExams)
    .values({ id: newId(), uid, state, startedAt: scene.now, endsAt: later(scene.now, MINUTE) })
    .onConflictDoNothing();
  const [row] = await db
    .select({ id: trainingExams.id })
    .from(trainingExams)
    .where(and(eq(trainingExams.uid, uid), eq(trainingExams.state, state)));
  return scene.mine(row?.id ?? '');
}

/** Rooms are for all, attempts and exams for who made them. */
export const trainingRows: Rows = {
  trainingRooms: everybody(async (scene) => {
    await ownAttempt(scene);
    return {};
  }),
  trainingRoomOne: everybody(async ({ server }) => ({ id: await addRoom(server) })),
  trainingStart: ownOnly(async ({ server }) => ({ roomId: await addRoom(server) })),
  trainingAttemptOne: selfOnly(async (scene) => ({ attemptId: await ownAttempt(scene) })),
  trainingLook: selfOnly(async (scene) => ({ attemptId: await ownAttempt(scene), state: LIT })),
  trainingMeasure: move(() => ({ measurement: { mode: 'volt', red: 'F1.2', black: 'ground' } })),
  trainingJumper: move(() => ({ from: 'K1.30', to: 'K1.87' })),
  trainingWiggle: move(() => ({ at: 'w4' })),
  trainingReplaceFuse: move(() => ({ fuse: 'F1' })),
  trainingDecide: selfOnly(async (scene) => ({
    attemptId: await ownAttempt(scene),
    clientKey: newId(),
    faults: ['dead:F1'],
  })),
  trainingGiveUp: selfOnly(async (scene) => ({ attemptId: await ownAttempt(scene) })),
  trainingDaily: everybody(),
  trainingDailyStart: ownOnly(async ({ server }) => {
    await addRoom(server, { level: 2 });
    return {};
  }),
  trainingExamStart: ownOnly(async ({ server }) => {
    for (const level of [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]) await addRoom(server, { level });
    return {};
  }),
  trainingExamOne: ownOnly(async (scene) => {
    await ownExam(scene, 'open');
    return {};
  }),
  trainingExamFinish: selfOnly(async (scene) => ({ id: await ownExam(scene, 'open') })),
  trainingCertificate: {
    ...holderOnly(async (scene) => {
      await ownExam(scene, 'passed');
      return {};
    }, 403),
    address: async (scene, { uid }) => {
      const [row] = await scene.server.db
        .select({ id: trainingExams.id })
        .from(trainingExams)
        .where(eq(trainingExams.uid, scene.self.uid));
      const id = row?.id ?? '';
      const exam = uid === scene.self.uid ? id : 'another';
      const utoken = signToken(scene.server.services.secret, 'certificate', { exam }, later(scene.now, MINUTE));
      return `/certificates/${id}.png?utoken=${utoken}`;
    },
  },
};
