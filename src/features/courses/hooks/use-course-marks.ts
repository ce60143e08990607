import { useQueryClient } from '@tanstack/react-query';
import type { CourseDetail } from '@/contract/schemas/courses';
import { coursesKey } from '@/infra/query-keys';
import { useMarks } from '@/ui/marks/use-marks';
import { setFavourite, setLike } from '../api/course-calls';
import { courseQuery } from '../api/course-queries';

/** Like and favourite of one course. */
export function useCourseMarks(course: CourseDetail) {
  const queryClient = useQueryClient();
  const { fid } = course;
  return useMarks({
    thing: course,
    id: `course ${fid}`,
    queryKey: courseQuery(fid).queryKey,
    setLike: (liked) => setLike(fid, liked),
    setFavourite: (favourite) => setFavourite(fid, favourite),
    onSet: () => void queryClient.invalidateQueries({ queryKey: [...coursesKey, 'titles'] }),
  });
}
