import * as training from '../../../../src/contract/endpoints/training';
import type { CarState } from '../../../../src/domain/circuit/car-state';
import { newId } from '../../../base/ids';
import { trainingRooms } from '../../../db/schema/training';
import { fillLibrary } from '../../../seed/fill-library';
import { createTestServer, type TestServer } from '../../../testing/test-server';
import { balanceOf, walletOf } from '../../ledger/ledger';
import { smallLibrary } from '../../library/testing/small-library';
import { LIT } from './add-room';

/** A server, and the one who trains. */
export interface InTraining {
  readonly server: TestServer;
  readonly uid: string;
  readonly token: string;
}

/**
 * One server for the tests of a file, and for each of them no room and a new user: `take` gets them before the test.
 * Returns short ways to train.
 */
export function eachInTraining(take: (opened: InTraining) => void) {
  let server: TestServer;
  let at: InTraining;
  beforeAll(async () => {
    server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.delete(trainingRooms);
    take((at = { server, ...(await server.addUser()) }));
  });

  return {
    /** What the one who trains has earned. */
    points: () => balanceOf(server.db, walletOf(at.uid), 'points'),
    begin: async (roomId: string) => (await server.call(training.trainingStart, { roomId }, { token: at.token })).data,
    decide: (attemptId: string, faults: string[], clientKey = newId()) =>
      server.call(training.trainingDecide, { attemptId, faults, clientKey }, { token: at.token }),
    volt: (attemptId: string, red: string, clientKey = newId(), state: CarState = LIT) =>
      server.call(
        training.trainingMeasure,
        { attemptId, clientKey, state, measurement: { mode: 'volt', red, black: 'ground' } },
        { token: at.token },
      ),
    look: (attemptId: string, state: CarState = LIT) =>
      server.call(training.trainingLook, { attemptId, state }, { token: at.token }),
  };
}
