import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CourseDetail, Lesson } from '@/contract/schemas/courses';
import { isMissing } from '@/domain/app-error';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { AsyncView } from '@/ui/async-view';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { courseQuery, lessonsQuery } from './api/course-queries';
import { CourseWatching } from './course-watching';
import { pickLesson } from './pick-lesson';

interface CourseViewScreenProps {
  fid: string;
  /** Which lesson; absent: the first that was not seen. */
  lessonId?: string | undefined;
  /** Continue from `lessonId`: a lesson that was seen leads to the next. */
  goOn: boolean;
  /** The user asked for it to play. */
  play: boolean;
}

/** Watching a course (§2 courseView, preview): previews are open to everybody, the rest to whom the course is. */
export function CourseViewScreen({ fid, lessonId, goOn, play }: CourseViewScreenProps) {
  const course = useQuery(courseQuery(fid));
  const lessons = useQuery(lessonsQuery(fid));
  if (fid === '' || isMissing(course.error)) {
    return (
      <Screen title="课程播放">
        <EmptyState
          icon="play"
          title="课程不存在或已下架"
          action="看看其他课程"
          onAction={() => void navigateTo(routes.courseIndex)}
        />
      </Screen>
    );
  }
  if (course.data && lessons.data)
    return <Chosen course={course.data} lessons={lessons.data} lessonId={lessonId} goOn={goOn} play={play} />;
  const missing = course.data ? lessons : course;
  return (
    <Screen title={course.data?.title ?? '课程播放'}>
      <AsyncView query={{ ...missing, data: undefined }} skeleton={<Skeleton shape="card" rows={2} />}>
        {() => null}
      </AsyncView>
    </Screen>
  );
}

/** Chooses the lesson once: what is watched meanwhile must not move it. */
function Chosen({
  course,
  lessons,
  lessonId,
  goOn,
  play,
}: {
  course: CourseDetail;
  lessons: readonly Lesson[];
  lessonId: string | undefined;
  goOn: boolean;
  play: boolean;
}) {
  const [firstId] = useState(() => pickLesson(lessons, lessonId, goOn));
  if (firstId === null) {
    return (
      <Screen title={course.title}>
        <EmptyState icon="play" title="课时正在准备中" />
      </Screen>
    );
  }
  return <CourseWatching course={course} lessons={lessons} firstId={firstId} autoPlay={play} />;
}
