import { asc, eq } from 'drizzle-orm';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listCourses } from '../modules/courses/course-repository';
import { progressIn } from '../modules/courses/course-progress';
import { sampleVideoDirectory } from '../modules/courses/lesson-video';
import { canShow } from '../fonts/embedded-font';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { courseLessons, courses, enrolments } from '../db/schema/course';
import { reactions } from '../db/schema/repair-case';
import { seedCourses, seedDemoLearning } from './courses';
import { sampleCourses } from './courses-sample';

const now = new Date('2026-03-02T00:00:00Z');
const MIB = 1024 * 1024;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  for (let time = 0; time < 2; time += 1) {
    // Each part runs in a transaction of its own, as at a start.
    await database.db.transaction((tx) => seedCourses(tx, now));
    await database.db.transaction((tx) => seedDemoLearning(tx, now));
  }
});
afterAll(() => database.close());

/** Seconds of an MP4 file, from its movie header (ISO 14496-12 §8.2.2, version 0). */
function secondsOf(bytes: Buffer): number {
  const at = bytes.indexOf('mvhd');
  if (at < 0 || bytes[at + 4] !== 0) throw new Error('no movie header of version 0');
  return bytes.readUInt32BE(at + 20) / bytes.readUInt32BE(at + 16);
}

const allLessons = () =>
  database.db.select().from(courseLessons).orderBy(asc(courseLessons.fid), asc(courseLessons.position));
const videoOf = ({ videoKey }: { videoKey: string }) =>
  readFileSync(join(sampleVideoDirectory, videoKey.replace('sample:', '')));

describe('the sample courses', () => {
  it('are twelve, five free, four hot, each with three or four lessons of which the first is the free trial', async () => {
    const { list, total } = await listCourses(database.db, {}, { limit: 50, offset: 0 });
    expect([total, list.filter(({ free }) => free).length, list.filter(({ hot }) => hot).length]).toEqual([12, 5, 4]);
    const lessons = await allLessons();
    for (const { fid, price, free } of list) {
      const own = lessons.filter((lesson) => lesson.fid === fid);
      expect([3, 4]).toContain(own.length);
      expect(own.map(({ preview }) => preview)).toEqual(own.map((_, index) => index === 0));
      expect(free || (price >= 990 && price <= 19_900)).toBe(true);
    }
    expect(new Set(list.map(({ typeId }) => typeId)).size).toBe(6);
  });

  it.each(['欧姆', 'oumu', 'omdl', '高压', 'gaoya', '刹车', 'qidong', '陈国梁'])('are found by %s', async (keyword) => {
    expect((await listCourses(database.db, { keyword }, { limit: 50, offset: 0 })).total).toBeGreaterThan(0);
  });

  it('have a small cover each and texts that the videos can show', () => {
    for (const course of sampleCourses) {
      expect(canShow(JSON.stringify([course.title, course.teacher, course.chapters]))).toBe(true);
      expect(statSync(join(__dirname, '../assets/courses', `${course.fid}.jpg`)).size).toBeLessThan(30 * 1024);
    }
  });

  it('have videos as long as the database says, ready to play while they load', async () => {
    for (const lesson of await allLessons()) {
      const bytes = videoOf(lesson);
      expect([lesson.id, secondsOf(bytes)]).toEqual([lesson.id, lesson.durationSeconds]);
      expect([lesson.id, bytes.indexOf('moov') < bytes.indexOf('mdat')]).toEqual([lesson.id, true]);
    }
  });

  it('have videos of at most 90 KB and 4 MB together, and none that no lesson plays', async () => {
    const files = readdirSync(sampleVideoDirectory);
    const sizes = files.map((file) => statSync(join(sampleVideoDirectory, file)).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(90 * 1024);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(4 * MIB);
    expect(files.sort()).toEqual((await allLessons()).map(({ id }) => `${id}.mp4`).sort());
  });
});

describe('the demo user', () => {
  it('is half through one free course and has one favourite', async () => {
    const [enrolment] = await database.db.select().from(enrolments);
    expect(enrolment).toMatchObject({ uid: 'demo-user', fid: 'course-ohm', orderId: null, finishedAt: null });
    const percent = (await progressIn(database.db, 'demo-user', ['course-ohm'])).get('course-ohm')?.percent;
    expect(percent).toBeGreaterThanOrEqual(45);
    expect(percent).toBeLessThanOrEqual(65);
    expect(await database.db.select().from(reactions)).toMatchObject([
      { uid: 'demo-user', kind: 'course', subjectId: 'course-can' },
    ]);
    const [ohm] = await database.db.select().from(courses).where(eq(courses.fid, 'course-ohm'));
    expect(ohm?.learners).toBe(1287);
  });
});
