import type { Lesson } from '@/contract/schemas/courses';
import { resumeSecond } from '@/domain/watch-progress';

type Candidate = Pick<Lesson, 'id' | 'finished' | 'position' | 'durationSeconds'>;

/** Seen to its end: going on means the next one. */
const isSeen = ({ finished, position, durationSeconds }: Candidate): boolean =>
  finished || (position > durationSeconds / 2 && resumeSecond(position, durationSeconds) === 0);

/**
 * Which lesson to open. `goOn`: continue from `lessonId`, so a lesson that was seen leads to the next one that was not.
 * Without a `lessonId`, the first that was not seen. Null when the course has no lesson.
 */
export function pickLesson(lessons: readonly Candidate[], lessonId: string | undefined, goOn: boolean): string | null {
  const at = lessons.findIndex(({ id }) => id === lessonId);
  const asked = lessons[at];
  if (asked && (!goOn || !isSeen(asked))) return asked.id;
  const open = lessons.slice(at + 1).find((lesson) => !isSeen(lesson)) ?? lessons.find((lesson) => !isSeen(lesson));
  return (open ?? asked ?? lessons[0])?.id ?? null;
}

/** The lessons of each chapter, in the order of the course. */
export function byChapter<Row extends Pick<Lesson, 'chapter'>>(
  lessons: readonly Row[],
): { chapter: string; lessons: Row[] }[] {
  return lessons.reduce<{ chapter: string; lessons: Row[] }[]>((chapters, lesson) => {
    const last = chapters[chapters.length - 1];
    if (last?.chapter === lesson.chapter) last.lessons.push(lesson);
    else chapters.push({ chapter: lesson.chapter, lessons: [lesson] });
    return chapters;
  }, []);
}
