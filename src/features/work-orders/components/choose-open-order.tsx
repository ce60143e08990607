import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Vehicle } from '@/contract/schemas/vehicle';
import type { WorkOrderSummary } from '@/contract/schemas/work-orders';
import { mayReceive } from '@/domain/store-permissions';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { AsyncView } from '@/ui/async-view';
import { ListEnd } from '@/ui/list-end';
import { SearchBox } from '@/ui/search-box';
import { EmptyState } from '@/ui/state-view';
import { useDebounced } from '@/ui/use-debounced';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import { openOrdersQuery } from '../api/order-queries';
import { useViewer } from '../hooks/use-viewer';
import { OpenOrderRows } from './open-order-rows';

interface ChooseOpenOrderProps {
  /** Its orders come first. */
  vehicle: Vehicle | null;
  onChoose: (order: WorkOrderSummary) => void;
}

/** Whether an order is of this car: by VIN or plate; of a car that has neither here, by its model. */
function isOfCar({ vin, carid, vehiclePath }: WorkOrderSummary, vehicle: Vehicle | null): boolean {
  if (!vehicle) return false;
  if (vehicle.vin || vehicle.plate) return vin === vehicle.vin || carid === vehicle.plate;
  return vehicle.path !== null && vehiclePath === vehicle.path;
}

/** The cars in the workshop to choose one of, the current car in front; a part of plate, VIN or name finds others. */
export function ChooseOpenOrder({ vehicle, onChoose }: ChooseOpenOrderProps) {
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed).trim();
  const now = useNow(EVERY_MINUTE);
  const query = useInfiniteQuery(openOrdersQuery(keyword));
  // The order of this car may lie behind the first page.
  const carWords = vehicle?.vin ?? vehicle?.plate ?? '';
  const ofCar = useInfiniteQuery({ ...openOrdersQuery(carWords), enabled: carWords !== '' && keyword === '' });
  const found = rowsOf<WorkOrderSummary>(query.data);
  const all = [...(keyword === '' ? rowsOf<WorkOrderSummary>(ofCar.data) : []), ...found];
  const orders = all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
  return (
    <>
      <SearchBox value={typed} onChange={setTyped} placeholder="车牌、VIN、手机号、车主" maxLength={60} />
      <AsyncView
        query={{ ...query, isError: query.isError && !query.isFetchNextPageError }}
        isEmpty={() => orders.length === 0}
        empty={keyword === '' ? <NoOpenOrder /> : <EmptyState icon="search" title={`没有找到在修的“${keyword}”`} />}
      >
        {() => (
          <>
            <OpenOrderRows
              title="本车工单"
              orders={orders.filter((order) => isOfCar(order, vehicle))}
              now={now}
              onChoose={onChoose}
            />
            <OpenOrderRows
              title="在修工单"
              orders={orders.filter((order) => !isOfCar(order, vehicle))}
              now={now}
              onChoose={onChoose}
            />
            <ListEnd query={query} />
          </>
        )}
      </AsyncView>
    </>
  );
}

function NoOpenOrder() {
  const { role, receptionDeskOnly } = useViewer();
  if (!mayReceive(role, receptionDeskOnly))
    return <EmptyState icon="car" title="现在没有在修的车" hint="前台接车后，可以把资料钉到工单上" />;
  return (
    <EmptyState
      icon="car"
      title="现在没有在修的车"
      hint="接车后，可以把资料钉到工单上"
      action="一键接车"
      onAction={() => void navigateTo(routes.vehicleReceiveAdd)}
    />
  );
}
