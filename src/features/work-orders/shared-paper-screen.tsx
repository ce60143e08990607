import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { SharedWorkOrder } from '@/contract/schemas/shared-orders';
import { orderTotals } from '@/domain/work-order/work-order-total';
import { backTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { AsyncView } from '@/ui/async-view';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { paperQuery } from './api/order-queries';
import { SharedBody } from './shared/shared-body';
import { SharedFoot } from './shared/shared-foot';
import { SharedHead } from './shared/shared-head';
import { SharedLines } from './shared/shared-lines';
import { isDeadLink } from './shared/shared-link-dead';
import { OwedNotice } from './shared/shared-notices';
import { SharedSignature } from './shared/shared-signature';
import './shared-order-screen.scss';

/** One of the car's earlier papers behind the customer's link, to read: findings, lines, payments, what is owed. */
export function SharedPaperScreen({ shareKey, paperId }: { shareKey: string; paperId: string }) {
  const query = useQuery(paperQuery(shareKey, paperId));
  usePullRefresh(() => query.refetch());
  const back = () => void backTo(routes.vehicleReceiveShared, { key: shareKey });
  return (
    <Screen title="维修单据" onBack={back}>
      {isDeadLink(query.error) ? (
        <View role="alert">
          <StateView
            icon="lock"
            title="单据不存在，或不属于这台车"
            hint="链接可能已失效，请联系门店。"
            action="返回"
            onAction={back}
          />
        </View>
      ) : (
        <AsyncView query={query} skeleton={<Skeleton shape="card" rows={4} />}>
          {(order) => <Paper order={order} />}
        </AsyncView>
      )}
    </Screen>
  );
}

function Paper({ order }: { order: SharedWorkOrder }) {
  const { items, grantedDiscount, discountRate } = order;
  const totals = orderTotals(items, grantedDiscount, discountRate);
  return (
    <View id="shared-paper">
      <SharedHead order={order} />
      <OwedNotice order={order} />
      <SharedBody order={order}>
        <SharedLines order={order} quote={{ items, totals, pending: 0, isBusy: false }} chooser={null} />
        <SharedSignature order={order} />
      </SharedBody>
      <SharedFoot storename={order.store.name} />
    </View>
  );
}
