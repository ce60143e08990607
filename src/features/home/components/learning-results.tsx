import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { caseHitsQuery, courseHitsQuery } from '../api/search-queries';

/**
 * Cases and courses for what was searched, below cars and documents. They come when they come: nobody waits for them,
 * and when they fail the documents are still there.
 */
export function LearningResults({ keyword }: { keyword: string }) {
  const { data: cases } = useQuery(caseHitsQuery(keyword));
  const { data: courses } = useQuery(courseHitsQuery(keyword));
  return (
    <>
      {cases && cases.list.length > 0 ? (
        <View>
          <SectionTitle
            title={`维修案例 ${cases.total}`}
            more="全部"
            onMore={() => void navigateTo(routes.repairCases, { keyword })}
          />
          <Card padding="list">
            {cases.list.map(({ id, title, vehicle }) => (
              <ListRow
                key={id}
                icon="case"
                title={title}
                subtitle={vehicle}
                onPress={() => void navigateTo(routes.caseDetail, { id })}
              />
            ))}
          </Card>
        </View>
      ) : null}
      {courses && courses.list.length > 0 ? (
        <View>
          <SectionTitle
            title={`培训课程 ${courses.total}`}
            more="全部"
            onMore={() => void navigateTo(routes.courseSearch, { keyword })}
          />
          <Card padding="list">
            {courses.list.map(({ fid, title, teacher, lessons }) => (
              <ListRow
                key={fid}
                icon="play"
                title={title}
                subtitle={`${teacher} · ${lessons} 节`}
                onPress={() => void navigateTo(routes.courseDetail, { fid })}
              />
            ))}
          </Card>
        </View>
      ) : null}
    </>
  );
}
