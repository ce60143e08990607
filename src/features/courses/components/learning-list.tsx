import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { navigateTo } from '@/infra/navigation';
import { coursesKey } from '@/infra/query-keys';
import { routes } from '@/infra/routes';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { EmptyState } from '@/ui/state-view';
import { usePageShown } from '@/ui/use-page-shown';
import { useSingleMutation } from '@/ui/use-single-mutation';
import { leaveCourse } from '../api/course-calls';
import { mySubscriptionsQuery, playableLessonKey, type MyCourseRow } from '../api/course-queries';
import { CourseCard } from './course-card';
import { CourseRows } from './course-rows';
import { ProgressBar } from './progress-bar';

/** The courses that the caller takes: one tap plays on. A free one can be left. */
export function LearningList() {
  const query = useInfiniteQuery(mySubscriptionsQuery());
  const queryClient = useQueryClient();
  usePageShown(() => {
    if (query.isFetched) void query.refetch();
  });
  const leaving = useSingleMutation<unknown, string>({
    mutationFn: leaveCourse,
    onSuccess: async () => {
      toast('已退出课程');
      void queryClient.invalidateQueries({ queryKey: playableLessonKey });
      await queryClient.invalidateQueries({ queryKey: coursesKey });
    },
  });
  const leave = async ({ fid, title }: MyCourseRow) => {
    if (
      await confirmDialog({
        content: `退出“${title}”？学习进度会保留，可以随时重新加入。`,
        confirmText: '退出课程',
        danger: true,
      })
    )
      leaving.mutate(fid);
  };
  return (
    <CourseRows
      query={query}
      renderRow={(course) => (
        <View className="my-course-row">
          <CourseCard course={course} onPress={() => goOn(course)} foot={<Progress course={course} />} />
          {course.bought ? null : (
            <Pressable
              label={`退出课程 ${course.title}`}
              disabled={leaving.isPending}
              onPress={() => void leave(course)}
              className="my-course-act"
            >
              <Icon name="close" size={18} />
            </Pressable>
          )}
        </View>
      )}
      empty={
        <EmptyState
          icon="book"
          title="还没有加入课程"
          hint="免费课程可以直接加入学习"
          action="去选课"
          onAction={() => void navigateTo(routes.courseIndex)}
        />
      }
    />
  );
}

const goOn = ({ fid, progress }: MyCourseRow) =>
  void navigateTo(routes.courseView, {
    fid,
    goOn: '1',
    play: '1',
    ...(progress ? { lessonId: progress.lessonId } : {}),
  });

function Progress({ course: { percent, finished, progress, bought } }: { course: MyCourseRow }) {
  const text = finished ? '已学完' : progress ? `已学 ${percent}%` : '未开始';
  return (
    <View className={bought ? 'my-course-foot' : 'my-course-foot my-course-foot-room'}>
      <View className="grow">
        <ProgressBar percent={finished ? 100 : percent} label="学习进度" />
      </View>
      <View className="my-course-percent">{text}</View>
    </View>
  );
}
