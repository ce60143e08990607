import { eq } from 'drizzle-orm';
import * as training from '../../../src/contract/endpoints/training';
import * as course from '../../../src/contract/endpoints/courses';
import type { CarState } from '../../../src/domain/circuit/car-state';
import { newId } from '../../base/ids';
import { DAY, later, MINUTE } from '../../base/clock/clock';
import { trainingAttempts, trainingRecords, trainingRooms } from '../../db/schema/training';
import { fillLibrary } from '../../seed/fill-library';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { addFreeCourse } from '../courses/testing/small-courses';
import { balanceOf, walletOf } from '../ledger/ledger';
import { smallLibrary } from '../library/testing/small-library';
import { deleteOldMoves } from './attempt-repository';
import { addRoom, LIT } from './testing/add-room';

let server: TestServer;
let uid: string;
let token: string;
beforeAll(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(trainingRooms);
  ({ uid, token } = await server.addUser());
});

const points = () => balanceOf(server.db, walletOf(uid), 'points');
const begin = async (roomId: string) => (await server.call(training.trainingStart, { roomId }, { token })).data;
const decide = (attemptId: string, faults: string[], clientKey = newId()) =>
  server.call(training.trainingDecide, { attemptId, faults, clientKey }, { token });
const volt = (attemptId: string, red: string, clientKey = newId(), state: CarState = LIT) =>
  server.call(
    training.trainingMeasure,
    { attemptId, clientKey, state, measurement: { mode: 'volt', red, black: 'ground' } },
    { token },
  );
const look = (attemptId: string, state: CarState = LIT) =>
  server.call(training.trainingLook, { attemptId, state }, { token });

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

