import { and, eq } from 'drizzle-orm';
import * as calls from '../../../src/contract/endpoints/courses';
import { courseLessons, enrolments, lessonProgress } from '../../db/schema/course';
import { messages } from '../../db/schema/message';
import { HOUR, SECOND } from '../../base/clock/clock';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { findLedgerFaults } from '../ledger/check-ledger';
import { balanceOf, walletOf } from '../ledger/ledger';
import { addCourse, addFreeCourse, type SmallCourse } from './testing/small-courses';

let server: TestServer;
let user: { uid: string; token: string };
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  user = await server.addUser();
});
afterEach(async () => expect(await findLedgerFaults(server.db)).toEqual([]));
afterAll(() => server.close());

const as = () => ({ token: user.token });
const play = (id: string, token: string | null = user.token) =>
  server.call(calls.courseLessons, { id }, token === null ? {} : { token });
const report = (fid: string, lessonId: string, duration: number, token = user.token) =>
  server.call(calls.updateDuration, { fid, lessonId, duration }, { token });
const progressOf = async (lessonId: string) =>
  (
    await server.db
      .select()
      .from(lessonProgress)
      .where(and(eq(lessonProgress.uid, user.uid), eq(lessonProgress.lessonId, lessonId)))
  )[0];

async function freeCourse(): Promise<SmallCourse> {
  const course = await addFreeCourse(server.db);
  await server.call(calls.subscribe, { fid: course.fid }, as());
  return course;
}

async function watchToTheEnd(fid: string, lessonId: string) {
  await play(lessonId);
  server.advanceClock(10 * SECOND);
  return (await report(fid, lessonId, 20)).data;
}

describe('courseLessons: one lesson to be played', () => {
  it('opens the free trial to everybody, with its neighbours', async () => {
    const { fid, lessons } = await addCourse(server.db);
    expect((await play(lessons[0], null)).data).toMatchObject({
      id: lessons[0],
      fid,
      chapter: '第一章',
      title: '第一课',
      durationSeconds: 20,
      preview: true,
      position: 0,
      finished: false,
      courseTitle: '欧姆定律',
      previousLessonId: null,
      nextLessonId: lessons[1],
      posterUrl: expect.stringContaining('/assets/courses/'),
      videoUrl: expect.stringContaining(`/videos/${lessons[0]}.mp4?utoken=`),
    });
  });

  it('asks for a login, for the purchase or for the enrolment, and says when there is none', async () => {
    const { lessons } = await addCourse(server.db);
    expect(await play(lessons[1], null)).toMatchObject({ code: 20_100, msg: '请先登录后学习' });
    expect(await play(lessons[1])).toMatchObject({ code: 403, msg: '请先购买课程' });
    expect(await play((await addFreeCourse(server.db)).lessons[1])).toMatchObject({
      code: 403,
      msg: '请先免费报名课程',
    });
    expect(await play('nothing')).toMatchObject({ code: 404, msg: '课时不存在或已下架' });
  });

  it('opens every lesson to whom the course is open', async () => {
    const { lessons } = await freeCourse();
    expect((await play(lessons[1])).data).toMatchObject({ previousLessonId: lessons[0], nextLessonId: null });
  });

  it('courseLessonsByFid tells what the caller watched, and strangers nothing', async () => {
    const { fid, lessons } = await freeCourse();
    await play(lessons[0]);
    await report(fid, lessons[0], 7);
    const positions = async (options: { token?: string }) =>
      (await server.call(calls.courseLessonsByFid, { fid }, options)).data.map(({ id, position, finished }) => [
        id,
        position,
        finished,
      ]);
    expect(await positions(as())).toEqual([
      [lessons[0], 7, false],
      [lessons[1], 0, false],
    ]);
    expect(await positions({})).toEqual([
      [lessons[0], 0, false],
      [lessons[1], 0, false],
    ]);
  });
});

