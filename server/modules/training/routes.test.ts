import { eq } from 'drizzle-orm';
import * as training from '../../../src/contract/endpoints/training';
import type { CarState } from '../../../src/domain/circuit/car-state';
import { DAY, later } from '../../base/clock/clock';
import { newId } from '../../base/ids';
import { trainingAttempts } from '../../db/schema/training';
import { deleteOldMoves } from './attempt-repository';
import { addRoom, LIT } from './testing/add-room';
import { eachInTraining, type InTraining } from './testing/each-in-training';

let server: InTraining['server'];
let token: InTraining['token'];
const { begin, decide, volt, look } = eachInTraining((opened) => ({ server, token } = opened));

describe('rooms', () => {
  it('trainingRooms lists them with what the caller has reached', async () => {
    const easy = await addRoom(server, { title: '灯不亮' });
    const hard = await addRoom(server, { level: 4 });
    const { data } = await server.call(training.trainingRooms, {});
    expect(data.list.map(({ id }) => id)).toEqual([easy, hard]);
    expect(data.list[0]).toMatchObject({ title: '灯不亮', level: 1, points: 5, best: null, stars: 0, sheet: 'lamp' });
    expect((await server.call(training.trainingRooms, { level: 4 })).data.list.map(({ id }) => id)).toEqual([hard]);
    const attempt = await begin(easy);
    expect((await server.call(training.trainingRoomOne, { id: easy }, { token })).data.openAttempt).toBe(attempt.id);
    await decide(attempt.id, ['dead:F1']);
    const mine = (await server.call(training.trainingRooms, {}, { token })).data;
    expect([mine.solved, mine.list[0]?.best, mine.list[0]?.stars]).toEqual([1, 100, 3]);
  });

  it('names no room that is not there', async () => {
    expect(await server.call(training.trainingRoomOne, { id: 'none' })).toMatchObject({ code: 404 });
    expect(await server.call(training.trainingStart, { roomId: 'none' }, { token })).toMatchObject({ code: 404 });
  });

  it('leaves out rooms whose document is gone', async () => {
    await addRoom(server, { documentId: 'none' });
    expect((await server.call(training.trainingRooms, {})).data.list).toEqual([]);
  });
});

