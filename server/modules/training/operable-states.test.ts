import * as training from '../../../src/contract/endpoints/training';
import type { CarState } from '../../../src/domain/circuit/car-state';
import { newId } from '../../base/ids';
import { fillLibrary } from '../../seed/fill-library';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { smallLibrary } from '../library/testing/small-library';
import { addRoom, LIT } from './testing/add-room';

let server: TestServer;
let token: string;
let attemptId: string;
beforeAll(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ token } = await server.addUser());
  // The short circuit lies behind the relay's contact: a state that closes it would blow the new fuse.
  const roomId = await addRoom(server, { faults: ['short-ground:w9'] });
  attemptId = (await server.call(training.trainingStart, { roomId }, { token })).data.id;
  const fuse = { attemptId, clientKey: newId(), state: { key: 'off' }, fuse: 'F1' } as const;
  await server.call(training.trainingReplaceFuse, fuse, { token });
});

const attempt = async () => (await server.call(training.trainingAttemptOne, { attemptId }, { token })).data;

/** Each call that takes a state of the car. */
const CALLS: Record<string, (state: CarState) => Promise<{ code: number; msg: string }>> = {
  trainingLook: (state) => server.call(training.trainingLook, { attemptId, state }, { token }),
  trainingMeasure: (state) => {
    const measurement = { mode: 'volt', red: 'K1.87', black: 'ground' } as const;
    return server.call(training.trainingMeasure, { attemptId, clientKey: newId(), state, measurement }, { token });
  },
  trainingJumper: (state) => {
    const ends = { from: 'K1.85', to: 'ground' };
    return server.call(training.trainingJumper, { attemptId, clientKey: newId(), state, ...ends }, { token });
  },
  trainingWiggle: (state) =>
    server.call(training.trainingWiggle, { attemptId, clientKey: newId(), state, at: 'w9' }, { token }),
  trainingReplaceFuse: (state) =>
    server.call(training.trainingReplaceFuse, { attemptId, clientKey: newId(), state, fuse: 'F1' }, { token }),
};

/** What a changed client could send, and the app cannot. */
const STATES: readonly (readonly [string, CarState])[] = [
  ['K1 不能手动设定', { key: 'on', positions: { K1: 0 } }],
  ['K1 不能手动设定', { key: 'on', positions: { S1: 0, K1: -1 } }],
  ['F1.2 不能手动设定', { key: 'on', positions: { S1: 0 }, drivers: { 'F1.2': 1 } }],
];

describe('a state that the app does not offer', () => {
  it.each(Object.entries(CALLS))('is refused by %s, which books and counts nothing', async (_name, call) => {
    const before = await attempt();
    for (const [msg, state] of STATES) expect(await call(state)).toMatchObject({ code: -1, msg });
    expect(await attempt()).toEqual(before);
    // The same call in a state that somebody can set goes through.
    expect(await call(LIT)).toMatchObject({ code: 0 });
    expect(await attempt()).not.toEqual(before);
  });
});
