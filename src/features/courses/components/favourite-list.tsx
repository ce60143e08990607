import { useState } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { navigateTo } from '@/infra/navigation';
import { coursesKey } from '@/infra/query-keys';
import { routes } from '@/infra/routes';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { EmptyState } from '@/ui/state-view';
import { UndoBar } from '@/ui/undo-bar';
import { useSingleMutation } from '@/ui/use-single-mutation';
import { setFavourite } from '../api/course-calls';
import { courseTitlesQuery, type CourseRow } from '../api/course-queries';
import { learnersText } from '../course-words';
import { CourseCard } from './course-card';
import { CourseRows } from './course-rows';

/** The caller's favourites. One that is removed can be taken back for a while. */
export function FavouriteList() {
  const query = useInfiniteQuery(courseTitlesQuery({ favourite: true }));
  const queryClient = useQueryClient();
  const [removed, setRemoved] = useState<CourseRow | null>(null);
  const changing = useSingleMutation<unknown, { course: CourseRow; isFavourite: boolean }>({
    mutationFn: ({ course, isFavourite }) => setFavourite(course.fid, isFavourite),
    onSuccess: async (_, { course, isFavourite }) => {
      setRemoved(isFavourite ? null : course);
      await queryClient.invalidateQueries({ queryKey: coursesKey });
    },
  });
  return (
    <>
      <CourseRows
        query={query}
        renderRow={(course) => (
          <View className="my-course-row">
            <CourseCard
              course={course}
              foot={<View className="my-course-percent my-course-foot">{learnersText(course.learners)}</View>}
            />
            <Pressable
              label={`取消收藏 ${course.title}`}
              disabled={changing.isPending}
              onPress={() => changing.mutate({ course, isFavourite: false })}
              className="my-course-act my-course-act-on"
            >
              <Icon name="star-filled" size={20} />
            </Pressable>
          </View>
        )}
        empty={
          <EmptyState
            icon="star"
            title="还没有收藏课程"
            hint="在课程页点收藏，方便以后找到"
            action="去选课"
            onAction={() => void navigateTo(routes.courseIndex)}
          />
        }
      />
      <UndoBar
        text={removed ? `已取消收藏“${removed.title}”` : null}
        onUndo={() => removed && changing.mutate({ course: removed, isFavourite: true })}
        onGone={() => setRemoved(null)}
      />
    </>
  );
}