describe('an attempt', () => {
  it('is begun once, and goes on where it was', async () => {
    const roomId = await addRoom(server);
    const [one, other] = await Promise.all([begin(roomId), begin(roomId)]);
    expect(one.id).toBe(other.id);
    await volt(one.id, 'F1.2');
    const again = (await server.call(training.trainingAttemptOne, { attemptId: one.id }, { token })).data;
    expect(again).toMatchObject({ state: 'open', complaintState: LIT, tally: { measurements: 1, movesLeft: 199 } });
    expect(again.moves).toMatchObject([{ kind: 'measure', measurement: { red: 'F1.2' } }]);
  });

  it('answers as the car with its fault does', async () => {
    const { id } = await begin(await addRoom(server));
    expect((await look(id)).data.works).toEqual([]);
    expect((await volt(id, 'F1.1')).data.reading.value).toBeCloseTo(12.6, 1);
    const { data } = await volt(id, 'F1.2');
    expect(data.reading.value).toBeCloseTo(0, 2);
    expect(data.tally).toMatchObject({ measurements: 2, effort: 2, damage: 0, wrong: 0 });
  });

  it('counts a measurement that is sent twice once', async () => {
    const { id } = await begin(await addRoom(server));
    const answers = await Promise.all([volt(id, 'F1.2', 'key-no-1'), volt(id, 'F1.2', 'key-no-1')]);
    expect(answers.map(({ data }) => data.tally.measurements)).toEqual([1, 1]);
    expect(await decide(id, ['dead:F1'], 'key-no-1')).toMatchObject({ code: -1 });
  });

  it('measures no resistance with the key on, and takes nothing for it', async () => {
    const { id } = await begin(await addRoom(server));
    const ohm = (state: CarState) =>
      server.call(
        training.trainingMeasure,
        { attemptId: id, clientKey: newId(), state, measurement: { mode: 'ohm', red: 'F1.1', black: 'F1.2' } },
        { token },
      );
    expect((await ohm(LIT)).data).toMatchObject({ reading: { refused: 'powered' }, tally: { measurements: 0 } });
    expect((await ohm({ key: 'off' })).data).toMatchObject({ reading: { value: null }, tally: { measurements: 1 } });
  });

  it.each<[string, Parameters<typeof volt>[1], CarState]>([
    ['a pin', 'F1.9', LIT],
    ['a part', 'X9.1', LIT],
    ['a switch', 'F1.2', { key: 'on', positions: { S9: 0 } }],
    ['a position', 'F1.2', { key: 'on', positions: { S1: 7 } }],
  ])('refuses %s that the car has not, and keeps no move', async (_what, red, state) => {
    const { id } = await begin(await addRoom(server));
    expect(await volt(id, red, newId(), state)).toMatchObject({ code: -1, msg: expect.stringContaining('没有') });
    const { data } = await server.call(training.trainingAttemptOne, { attemptId: id }, { token });
    expect([data.moves, data.tally.movesLeft]).toEqual([[], 200]);
  });

  it('takes 200 moves', async () => {
    const { id } = await begin(await addRoom(server));
    await server.db.update(trainingAttempts).set({ moves: 200 }).where(eq(trainingAttempts.id, id));
    expect(await volt(id, 'F1.2')).toMatchObject({ code: -2, msg: expect.stringContaining('200') });
    expect((await decide(id, ['dead:F1'])).data.right).toBe(true);
  });

  it('keeps its moves for 90 days, and its score for good', async () => {
    const { id: attemptId } = await begin(await addRoom(server));
    await decide(attemptId, ['dead:F1']);
    const view = async () => (await server.call(training.trainingAttemptOne, { attemptId }, { token })).data;
    const now = server.services.clock.now();
    await deleteOldMoves(server.db, later(now, 89 * DAY));
    expect((await view()).moves).toHaveLength(1);
    await deleteOldMoves(server.db, later(now, 91 * DAY));
    expect(await view()).toMatchObject({ moves: [], result: { solved: true } });
  });

  it('is nobody else’s, and wants a login', async () => {
    const { id: attemptId } = await begin(await addRoom(server));
    const other = await server.addUser();
    const input = { attemptId, clientKey: newId(), state: LIT };
    const calls = (options: { token?: string }) =>
      Promise.all([
        server.call(training.trainingAttemptOne, { attemptId }, options),
        server.call(training.trainingLook, { attemptId, state: LIT }, options),
        server.call(training.trainingJumper, { ...input, from: 'K1.30', to: 'K1.87' }, options),
        server.call(training.trainingWiggle, { ...input, at: 'w4' }, options),
        server.call(training.trainingReplaceFuse, { ...input, fuse: 'F1' }, options),
        server.call(training.trainingDecide, { attemptId, clientKey: newId(), faults: ['dead:F1'] }, options),
        server.call(training.trainingGiveUp, { attemptId }, options),
      ]);
    expect((await calls({ token: other.token })).map(({ code }) => code)).toEqual(Array(7).fill(404));
    expect((await calls({})).map(({ code }) => code)).toEqual(Array(7).fill(20_100));
    expect((await look(attemptId)).code).toBe(0);
  });

  it('tells nothing of the fault before it has ended', async () => {
    const story = '秘密的原因';
    const kinds = [{ faults: ['open:w9'] }, { faults: ['stuck-open:K1'] }, { faults: ['dead:E1'], intermittent: true }];
    const shapes = [];
    for (const fields of kinds) {
      const roomId = await addRoom(server, { ...fields, story });
      const attempt = await begin(roomId);
      const input = { attemptId: attempt.id, state: LIT };
      const answers = [
        attempt,
        (await server.call(training.trainingRoomOne, { id: roomId }, { token })).data,
        (await look(attempt.id)).data,
        (await volt(attempt.id, 'F1.2')).data,
        (await server.call(training.trainingReplaceFuse, { ...input, clientKey: newId(), fuse: 'F1' }, { token })).data,
        (await decide(attempt.id, ['dead:S1'])).data,
      ];
      const text = JSON.stringify(answers);
      expect(text).not.toContain(story);
      for (const word of [...fields.faults, 'intermittent', 'seed', 'blown']) expect(text).not.toContain(word);
      shapes.push(answers.map((answer) => shapeOf(answer)));
    }
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
  });
});

/** Names of all fields, without what is in lists. */
function shapeOf(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return typeof value;
  if (Array.isArray(value)) return 'list';
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shapeOf(field)]));
}
