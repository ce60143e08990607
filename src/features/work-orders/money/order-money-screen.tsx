import { useQuery } from '@tanstack/react-query';
import { isMissing } from '@/domain/app-error';
import { mayInStore } from '@/domain/store-permissions';
import { goBack } from '@/infra/navigation';
import { AsyncView } from '@/ui/async-view';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { orderQuery } from '../api/order-queries';
import { OrderGone } from '../components/order-gone';
import { useFresh } from '../hooks/use-fresh';
import { useViewer } from '../hooks/use-viewer';
import { OrderMoney } from './order-money';

const TITLE = '收款结算';

/** The money of an order: what is due, how it is paid, what stays owed, and everything that happened to it. */
export function OrderMoneyScreen({ id }: { id: string }) {
  const { role } = useViewer();
  const mayTake = mayInStore(role, 'settle');
  const query = useQuery({ ...orderQuery(id), enabled: id !== '' && mayTake });
  usePullRefresh(() => query.refetch());
  useFresh(() => {
    if (query.isFetched) return query.refetch();
  });
  if (!mayTake) {
    return (
      <Screen title={TITLE}>
        <EmptyState
          icon="lock"
          title="技师不能收款"
          hint="请联系前台或店主"
          action="返回"
          onAction={() => void goBack()}
        />
      </Screen>
    );
  }
  const isGone = id === '' || isMissing(query.error);
  if (query.data && !isGone) return <OrderMoney order={query.data} isStale={query.isError} onRetry={query.refetch} />;
  return (
    <Screen title={TITLE}>
      {isGone ? (
        <OrderGone />
      ) : (
        <AsyncView query={query} skeleton={<Skeleton shape="card" rows={3} />}>
          {() => null}
        </AsyncView>
      )}
    </Screen>
  );
}