describe('what is done to the car', () => {
  it('a jumper over an open contact lets the lamp light', async () => {
    const { id: attemptId } = await begin(await addRoom(server, { faults: ['stuck-open:K1'] }));
    const { data } = await server.call(
      training.trainingJumper,
      { attemptId, clientKey: newId(), state: LIT, from: 'K1.30', to: 'K1.87' },
      { token },
    );
    expect(data).toMatchObject({ seen: { works: expect.arrayContaining(['E1']) }, blew: [], sparks: false });
  });

  it('a jumper to the body blows the fuse, which stays so until it is replaced', async () => {
    const { id: attemptId } = await begin(await addRoom(server, { faults: ['open:w10'] }));
    const input = { attemptId, state: LIT };
    const jumper = await server.call(
      training.trainingJumper,
      { ...input, clientKey: newId(), from: 'K1.87', to: 'ground' },
      { token },
    );
    expect(jumper.data).toMatchObject({ blew: ['F1'], sparks: false, tally: { damage: 1 } });
    expect((await volt(attemptId, 'F1.2')).data.reading.value).toBeCloseTo(0, 2);
    const fuse = await server.call(
      training.trainingReplaceFuse,
      { ...input, clientKey: newId(), fuse: 'F1' },
      { token },
    );
    expect(fuse.data).toMatchObject({ blewAgain: false, tally: { damage: 1, wasted: 0 } });
    expect((await volt(attemptId, 'F1.2')).data.reading.value).toBeCloseTo(12.5, 0);
  });

  it('sparks where no fuse protects', async () => {
    const { id: attemptId } = await begin(await addRoom(server));
    const { data } = await server.call(
      training.trainingJumper,
      { attemptId, clientKey: newId(), state: LIT, from: 'A.+', to: 'ground' },
      { token },
    );
    expect(data).toMatchObject({ sparks: true, blew: [], tally: { damage: 1 } });
  });

  it('a new fuse mends a blown one, and is wasted for a good one', async () => {
    const [blown, good] = [await addRoom(server), await addRoom(server, { faults: ['dead:E1'] })];
    const replace = async (attemptId: string) =>
      (
        await server.call(
          training.trainingReplaceFuse,
          { attemptId, clientKey: newId(), state: LIT, fuse: 'F1' },
          { token },
        )
      ).data;
    const mended = await begin(blown);
    expect(await replace(mended.id)).toMatchObject({
      seen: { works: expect.arrayContaining(['E1']) },
      tally: { wasted: 0 },
    });
    expect((await decide(mended.id, ['dead:F1'])).data.right).toBe(true);
    expect((await replace((await begin(good)).id)).tally.wasted).toBe(1);
  });

  it('a short has blown the fuse before the car came, and blows the next one', async () => {
    const { id: attemptId } = await begin(await addRoom(server, { faults: ['short-ground:w9'] }));
    expect((await volt(attemptId, 'F1.2', newId(), { key: 'off' })).data.reading.value).toBeCloseTo(0, 2);
    const { data } = await server.call(
      training.trainingReplaceFuse,
      { attemptId, clientKey: newId(), state: LIT, fuse: 'F1' },
      { token },
    );
    expect(data).toMatchObject({ blewAgain: true, tally: { damage: 1 } });
    // Put in with the switch open it lasts, until somebody turns the lamp on.
    await server.call(
      training.trainingReplaceFuse,
      { attemptId, clientKey: newId(), state: { key: 'on' }, fuse: 'F1' },
      { token },
    );
    expect((await volt(attemptId, 'F1.2', newId(), { key: 'on' })).data.reading.value).toBeCloseTo(12.6, 1);
    await look(attemptId);
    const after = await volt(attemptId, 'F1.2', newId(), { key: 'on' });
    expect([after.data.reading.value ?? 1, after.data.tally.damage]).toEqual([expect.closeTo(0, 2), 2]);
  });

  it('an intermittent fault shows when its wire is moved', async () => {
    const { id: attemptId } = await begin(await addRoom(server, { faults: ['open:w9'], intermittent: true }));
    const wiggle = async (at: string) =>
      (await server.call(training.trainingWiggle, { attemptId, clientKey: newId(), state: LIT, at }, { token })).data;
    expect((await wiggle('w3')).flickers).toEqual([]);
    expect((await wiggle('w9')).flickers).toEqual(['E1']);
    const lit = new Set<boolean>();
    for (let move = 0; move < 40; move += 1) {
      lit.add((await look(attemptId)).data.works.includes('E1'));
      await volt(attemptId, 'F1.2');
    }
    expect(lit).toEqual(new Set([true, false]));
  });
});

