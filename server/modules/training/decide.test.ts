import { eq } from 'drizzle-orm';
import * as course from '../../../src/contract/endpoints/courses';
import * as training from '../../../src/contract/endpoints/training';
import { MINUTE } from '../../base/clock/clock';
import { trainingAttempts, trainingRecords } from '../../db/schema/training';
import { addFreeCourse } from '../courses/testing/small-courses';
import { addRoom } from './testing/add-room';
import { eachInTraining, type InTraining } from './testing/each-in-training';

let server: InTraining['server'];
let uid: InTraining['uid'];
let token: InTraining['token'];
const { points, begin, decide } = eachInTraining((opened) => ({ server, uid, token } = opened));

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

  it('gives no deductions that do not make up the score, which was given for an earlier best path', async () => {
    const { id } = await begin(await addRoom(server));
    expect((await decide(id, ['dead:F1'])).data.result?.score).toBe(100);
    await server.db.update(trainingAttempts).set({ measurements: 9 }).where(eq(trainingAttempts.id, id));
    const { data } = await server.call(training.trainingAttemptOne, { attemptId: id }, { token });
    expect(data.result).toMatchObject({ score: 100, deductions: [] });
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

  it('a solved room counts as a watched lesson of its course, which it finishes with the others on offer', async () => {
    const { fid, lessons } = await addFreeCourse(server.db);
    await addRoom(server, { courseFid: fid, published: false });
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
