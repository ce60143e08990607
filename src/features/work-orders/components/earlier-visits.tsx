import { useInfiniteQuery } from '@tanstack/react-query';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { formatDateTime } from '@/domain/date-format';
import { formatPlate } from '@/domain/plate';
import { STAGE_LABELS } from '@/domain/work-order/work-order-stage';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { ListEnd } from '@/ui/list-end';
import { ListRow } from '@/ui/list-row';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { visitsQuery } from '../api/order-queries';
import { yuan } from '../line-words';

/** The other orders of this car, newest first: of its VIN under whatever plates, or of the plate where it has none. */
export function EarlierVisits({ order }: { order: WorkOrder }) {
  const query = useInfiniteQuery(visitsQuery(order.carid, order.vin));
  const visits = rowsOf(query.data).filter(({ id }) => id !== order.id);
  return (
    <AsyncView
      query={query}
      skeleton={<Skeleton rows={2} />}
      isEmpty={() => visits.length === 0 && !query.hasNextPage}
      empty={<EmptyState icon="clock" title="这台车第一次到店" />}
    >
      {() => (
        <>
          <Card padding="list">
            {visits.map(({ id, carid, createdAt, complaint, stage, total }) => (
              <ListRow
                key={id}
                title={
                  carid === order.carid
                    ? formatDateTime(createdAt)
                    : `${formatDateTime(createdAt)} ${formatPlate(carid)}`
                }
                subtitle={complaint || '未填写故障描述'}
                value={`${STAGE_LABELS[stage]} ${yuan(total)}`}
                onPress={() => void navigateTo(routes.vehicleReceiveDetail, { id })}
              />
            ))}
          </Card>
          {query.hasNextPage ? <ListEnd query={query} /> : null}
        </>
      )}
    </AsyncView>
  );
}
