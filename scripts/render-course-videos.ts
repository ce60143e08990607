/**
 * Renders the sample courses' videos and covers. For developers; what it makes is committed. Wants `ffmpeg`.
 * `npx tsx scripts/render-course-videos.ts [lesson or course id …]`; without ids everything.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { lessonSeconds, lessonsOfSample, sampleCourses } from '../server/seed/courses-sample';
import type { SampleCourse, SampleLesson } from '../server/seed/courses-types';
import { encodeFilm } from './films/encode-film';
import { courseCover, HEIGHT, lessonFrame, WIDTH } from './films/frame';

const MAX_COVER_BYTES = 30 * 1024;
const videos = join(__dirname, '../server/modules/courses/sample-videos');
const covers = join(__dirname, '../server/assets/courses');

const renderLesson = (course: SampleCourse, lesson: SampleLesson, number: number) =>
  encodeFilm(join(videos, `${lesson.id}.mp4`), { width: WIDTH, height: HEIGHT }, lessonSeconds(lesson), (seconds) =>
    lessonFrame(course, lesson, number, seconds),
  );

async function renderCover(course: SampleCourse): Promise<void> {
  const scene = lessonsOfSample(course)[0]?.steps[course.coverStep]?.[1];
  if (!scene) throw new Error(`${course.fid} has no step ${course.coverStep}`);
  const picture = await sharp(Buffer.from(courseCover(scene)), { density: 90 })
    .flatten({ background: '#12305f' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  if (picture.length > MAX_COVER_BYTES)
    throw new Error(`The cover of ${course.fid} has ${picture.length} bytes, more than ${MAX_COVER_BYTES}`);
  writeFileSync(join(covers, `${course.fid}.jpg`), picture);
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const isWanted = (id: string) => wanted.length === 0 || wanted.includes(id);
  for (const folder of [videos, covers]) mkdirSync(folder, { recursive: true });
  for (const course of sampleCourses) {
    if (isWanted(course.fid)) await renderCover(course);
    for (const [index, lesson] of lessonsOfSample(course).entries()) {
      if (isWanted(lesson.id)) console.log(`${lesson.id} ${await renderLesson(course, lesson, index + 1)} bytes`);
    }
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
