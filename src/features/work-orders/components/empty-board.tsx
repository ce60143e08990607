import { View } from '@tarojs/components';
import { STAGE_LABELS } from '@/domain/work-order/work-order-stage';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { EmptyState } from '@/ui/state-view';
import type { OrderFilter } from '../api/order-queries';

interface EmptyBoardProps {
  choice: OrderFilter['stage'] | 'mine';
  canReceive: boolean;
  /** The owner of a store that has never had an order. */
  isFirstDay: boolean;
  onAll: () => void;
}

/** The board without a car: what to do instead, for a new store what makes the first day short. */
export function EmptyBoard({ choice, canReceive, isFirstDay, onAll }: EmptyBoardProps) {
  if (choice === 'mine')
    return (
      <EmptyState icon="wrench" title="没有派给您的车" hint="新的派工会出现在这里" action="看全部" onAction={onAll} />
    );
  if (choice !== 'open')
    return <EmptyState icon="car" title={`没有${STAGE_LABELS[choice]}中的车`} action="看全部" onAction={onAll} />;
  if (!canReceive) return <EmptyState icon="car" title="现在没有在修的车" hint="前台接车后会出现在这里" />;
  return (
    <>
      <EmptyState
        icon="car"
        title="现在没有在修的车"
        hint="接第一台车，从这里开始"
        action="一键接车"
        onAction={() => void navigateTo(routes.vehicleReceiveAdd)}
      />
      {isFirstDay ? <FirstDay /> : null}
    </>
  );
}

function FirstDay() {
  return (
    <View>
      <SectionTitle title="开店准备" />
      <Card>
        <ListRow
          icon="list"
          title="加入行业模板"
          subtitle="常用项目和工时，价格由本店定"
          onPress={() => void navigateTo(routes.tradeTemplates)}
        />
        <ListRow
          icon="download"
          title="导入客户、车辆和价格表"
          subtitle="CSV 或 Excel，先核对再导入，可整体撤销"
          onPress={() => void navigateTo(routes.storeImports)}
        />
        <ListRow
          icon="users"
          title="邀请同事"
          subtitle="前台和技师用邀请码加入"
          onPress={() => void navigateTo(routes.storeBriefing)}
        />
      </Card>
    </View>
  );
}
