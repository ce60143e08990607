import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { formatRelativeTime } from '@/domain/relative-time';
import { clockText } from '@/domain/watch-progress';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { LazyImage } from '@/ui/lazy-image';
import { EmptyState } from '@/ui/state-view';
import { usePageShown } from '@/ui/use-page-shown';
import { watchHistoryQuery, type WatchedRow } from '../api/course-queries';
import { CourseRows } from './course-rows';
import { ProgressBar } from './progress-bar';

/** The lessons that were watched, the last one first. */
export function HistoryList() {
  const query = useInfiniteQuery(watchHistoryQuery());
  const [now, setNow] = useState(Date.now);
  usePageShown(() => {
    if (!query.isFetched) return;
    setNow(Date.now());
    void query.refetch();
  });
  return (
    <CourseRows
      query={query}
      renderRow={(watched) => <HistoryCard watched={watched} now={now} />}
      empty={
        <EmptyState
          icon="clock"
          title="还没有观看记录"
          hint="看过的课时会留在这里"
          action="去选课"
          onAction={() => void navigateTo(routes.courseIndex)}
        />
      }
    />
  );
}

function HistoryCard({ watched, now }: { watched: WatchedRow; now: number }) {
  const { fid, lessonId, title, courseTitle, coverUrl, duration, durationSeconds, watchedAt } = watched;
  return (
    <Card
      label={title}
      onPress={() => void navigateTo(routes.courseView, { fid, lessonId, play: '1' })}
      className="history-card"
    >
      <LazyImage src={coverUrl} alt="" icon="play" className="history-card-cover" />
      <View className="grow">
        <View className="history-card-title one-line">{title}</View>
        <View className="history-card-note one-line">{courseTitle}</View>
        <View className="history-card-note one-line">{`${clockText(duration)} / ${clockText(durationSeconds)} · ${formatRelativeTime(watchedAt, now)}`}</View>
        <ProgressBar percent={durationSeconds > 0 ? (duration / durationSeconds) * 100 : 0} label="本课时进度" />
      </View>
    </Card>
  );
}
