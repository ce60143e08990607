import { View } from '@tarojs/components';
import { formatDateTime } from '@/domain/date-format';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import type { PointsRecord } from '../points-rows';
import './points-record-row.scss';

const kindLabels: Record<PointsRecord['kind'], string> = {
  'sign-in': '签到',
  share: '分享',
  exchange: '兑换',
  refund: '退回',
  raffle: '抽奖',
  code: '兑换码',
  course: '课程',
  case: '案例',
  adjustment: '调整',
};

/** One movement of points. With an order behind it, it leads there. */
export function PointsRecordRow({ record, onOpen }: { record: PointsRecord; onOpen: (orderId: string) => void }) {
  const { title, kind, points, createdAt, orderId } = record;
  const signed = points > 0 ? `+${points}` : String(points);
  const content = (
    <>
      <View className="grow">
        <View className="points-row-title one-line">{title || kindLabels[kind]}</View>
        <View className="points-row-note one-line">{`${kindLabels[kind]} · ${formatDateTime(createdAt)}`}</View>
      </View>
      <View className={points > 0 ? 'points-row-number points-row-in' : 'points-row-number'}>{signed}</View>
      {orderId ? <Icon name="right" size={16} className="points-row-arrow" /> : <View className="points-row-space" />}
    </>
  );
  return orderId ? (
    <Pressable label={`${title} ${signed} 积分，查看订单`} onPress={() => onOpen(orderId)} className="points-row">
      {content}
    </Pressable>
  ) : (
    <View className="points-row">{content}</View>
  );
}
