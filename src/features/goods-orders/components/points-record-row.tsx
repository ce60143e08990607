import { formatDateTime } from '@/domain/date-format';
import { RecordRow } from '@/ui/record-row';
import type { PointsRecord } from '../points-rows';

const kindLabels: Record<PointsRecord['kind'], string> = {
  'sign-in': '签到',
  share: '分享',
  exchange: '兑换',
  refund: '退回',
  raffle: '抽奖',
  code: '兑换码',
  course: '课程',
  case: '案例',
  training: '故障训练',
  adjustment: '调整',
};

/** One movement of points. With an order behind it, it leads there. */
export function PointsRecordRow({ record, onOpen }: { record: PointsRecord; onOpen: (orderId: string) => void }) {
  const { title, kind, points, createdAt, orderId } = record;
  const signed = points > 0 ? `+${points}` : String(points);
  return (
    <RecordRow
      title={title || kindLabels[kind]}
      note={`${kindLabels[kind]} · ${formatDateTime(createdAt)}`}
      value={signed}
      isGain={points > 0}
      label={`${title} ${signed} 积分，查看订单`}
      onPress={orderId ? () => onOpen(orderId) : undefined}
    />
  );
}