describe('lessonVideo: GET /videos/<lesson>.mp4', () => {
  const urlOf = async (id: string) => new URL((await play(id)).data.videoUrl);
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });

  it('serves a real MP4 file, also in ranges', async () => {
    const { pathname, search } = await urlOf((await addCourse(server.db)).lessons[0]);
    const whole = await get(pathname + search);
    expect([
      whole.statusCode,
      whole.headers['content-type'],
      whole.headers['accept-ranges'],
      whole.rawPayload.toString('latin1', 4, 8),
    ]).toEqual([200, 'video/mp4', 'bytes', 'ftyp']);
    const part = await get(pathname + search, { range: 'bytes=4-7' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${whole.rawPayload.length}`,
    ]);
    expect((await get(pathname + search, { range: 'bytes=99999999-' })).statusCode).toBe(416);
  });

  it('refuses no token, a spoilt one, another lesson’s and an expired one', async () => {
    const { lessons } = await freeCourse();
    const [first, second] = [await urlOf(lessons[0]), await urlOf(lessons[1])];
    expect((await get(second.pathname)).statusCode).toBe(400);
    expect((await get(`${second.pathname}${second.search}x`)).statusCode).toBe(403);
    expect((await get(second.pathname + first.search)).json()).toMatchObject({
      resp_code: 403,
      resp_msg: '没有权限播放该视频，请返回重新打开',
    });
    expect((await get(second.pathname + second.search)).statusCode).toBe(200);
    server.advanceClock(HOUR);
    expect((await get(second.pathname + second.search)).json()).toMatchObject({
      resp_code: 403,
      resp_msg: '视频链接已过期，请返回重新打开',
    });
  });

  it('leads nowhere else, and the folder of the assets holds no video', async () => {
    const { search } = await urlOf((await addCourse(server.db)).lessons[0]);
    for (const path of [
      '/videos/',
      '/videos/..%2fx.mp4',
      '/videos/a/b.mp4',
      '/videos/ohm-1',
      '/assets/courses/ohm-1.mp4',
      '/assets/../course/sample-videos/ohm-1.mp4',
    ]) {
      expect([path, (await get(path + search)).statusCode]).toEqual([path, 404]);
    }
  });

  it('serves a video of the object storage, and says when it is lost', async () => {
    const { lessons } = await addCourse(server.db);
    await server.db.update(courseLessons).set({ videoKey: 'course/own.mp4' }).where(eq(courseLessons.id, lessons[0]));
    const { pathname, search } = await urlOf(lessons[0]);
    expect((await get(pathname + search)).json()).toMatchObject({
      resp_code: 404,
      resp_msg: '该视频暂时无法播放，请稍后重试',
    });
    await server.services.storage.put('course/own.mp4', Buffer.from('own video'), 'video/mp4');
    expect((await get(pathname + search, { range: 'bytes=4-' })).body).toBe('video');
  });
});

describe('updateDuration', () => {
  it('goes back and forth, while the furthest second only grows', async () => {
    const { fid, lessons } = await freeCourse();
    for (const [duration, position, furthest] of [
      [12, 12, 12],
      [5, 5, 12],
      [500, 20, 20],
      [0, 0, 20],
    ] as const) {
      expect((await report(fid, lessons[0], duration)).code).toBe(0);
      expect(await progressOf(lessons[0])).toMatchObject({ position, furthest });
    }
    expect((await server.call(calls.subscription, { fid }, as())).data).toMatchObject({
      duration: 0,
      progress: { lessonId: lessons[0], percent: 50 },
    });
  });

  it('finishes a lesson from 90 % on, but not before half of its length has passed', async () => {
    const { fid, lessons } = await freeCourse();
    await play(lessons[0]);
    expect((await report(fid, lessons[0], 20)).data.lessonFinished).toBe(false);
    server.advanceClock(9 * SECOND);
    expect((await report(fid, lessons[0], 20)).data.lessonFinished).toBe(false);
    server.advanceClock(SECOND);
    expect((await report(fid, lessons[0], 3)).data.lessonFinished).toBe(true);
    await play(lessons[1]);
    server.advanceClock(HOUR);
    expect((await report(fid, lessons[1], 17)).data.lessonFinished).toBe(false);
    expect((await report(fid, lessons[1], 18)).data).toEqual({
      lessonFinished: true,
      courseFinished: true,
      earned: 60,
    });
  });

  it('opening a lesson again does not start its time anew, nor its position', async () => {
    const { fid, lessons } = await freeCourse();
    await play(lessons[0]);
    server.advanceClock(10 * SECOND);
    await report(fid, lessons[0], 8);
    expect((await play(lessons[0])).data.position).toBe(8);
    expect((await report(fid, lessons[0], 20)).data.lessonFinished).toBe(true);
  });

  it('books the points of a finished course once, however often and by however many reports at once', async () => {
    const { fid, lessons } = await freeCourse();
    await watchToTheEnd(fid, lessons[0]);
    await play(lessons[1]);
    server.advanceClock(10 * SECOND);
    const answers = await Promise.all([18, 19, 20, 20, 20].map((duration) => report(fid, lessons[1], duration)));
    expect(answers.map(({ data }) => data.earned).sort((a, b) => b - a)).toEqual([60, 0, 0, 0, 0]);
    expect(answers.every(({ data }) => data.courseFinished)).toBe(true);
    expect(await balanceOf(server.db, walletOf(user.uid), 'points')).toBe(60);
    const told = await server.db.select().from(messages).where(eq(messages.uid, user.uid));
    expect(told).toMatchObject([
      {
        title: '课程已学完',
        msg: '恭喜您学完「欧姆定律」，获得 60 积分。',
        target: `/packages/course/courseDetail/courseDetail?fid=${fid}`,
      },
    ]);
    expect((await server.call(calls.courseTitle, { fid }, as())).data).toMatchObject({
      finished: true,
      progress: { percent: 100 },
    });
  });

  it('finishes a course whose last two lessons are reported at once', async () => {
    const { fid, lessons } = await freeCourse();
    for (const id of lessons) await play(id);
    server.advanceClock(10 * SECOND);
    const answers = await Promise.all(lessons.map((id) => report(fid, id, 20)));
    expect(answers.map(({ data }) => data.earned).sort()).toEqual([0, 60]);
  });

  it('gives no points a second time to who leaves and comes back', async () => {
    const { fid, lessons } = await freeCourse();
    for (const id of lessons) await watchToTheEnd(fid, id);
    await server.call(calls.unsubscribe, { fid }, as());
    await server.call(calls.subscribe, { fid }, as());
    expect((await server.call(calls.courseTitle, { fid }, as())).data.finished).toBe(true);
    expect(await report(fid, lessons[0], 20)).toMatchObject({ data: { courseFinished: true, earned: 0 } });
    expect(await balanceOf(server.db, walletOf(user.uid), 'points')).toBe(60);
  });

  it('counts the free trial, but finishes no course that is not open', async () => {
    const { fid, lessons } = await addCourse(server.db);
    expect(await watchToTheEnd(fid, lessons[0])).toEqual({ lessonFinished: true, courseFinished: false, earned: 0 });
    expect(await server.db.select().from(enrolments).where(eq(enrolments.fid, fid))).toEqual([]);
  });

  it('refuses lessons that may not be watched, of another course, bad seconds, and nobody', async () => {
    const [paid, other] = [await addCourse(server.db), await freeCourse()];
    expect(await report(paid.fid, paid.lessons[1], 5)).toMatchObject({ code: 403, msg: '请先购买课程' });
    expect(await report(paid.fid, other.lessons[0], 5)).toMatchObject({ code: 404 });
    expect((await report(other.fid, other.lessons[0], -1)).code).toBe(-1);
    expect((await report(other.fid, other.lessons[0], 1.5)).code).toBe(-1);
    expect(
      (await server.call(calls.updateDuration, { fid: paid.fid, lessonId: paid.lessons[0], duration: 5 })).code,
    ).toBe(20_100);
    expect(await progressOf(paid.lessons[1])).toBeUndefined();
  });
});

describe('watchHistory and mySubscriptions', () => {
  it('list what was watched, the latest first, to its owner only', async () => {
    const { fid, lessons } = await freeCourse();
    for (const [index, id] of lessons.entries()) {
      server.advanceClock(SECOND);
      await report(fid, id, 4 + index);
    }
    const { list, total } = (await server.call(calls.watchHistory, { pageRequest: { pageNum: 1, pageSize: 1 } }, as()))
      .data;
    expect(total).toBe(2);
    expect(list).toEqual([
      {
        fid,
        courseTitle: '欧姆定律',
        coverUrl: expect.stringContaining('http'),
        lessonId: lessons[1],
        title: '第二课',
        duration: 5,
        durationSeconds: 20,
        watchedAt: server.services.clock.now().toISOString(),
      },
    ]);
    expect((await server.call(calls.watchHistory, {}, await server.addUser())).data.total).toBe(0);
    expect((await server.call(calls.watchHistory, {})).code).toBe(20_100);
  });

  it('show how far each course is', async () => {
    const { fid, lessons } = await freeCourse();
    await watchToTheEnd(fid, lessons[0]);
    await report(fid, lessons[1], 5);
    const [course] = (await server.call(calls.mySubscriptions, {}, as())).data.list;
    expect(course).toMatchObject({
      fid,
      percent: 62,
      finished: false,
      bought: false,
      lessons: 2,
      progress: { percent: 62, position: expect.any(Number) },
    });
  });
});
