import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import * as training from '../../../src/contract/endpoints/training';
import type { TrainingExam } from '../../../src/contract/schemas/training-contests';
import { newId } from '../../base/ids';
import { HOUR, MINUTE } from '../../base/clock/clock';
import { trainingAttempts, trainingRooms } from '../../db/schema/training';
import { fillLibrary } from '../../seed/fill-library';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { smallLibrary } from '../library/testing/small-library';
import { balanceOf, walletOf } from '../ledger/ledger';
import { addDiagram } from '../diagrams/testing/add-diagram';
import { addRoom, LIT } from './testing/add-room';

let server: TestServer;
let uid: string;
let token: string;
beforeAll(async () => {
  server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
  const documentId = await addDiagram(server);
  for (const level of [1, 1, 2, 2, 2, 3, 3, 4, 4]) await addRoom(server, { level, documentId });
  for (const level of [5, 5]) await addRoom(server, { level, documentId, faults: ['dead:F1', 'dead:E1'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ uid, token } = await server.addUser({ wechatName: '王小明' }));
});

const start = async () => (await server.call(training.trainingExamStart, {}, { token })).data;
const finish = async (id: string) => (await server.call(training.trainingExamFinish, { id }, { token })).data;
const latest = async () => (await server.call(training.trainingExamOne, {}, { token })).data.exam;
const points = () => balanceOf(server.db, walletOf(uid), 'points');
async function solve({ rooms }: TrainingExam, count: number): Promise<void> {
  for (const { attemptId } of rooms.slice(0, count)) {
    const [row] = await server.db.select().from(trainingAttempts).where(eq(trainingAttempts.id, attemptId));
    const input = { attemptId, faults: row?.faults ?? [], clientKey: newId() };
    expect((await server.call(training.trainingDecide, input, { token })).data.right).toBe(true);
  }
}

describe('an exam', () => {
  it('has ten rooms, two of each level, with faults that are drawn', async () => {
    const exam = await start();
    expect(exam.rooms.map(({ level }) => level)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    expect(exam).toMatchObject({ state: 'open', score: 0, solved: 0, certificateUrl: null });
    const drawn = await server.db.select().from(trainingAttempts).where(eq(trainingAttempts.examId, exam.id));
    expect(new Set(drawn.map(({ roomId }) => roomId)).size).toBe(10);
    expect(drawn.filter(({ place, faults }) => place < 8 && faults.join() === 'dead:F1')).toEqual([]);
    expect((await start()).id).toBe(exam.id);
  });

  it('has no room whose sheet is another one by now, which its fault does not fit', async () => {
    const documentId = await addDiagram(server);
    const changed: string[] = [];
    for (let one = 0; one < 8; one += 1) changed.push(await addRoom(server, { documentId, faults: ['dead:F77'] }));
    const { id } = await start();
    const drawn = await server.db.select().from(trainingAttempts).where(eq(trainingAttempts.examId, id));
    expect(drawn).toHaveLength(10);
    expect(drawn.filter(({ roomId }) => changed.includes(roomId))).toEqual([]);
    await server.db.delete(trainingRooms).where(inArray(trainingRooms.id, changed));
  });

  it('is passed with its last room, and books its points once in a life', async () => {
    const exam = await start();
    await solve(exam, 10);
    const passed = await latest();
    expect(passed).toMatchObject({ id: exam.id, state: 'passed', score: 100, solved: 10, earned: 100 });
    expect(await points()).toBe(100);
    const another = await start();
    expect(another.id).not.toBe(exam.id);
    await solve(another, 10);
    expect(await finish(another.id)).toMatchObject({ state: 'passed', earned: 0 });
    expect(await points()).toBe(100);
  });

  it('ends after an hour: what is open counts nothing, and no car can be touched', async () => {
    const exam = await start();
    await solve(exam, 7);
    server.advanceClock(HOUR + MINUTE);
    const attemptId = exam.rooms[9]?.attemptId ?? '';
    const look = await server.call(training.trainingLook, { attemptId, state: LIT }, { token });
    expect(look).toMatchObject({ code: -2, msg: '考试时间已到' });
    const input = { attemptId, faults: ['dead:F1', 'dead:E1'], clientKey: newId() };
    expect(await server.call(training.trainingDecide, input, { token })).toMatchObject({ code: -2 });
    expect(await latest()).toMatchObject({ state: 'failed', score: 70, solved: 7, earned: 0, certificateUrl: null });
    expect(await finish(exam.id)).toMatchObject({ state: 'failed', score: 70 });
  });

  it('a new one ends the one whose time is over', async () => {
    const exam = await start();
    server.advanceClock(2 * HOUR);
    expect((await start()).id).not.toBe(exam.id);
    const { data } = await server.call(training.trainingExamOne, { id: exam.id }, { token });
    expect(data.exam).toMatchObject({ id: exam.id, state: 'failed' });
  });

  it('is begun once by two requests at a time, and ended once', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(one.id).toBe(other.id);
    await solve(one, 10);
    const ended = await Promise.all([finish(one.id), finish(one.id)]);
    expect(ended.map(({ state, earned }) => [state, earned])).toEqual([
      ['passed', 100],
      ['passed', 100],
    ]);
    expect(await points()).toBe(100);
  });

  it('is nobody else’s, and wants a login', async () => {
    const { id } = await start();
    const other = await server.addUser();
    expect((await server.call(training.trainingExamFinish, { id }, { token: other.token })).code).toBe(404);
    expect((await server.call(training.trainingExamOne, { id }, { token: other.token })).data.exam).toBeNull();
    expect((await server.call(training.trainingExamStart, {})).code).toBe(20_100);
  });

  it('is not begun with too few rooms', async () => {
    const rooms = await server.db.select().from(trainingRooms);
    await server.db.delete(trainingRooms).where(eq(trainingRooms.level, 5));
    try {
      const answer = await server.call(training.trainingExamStart, {}, { token });
      expect(answer).toMatchObject({ code: -2, msg: '训练题不足，暂时不能考试' });
    } finally {
      await server.db.insert(trainingRooms).values(rooms.filter(({ level }) => level === 5));
    }
  });
});

describe('trainingCertificate', () => {
  const get = (url: string) => server.app.inject({ method: 'GET', url });
  const passed = async () => {
    const exam = await start();
    await solve(exam, 8);
    const { certificateUrl } = await finish(exam.id);
    const { pathname, search } = new URL(certificateUrl ?? '');
    return { id: exam.id, url: pathname + search };
  };

  it('is a picture for whoever passed', async () => {
    const { url } = await passed();
    const { statusCode, headers, rawPayload } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 848 });
  });

  it('is refused with another exam’s token, an old one, and without one', async () => {
    const [one, other] = [await passed(), await passed()];
    const [, token = ''] = one.url.split('?');
    expect((await get(`/certificates/${other.id}.png?${token}`)).statusCode).toBe(403);
    expect((await get(`/certificates/${one.id}.png?utoken=x`)).statusCode).toBe(403);
    expect((await get('/certificates/x.jpg?utoken=x')).statusCode).toBe(404);
    server.advanceClock(2 * HOUR);
    expect((await get(one.url)).statusCode).toBe(403);
  });
});
