import { eq, isNull } from 'drizzle-orm';
import { sanitizeContent } from '../base/sanitize-content';
import { searchTextOf } from '../modules/courses/edit-course';
import { enrolFree } from '../modules/courses/enrol-free';
import { reportWatched, startLesson } from '../modules/courses/watch-lesson';
import { DAY, later, MINUTE } from '../base/clock/clock';
import { addFavourite } from '../modules/courses/favourites';
import type { Database } from '../db/database';
import { courseLessons, courses, courseTypes } from '../db/schema/course';
import { coverPath, lessonSeconds, lessonsOfSample, sampleCourses, sampleTypes } from './courses-sample';
import type { SampleCourse } from './courses-types';

function foundBy(course: SampleCourse): string {
  const type = sampleTypes.find(({ id }) => id === course.typeId)?.name ?? '';
  return searchTextOf(
    [course.title, course.teacher, type, ...lessonsOfSample(course).map(({ title }) => title)],
    course.summary,
  );
}

function contentOf({ intro, gains, chapters }: SampleCourse): Promise<string> {
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const outline = chapters
    .map(({ name, lessons }) => `<h4>${name}</h4>${list(lessons.map(({ title }) => title))}`)
    .join('');
  return sanitizeContent(
    `<h3>课程介绍</h3><p>${intro}</p><h3>学完你能</h3>${list(gains)}<h3>课程大纲</h3>${outline}<p>示例课程，数值为通用参考，实际以车型维修手册为准。</p>`,
  );
}

async function storeLessons(db: Database, course: SampleCourse): Promise<void> {
  const rows = course.chapters.flatMap(({ name, lessons }) => lessons.map((lesson) => ({ chapter: name, lesson })));
  for (const [position, { chapter, lesson }] of rows.entries()) {
    const row = {
      fid: course.fid,
      chapter,
      title: lesson.title,
      position,
      durationSeconds: lessonSeconds(lesson),
      preview: position === 0,
      videoKey: `sample:${lesson.id}.mp4`,
    };
    await db
      .insert(courseLessons)
      .values({ id: lesson.id, ...row })
      .onConflictDoUpdate({ target: courseLessons.id, set: row });
  }
}

/** The sample courses. Running it again brings texts and prices up to date and leaves learners and likes alone, and what
 * an operator wrote. */
export async function seedCourses(db: Database, now: Date): Promise<void> {
  for (const [position, { id, name }] of sampleTypes.entries()) {
    await db
      .insert(courseTypes)
      .values({ id, name, position })
      .onConflictDoUpdate({
        target: courseTypes.id,
        set: { name, position },
        setWhere: isNull(courseTypes.writtenBy),
      });
  }
  for (const [position, course] of sampleCourses.entries()) {
    const { fid, typeId, title, summary, teacher, price, originalPrice, hot, finishPoints, learners } = course;
    const row = {
      typeId,
      title,
      summary,
      teacher,
      price,
      originalPrice: originalPrice ?? null,
      hot,
      finishPoints,
      position,
      coverUrl: coverPath(fid),
      content: await contentOf(course),
      searchText: foundBy(course),
    };
    // Invented learners and likes, so that the hot list shows something.
    const written = await db
      .insert(courses)
      .values({ fid, ...row, learners, likes: Math.floor((learners ?? 0) / 7), createdAt: now })
      .onConflictDoUpdate({ target: courses.fid, set: row, setWhere: isNull(courses.writtenBy) })
      .returning({ fid: courses.fid });
    if (written.length > 0) await storeLessons(db, course);
  }
}

const UID = 'demo-user';

/** Where the demo user is: half through a free course, with one favourite. */
export async function seedDemoLearning(db: Database, now: Date): Promise<void> {
  const fid = 'course-ohm';
  const began = later(now, -2 * DAY);
  await enrolFree(db, began, UID, fid);
  const lessons = await db
    .select()
    .from(courseLessons)
    .where(eq(courseLessons.fid, fid))
    .orderBy(courseLessons.position);
  for (const [index, lesson] of lessons.slice(0, 3).entries()) {
    const at = later(began, index * 10 * MINUTE);
    await startLesson(db, at, UID, lesson);
    // Two lessons to their end, the third just begun.
    const duration = index < 2 ? lesson.durationSeconds : Math.floor(lesson.durationSeconds / 4);
    await reportWatched(db, later(at, MINUTE), UID, { fid, lessonId: lesson.id, duration });
  }
  await addFavourite(db, now, UID, { kind: 'course', id: 'course-can' });
}
