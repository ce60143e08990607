import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { Vehicle } from '@/contract/schemas/vehicle';
import { workOrderQuery } from '@/contract/endpoints/work-orders';
import { formatRelativeTime } from '@/domain/relative-time';
import { STAGE_LABELS } from '@/domain/work-order/work-order-stage';
import { call } from '@/infra/http/call';
import { navigateTo } from '@/infra/navigation';
import { pagedQuery, rowsOf } from '@/infra/paged-query';
import { workOrdersKey } from '@/infra/query-keys';
import { routes } from '@/infra/routes';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { Skeleton } from '@/ui/skeleton';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';

/** The orders of a VIN or plate in the caller's store, newest first. */
const visitsQuery = (number: string) =>
  pagedQuery([...workOrdersKey, 'of-vehicle', number] as const, (page, signal) =>
    call(workOrderQuery, { ...page, keyword: number }, { signal }),
  );

/** The visits of a car to the store that the user works in, each with the way to its order. */
export function StoreVisits({ vehicle }: { vehicle: Pick<Vehicle, 'vin' | 'plate'> }) {
  const query = useInfiniteQuery(visitsQuery(vehicle.vin ?? vehicle.plate ?? ''));
  const now = useNow(EVERY_MINUTE);
  const visits = rowsOf(query.data);
  return (
    <View>
      <SectionTitle title="到店记录" />
      <AsyncView query={query} skeleton={<Skeleton rows={1} />}>
        {() => (
          <Card padding="list">
            {visits.length === 0 ? <ListRow title="还没有来过本店" icon="clock" /> : null}
            {visits.map(({ id, createdAt, complaint, stage }) => (
              <ListRow
                key={id}
                title={complaint || '未填写故障描述'}
                subtitle={formatRelativeTime(createdAt, now)}
                value={STAGE_LABELS[stage]}
                onPress={() => void navigateTo(routes.vehicleReceiveDetail, { id })}
              />
            ))}
            {query.hasNextPage ? (
              <Button
                text="更早的到店记录"
                kind="plain"
                loading={query.isFetchingNextPage}
                onPress={() => void query.fetchNextPage()}
              />
            ) : null}
          </Card>
        )}
      </AsyncView>
    </View>
  );
}
