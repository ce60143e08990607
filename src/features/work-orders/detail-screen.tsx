import { useEffect, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { isMissing } from '@/domain/app-error';
import { orderQuery } from './api/order-queries';
import { OrderDetail } from './components/order-detail';
import { OrderGone } from './components/order-gone';
import type { UploadPhoto } from './upload-photo';
import { useFresh } from './hooks/use-fresh';
import { sharedPath, sharedTitle } from './order-link';

/** A card of the mini program that leads the customer to the order. */
export interface OrderCardLink {
  readonly path: string;
  readonly title: string;
}

interface DetailScreenProps {
  id: string;
  /** Photos that are still on their way to the order. */
  unsentPhotos?: ReactNode;
  /** Sends the customer's signature. */
  upload: UploadPhoto;
  /** Absolute address of a route; null where the app has no address that others could open. */
  linkTo: (path: string) => string | null;
  /** What the page's share card is: the customer's link once it is open. */
  onCard: (card: OrderCardLink | null) => void;
}

/** One order (§2 vehicleReceive/detail): where it stands, what is done for how much, and its next step. */
export function DetailScreen({ id, unsentPhotos, upload, linkTo, onCard }: DetailScreenProps) {
  const { user } = useSession();
  const query = useQuery({ ...orderQuery(id), enabled: id !== '' });
  usePullRefresh(() => query.refetch());
  useFresh(() => {
    if (query.isFetched) return query.refetch();
  });
  const storename = user?.storename ?? '';
  useShareCard(query.data, storename, onCard);
  const isGone = id === '' || isMissing(query.error);
  if (query.data && !isGone)
    return (
      <OrderDetail
        order={query.data}
        isStale={query.isError}
        onRetry={() => void query.refetch()}
        storename={storename}
        linkTo={linkTo}
        unsentPhotos={unsentPhotos}
        upload={upload}
      />
    );
  return (
    <Screen title="工单详情">
      {isGone ? (
        <OrderGone />
      ) : (
        <AsyncView query={query} skeleton={<Skeleton shape="card" rows={4} />}>
          {() => null}
        </AsyncView>
      )}
    </Screen>
  );
}

function useShareCard(order: WorkOrder | undefined, storename: string, onCard: DetailScreenProps['onCard']): void {
  const shareKey = order?.shareKey ?? null;
  const carid = order?.carid ?? '';
  useEffect(() => {
    onCard(shareKey === null ? null : { path: sharedPath(shareKey), title: sharedTitle({ carid }, storename) });
    // The route's own function may be a new one each time it is drawn.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [shareKey, carid, storename]);
}
