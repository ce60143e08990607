import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { NavAction } from '@/ui/nav-bar';
import { Screen } from '@/ui/screen';
import { EmptyState } from '@/ui/state-view';
import { courseTitlesQuery, type CourseFilter } from './api/course-queries';
import { CourseCard } from './components/course-card';
import { CourseRows } from './components/course-rows';

/**
 * The parameters of the list page: a type, hot ones, free ones; `title` names them. None of them means the hot ones
 * (§2).
 */
export interface CourseListParams {
  typeId?: string | undefined;
  hot?: string | undefined;
  free?: string | undefined;
  title?: string | undefined;
}

function filterOf({ typeId, hot, free }: CourseListParams): CourseFilter {
  const isFree = free === '1' || free === 'true';
  const isHot = hot === '1' || hot === 'true' || (!typeId && !isFree);
  return { ...(typeId ? { typeId } : {}), ...(isHot ? { hot: true } : {}), ...(isFree ? { free: true } : {}) };
}

/** Hot courses, or those of a type (§2 courseList). */
export function CourseListScreen(params: CourseListParams) {
  const filter = filterOf(params);
  const query = useInfiniteQuery(courseTitlesQuery(filter));
  const title = params.title || (filter.hot ? '热门课程' : filter.free ? '免费课程' : '课程列表');
  return (
    <Screen
      title={title}
      actions={<NavAction icon="search" label="搜索课程" onPress={() => void navigateTo(routes.courseSearch)} />}
    >
      <View id="course-list">
        <CourseRows
          query={query}
          renderRow={(course) => <CourseCard course={course} />}
          empty={
            <EmptyState
              icon="play"
              title="这里还没有课程"
              action="查看全部课程"
              onAction={() => void navigateTo(routes.courseIndex)}
            />
          }
        />
      </View>
    </Screen>
  );
}
