import { View } from '@tarojs/components';
import type { TrainingRoom } from '@/contract/schemas/training';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Tag } from '@/ui/tag';
import { Stars } from './stars';
import './room-row.scss';

/** A room in the list: what the customer says, the car, and how well it was solved. */
export function RoomRow({ room, isNext }: { room: TrainingRoom; isNext: boolean }) {
  const { id, title, complaint, system, car, best, stars, points, openAttempt } = room;
  return (
    <Card
      onPress={() => void navigateTo(routes.trainingRoom, { id })}
      label={[title, best === null ? '未解决' : `最好 ${best} 分`, ...(isNext ? ['推荐'] : [])].join('，')}
      className={isNext ? 'room-row room-row-next' : 'room-row'}
    >
      <View className="row">
        <View className="room-row-title grow one-line">{title}</View>
        {openAttempt ? <Tag text="进行中" tone="warn" /> : isNext ? <Tag text="推荐" tone="brand" /> : null}
      </View>
      <View className="room-row-complaint two-lines">“{complaint}”</View>
      <View className="row">
        <View className="room-row-note room-row-car grow one-line">
          {system} · {car}
        </View>
        {best === null ? (
          <View className="room-row-note">{points} 积分</View>
        ) : (
          <>
            <View className="room-row-best">{best} 分</View>
            <Stars stars={stars} />
          </>
        )}
        <Icon name="right" size={16} className="room-row-arrow" />
      </View>
    </Card>
  );
}
