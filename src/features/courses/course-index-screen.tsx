import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { Card } from '@/ui/card';
import { ChipRow } from '@/ui/chip-row';
import { Icon } from '@/ui/icon';
import { ListRow } from '@/ui/list-row';
import { Pressable } from '@/ui/pressable';
import { Screen } from '@/ui/screen';
import { SearchEntry } from '@/ui/search-entry';
import { SectionTitle } from '@/ui/section-title';
import { EmptyState } from '@/ui/state-view';
import { usePageShown } from '@/ui/use-page-shown';
import { courseTitlesQuery, courseTypesQuery, watchHistoryQuery } from './api/course-queries';
import { ContinueCard } from './components/continue-card';
import { CourseCard } from './components/course-card';
import { CourseRows } from './components/course-rows';
import { HotStrip } from './components/hot-strip';
import './course-index-screen.scss';

const ALL = '';

/** Training courses (§2 courseIndex): what was watched last, the fault training, hot ones, and all by type. For all. */
export function CourseIndexScreen() {
  const { isLogin } = useSession();
  const types = useQuery(courseTypesQuery());
  const history = useInfiniteQuery({ ...watchHistoryQuery(), enabled: isLogin });
  const [typeId, setTypeId] = useState(ALL);
  const [isFree, setFree] = useState(false);
  const courses = useInfiniteQuery(
    courseTitlesQuery({ ...(typeId === ALL ? {} : { typeId }), ...(isFree ? { free: true } : {}) }),
  );
  // Back from a lesson: it is the last one now.
  usePageShown(() => {
    if (isLogin && history.isFetched) void history.refetch();
  });
  const last = isLogin ? rowsOf(history.data)[0] : undefined;
  const chips = [{ key: ALL, text: '全部' }, ...(types.data ?? []).map(({ id, name }) => ({ key: id, text: name }))];
  const showAll = () => {
    setTypeId(ALL);
    setFree(false);
  };
  return (
    <Screen
      title="培训课程"
      subHeader={
        <View className="course-index-search">
          <View className="grow">
            <SearchEntry placeholder="搜索课程、讲师、课时" onPress={() => void navigateTo(routes.courseSearch)} />
          </View>
          <Pressable onPress={() => void navigateTo(routes.myCourses)} className="course-index-mine">
            <Icon name="book" size={20} />
            <View className="course-index-mine-text">我的课程</View>
          </Pressable>
        </View>
      }
    >
      <View id="course-index">
        {last ? <ContinueCard watched={last} /> : null}
        <Card padding="list">
          <ListRow
            icon="gauge"
            title="故障训练"
            subtitle="在真实电路图上测量，找出藏着的故障"
            onPress={() => void navigateTo(routes.training)}
          />
        </Card>
        <HotStrip />
        <SectionTitle title="全部课程" />
        <View className="course-index-filter">
          <View className="grow">
            <ChipRow chips={chips} value={typeId} onChange={setTypeId} />
          </View>
          <Pressable
            role="checkbox"
            checked={isFree}
            onPress={() => setFree(!isFree)}
            className={isFree ? 'course-index-free course-index-free-on' : 'course-index-free'}
          >
            {isFree ? <Icon name="check" size={14} className="course-index-free-icon" /> : null}
            <View>只看免费</View>
          </Pressable>
        </View>
        <CourseRows
          query={courses}
          renderRow={(course) => <CourseCard course={course} />}
          empty={
            typeId === ALL && !isFree ? (
              <EmptyState icon="play" title="暂时没有课程" hint="新课程上线后会出现在这里" />
            ) : (
              <EmptyState icon="play" title="没有符合条件的课程" action="查看全部课程" onAction={showAll} />
            )
          }
        />
      </View>
    </Screen>
  );
}
