import { useQueryClient } from '@tanstack/react-query';
import type { CourseDetail } from '@/contract/schemas/courses';
import { coursesKey } from '@/infra/query-keys';
import { useSingleMutation } from '@/ui/use-single-mutation';
import { setFavourite, setLike } from '../api/course-calls';
import { courseQuery } from '../api/course-queries';

/** The caller's favourite and like of a course. Without a login the calls ask for one. */
export function useCourseMarks({ fid, favourite, liked }: Pick<CourseDetail, 'fid' | 'favourite' | 'liked'>) {
  const queryClient = useQueryClient();
  const { queryKey } = courseQuery(fid);
  const change = (marks: Partial<CourseDetail>) =>
    queryClient.setQueryData<CourseDetail>(queryKey, (course) => course && { ...course, ...marks });
  const favouring = useSingleMutation<unknown>({
    mutationFn: () => setFavourite(fid, !favourite),
    onSuccess: () => {
      change({ favourite: !favourite });
      void queryClient.invalidateQueries({ queryKey: [...coursesKey, 'titles'] });
    },
  });
  const liking = useSingleMutation<{ liked: boolean; likes: number }>({
    mutationFn: () => setLike(fid, !liked),
    onSuccess: (marks) => change(marks),
  });
  return { toggleFavourite: () => favouring.mutate(), toggleLike: () => liking.mutate() };
}
