import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { StaleNotice } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { roomsQuery } from './api/training-queries';
import './components/exam-card.scss';

/** The rooms that belong to a course, as one row of its page; nothing for a course without any. */
export function CourseRooms({ fid }: { fid: string }) {
  const query = useQuery({ ...roomsQuery(fid), enabled: fid !== '' });
  if (query.isError && !query.data)
    return <StaleNotice text="实操房间没有加载出来" onRetry={() => void query.refetch()} />;
  const rooms = query.data?.list ?? [];
  if (rooms.length === 0) return null;
  const note = `${rooms.length} 间，已解决 ${query.data?.solved ?? 0} 间`;
  return (
    <Card
      onPress={() => void navigateTo(routes.training, { courseFid: fid })}
      label={`实操房间，${note}`}
      className="exam-card"
    >
      <View className="exam-card-mark">
        <Icon name="gauge" size={22} />
      </View>
      <View className="grow">
        <View className="exam-card-title">实操房间</View>
        <View className="exam-card-note">{note}</View>
      </View>
      <Icon name="right" size={16} className="exam-card-arrow" />
    </Card>
  );
}
