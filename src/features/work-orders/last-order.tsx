import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { formatDateTime } from '@/domain/date-format';
import { STAGE_LABELS } from '@/domain/work-order/work-order-stage';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { visitsQuery } from './api/order-queries';

/** The newest order of a plate in the caller's own store; nothing while it is asked for, and where there is none. */
export function LastOrder({ plate }: { plate: string }) {
  const { data } = useInfiniteQuery(visitsQuery(plate));
  const [last] = rowsOf(data);
  if (!last) return null;
  const { id, createdAt, complaint, stage } = last;
  return (
    <View id="last-order">
      <Card padding="list">
        <ListRow
          icon="wrench"
          title={`上次工单 ${formatDateTime(createdAt)}`}
          subtitle={complaint || '未填写故障描述'}
          value={STAGE_LABELS[stage]}
          onPress={() => void navigateTo(routes.vehicleReceiveDetail, { id })}
        />
      </Card>
    </View>
  );
}