describe('deciding', () => {
  it('books the points of a room once, however often it is decided', async () => {
    const roomId = await addRoom(server, { level: 3, faults: ['stuck-open:K1'] });
    const { id } = await begin(roomId);
    const answers = await Promise.all([
      decide(id, ['stuck-open:K1'], 'key-no-1'),
      decide(id, ['stuck-open:K1'], 'key-no-1'),
    ]);
    expect(answers.map(({ data }) => [data.right, data.result?.earned])).toEqual([
      [true, 15],
      [true, 15],
    ]);
    expect(await decide(id, ['stuck-open:K1'])).toMatchObject({ code: -2, msg: '本次训练已结束' });
    expect(await points()).toBe(15);
    const again = await begin(roomId);
    expect(again.id).not.toBe(id);
    expect((await decide(again.id, ['stuck-open:K1'])).data.result?.earned).toBe(0);
    expect(await points()).toBe(15);
  });

  it('explains the solution with its best path', async () => {
    const { id } = await begin(await addRoom(server));
    const { data } = await decide(id, ['dead:F1']);
    expect(data.result).toMatchObject({
      solved: true,
      score: 100,
      stars: 3,
      faults: [{ name: 'dead:F1', text: expect.stringContaining('熔断') }],
      story: expect.stringContaining('保险丝'),
    });
    const path = data.result?.path ?? [];
    expect(path.length).toBeGreaterThan(0);
    expect(path[0]?.text).toMatch(/应为 .+，实测 /);
    expect(data.result?.par.measurements).toBe(path.length);
  });

  it('takes the same fault under another name, and not another one at the same place', async () => {
    const { id } = await begin(await addRoom(server, { faults: ['dead:E1'] }));
    expect((await decide(id, ['short-ground:E1.1'])).data).toMatchObject({ right: false, near: true, found: 0 });
    expect((await decide(id, ['open:E1.2'])).data).toMatchObject({ right: true, near: false, found: 1 });
  });

  it('wants both of two faults, and says how many were found', async () => {
    const { id } = await begin(await addRoom(server, { level: 5, faults: ['dead:F1', 'dead:E1'] }));
    expect((await decide(id, ['dead:F1'])).data).toMatchObject({ right: false, found: 1 });
    expect((await decide(id, ['dead:E1', 'dead:F1'])).data).toMatchObject({ right: true, found: 2 });
  });

  it('shows the solution after three wrong ones, and books nothing for it later', async () => {
    const roomId = await addRoom(server);
    const { id } = await begin(roomId);
    expect((await decide(id, ['dead:E1'])).data).toMatchObject({
      right: false,
      result: null,
      tally: { decisionsLeft: 2 },
    });
    await decide(id, ['open:w9']);
    const { data } = await decide(id, ['open:w10']);
    expect(data.result).toMatchObject({ solved: false, score: 0, stars: 0, earned: 0, faults: [{ name: 'dead:F1' }] });
    const again = await begin(roomId);
    expect((await decide(again.id, ['dead:F1'])).data.result).toMatchObject({ solved: true, earned: 0 });
    expect(await points()).toBe(0);
  });

  it('trainingGiveUp shows the solution, once more the same', async () => {
    const roomId = await addRoom(server);
    const { id: attemptId } = await begin(roomId);
    server.advanceClock(2 * MINUTE);
    const first = (await server.call(training.trainingGiveUp, { attemptId }, { token })).data;
    expect(first).toMatchObject({ solved: false, earned: 0, seconds: 120 });
    expect((await server.call(training.trainingGiveUp, { attemptId }, { token })).data).toEqual(first);
    const [record] = await server.db.select().from(trainingRecords).where(eq(trainingRecords.uid, uid));
    expect(record).toMatchObject({ best: null, solvedAt: null, revealedAt: expect.any(Date) });
  });

  it.each<[string, string[], string]>([
    ['no fault', ['等于什么'], '不认识的故障'],
    ['no such part', ['dead:X9'], '没有'],
    ['three', ['dead:F1', 'dead:E1', 'dead:K1'], '最多选择两处故障'],
    ['none', [], '请选择故障'],
  ])('refuses %s and counts nothing', async (_what, faults, msg) => {
    const { id } = await begin(await addRoom(server));
    expect(await decide(id, faults)).toMatchObject({ code: -1, msg: expect.stringContaining(msg) });
    const { data } = await server.call(training.trainingAttemptOne, { attemptId: id }, { token });
    expect(data.tally).toMatchObject({ wrong: 0, movesLeft: 200 });
  });

  it('a solved room counts as a watched lesson of its course, which it finishes with the others', async () => {
    const { fid, lessons } = await addFreeCourse(server.db);
    const { id } = await begin(await addRoom(server, { courseFid: fid }));
    await server.call(course.subscribe, { fid }, { token });
    for (const lesson of lessons) await server.call(course.courseLessons, { id: lesson }, { token });
    server.advanceClock(MINUTE);
    const report = async (lessonId: string) =>
      (await server.call(course.updateDuration, { fid, lessonId, duration: 20 }, { token })).data;
    await report(lessons[0]);
    expect(await report(lessons[1])).toMatchObject({ lessonFinished: true, courseFinished: false, earned: 0 });
    const percent = async () => (await server.call(course.courseTitle, { fid }, { token })).data.progress?.percent;
    expect(await percent()).toBe(66);
    expect((await decide(id, ['dead:F1'])).data.result?.earned).toBe(5 + 60);
    expect(await percent()).toBe(100);
    expect(await points()).toBe(65);
  });
});
