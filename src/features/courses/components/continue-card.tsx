import { View } from '@tarojs/components';
import type { Watched } from '@/contract/schemas/courses';
import { clockText } from '@/domain/watch-progress';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { LazyImage } from '@/ui/lazy-image';
import { ProgressBar } from './progress-bar';
import './continue-card.scss';

/** What was watched last: one tap plays on. */
export function ContinueCard({ watched }: { watched: Watched }) {
  const { fid, lessonId, courseTitle, title, coverUrl, duration, durationSeconds } = watched;
  const percent = durationSeconds > 0 ? (duration / durationSeconds) * 100 : 0;
  return (
    <Card
      label={`继续学习 ${title}`}
      onPress={() => void navigateTo(routes.courseView, { fid, lessonId, goOn: '1', play: '1' })}
      className="continue-card"
    >
      <LazyImage src={coverUrl} alt="" icon="play" className="continue-card-cover" />
      <View className="grow">
        <View className="continue-card-kicker">继续学习</View>
        <View className="continue-card-title one-line">{title}</View>
        <View className="continue-card-note one-line">{courseTitle}</View>
        <ProgressBar percent={percent} label={`本课时已看到 ${clockText(duration)}`} />
      </View>
      <View className="continue-card-play">
        <Icon name="play" size={26} />
      </View>
    </Card>
  );
}
