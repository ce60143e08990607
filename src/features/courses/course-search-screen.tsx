import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { recentSearchesAtom, useRecentSearches } from '@/state/recent-searches';
import { RecentWords } from '@/ui/recent-words';
import { Screen } from '@/ui/screen';
import { SearchBox } from '@/ui/search-box';
import { EmptyState } from '@/ui/state-view';
import { useDebounced } from '@/ui/use-debounced';
import { courseSearchQuery } from './api/course-queries';
import { CourseCard } from './components/course-card';
import { CourseRows } from './components/course-rows';
import './course-search-screen.scss';

const KEYWORD_MAX_LENGTH = 100;
export const courseSearches = recentSearchesAtom('courseSearches');

/** Search of courses (§2 courseSearch): as one types, by Chinese, pinyin or initials. */
export function CourseSearchScreen() {
  const [typed, setTyped] = useState('');
  const { words, remember, forget } = useRecentSearches(courseSearches);
  const rested = useDebounced(typed).trim();
  // An emptied box shows what was searched for before at once.
  const keyword = typed.trim() === '' ? '' : rested;
  const query = useInfiniteQuery(courseSearchQuery(keyword));
  const open = (fid: string) => {
    remember(keyword);
    void navigateTo(routes.courseDetail, { fid });
  };
  return (
    <Screen
      title="搜索课程"
      subHeader={
        <View className="course-search-box">
          <SearchBox
            value={typed}
            onChange={setTyped}
            onSearch={remember}
            placeholder="课程、讲师、课时，支持拼音"
            autoFocus
            maxLength={KEYWORD_MAX_LENGTH}
          />
        </View>
      }
    >
      <View id="course-search">
        {keyword === '' ? (
          words.length > 0 ? (
            <RecentWords words={words} onPick={setTyped} onClear={forget} />
          ) : (
            <EmptyState icon="search" title="想学什么？" hint="输入课程、讲师或课时的名称，也可以用拼音或首字母" />
          )
        ) : (
          <CourseRows
            query={query}
            renderRow={(course) => <CourseCard course={course} keyword={keyword} onPress={() => open(course.fid)} />}
            empty={
              <EmptyState
                icon="search"
                title={`没有找到“${keyword}”相关的课程`}
                hint="换个词试试，也可以用拼音或首字母"
                action="查看全部课程"
                onAction={() => void navigateTo(routes.courseIndex)}
              />
            }
          />
        )}
      </View>
    </Screen>
  );
}
