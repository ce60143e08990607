import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { parseDocPath } from '@/domain/doc-path';
import { compareCars } from '@/domain/same-car';
import { backTo, navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useHeldSession } from '@/state/last-session';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { CurrentVehicleBar } from '@/ui/current-vehicle-bar';
import { ListRow } from '@/ui/list-row';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { EmptyState } from '@/ui/state-view';
import { itemsInOrderQuery } from './api/maintenance-calls';
import { CarSchedule } from './components/car-schedule';
import { confirmOtherCar, OrderChoiceSheet } from './components/order-choice-sheet';
import { SeriesChoice } from './components/series-choice';
import { useAddToOrder } from './hooks/use-add-to-order';
import { useChosenItems } from './hooks/use-chosen-items';
import { useSchedule } from './hooks/use-schedule';
import { useScheduleCar, type ScheduleParams } from './hooks/use-schedule-car';

interface MaintainParams extends ScheduleParams {
  mileage?: string | undefined;
  /** The order that items are added to, from whose page this one was opened; path, VIN and plate are its car's then. */
  orderId?: string | undefined;
}

const NONE: readonly string[] = [];

/**
 * Vehicle maintenance (§2 maintain): the car's schedule, what is due on it, and the way of that into an order.
 */
export function MaintainScreen({ mileage: firstMileage = '', orderId, ...params }: MaintainParams) {
  const { isStoreUser } = useHeldSession();
  const car = useScheduleCar(params);
  const [isChanging, setChanging] = useState(false);
  const [isChoosingOrder, setChoosingOrder] = useState(false);
  const schedule = useSchedule(car.path, car, firstMileage, isStoreUser);
  const inOrder = useQuery({ ...itemsInOrderQuery(orderId ?? ''), enabled: Boolean(orderId) && isStoreUser });
  const present = inOrder.data ?? NONE;
  const { chosen, ids, toggle, reset } = useChosenItems(schedule.items, present);
  const { mutate: add, isPending } = useAddToOrder((id) => {
    setChoosingOrder(false);
    reset();
    // From an order back to it: pages are not piled up, of which mini programs hold ten.
    void (id === orderId ? backTo : navigateTo)(routes.vehicleReceiveDetail, { id });
  });

  const choosing = isChanging || (car.path === null && !car.isIdentifying);
  const choose = (path: string) => {
    car.choose(path);
    setChanging(false);
  };
  const askVin = (vin: string) => {
    car.askVin(vin);
    setChanging(false);
  };
  const addChosen = (id: string) => add({ orderId: id, items: chosen });
  const addToThis = async (id: string) => {
    // The user may have chosen another car since.
    const ofOrder = { vin: params.vin ?? null, carid: params.plate ?? null, path: params.path ?? null };
    const { differs } = compareCars(car, ofOrder);
    if (differs === null || (await confirmOtherCar(differs))) addChosen(id);
  };
  const canAdd = isStoreUser && !choosing && chosen.length > 0;

  return (
    <Screen
      title="车辆维保"
      {...(isChanging ? { onBack: () => setChanging(false) } : {})}
      subHeader={
        car.path && !choosing ? (
          <CurrentVehicleBar
            title={car.name ?? schedule.query.data?.vehicle ?? parseDocPath(car.path).series ?? car.path}
            vin={car.vin}
            plate={car.carid}
            onChange={() => setChanging(true)}
          />
        ) : undefined
      }
      footer={
        canAdd ? (
          <Button
            text={`加入工单（${chosen.length} 项）`}
            kind="primary"
            size="large"
            loading={isPending}
            onPress={() => (orderId ? void addToThis(orderId) : setChoosingOrder(true))}
          />
        ) : undefined
      }
    >
      {choosing ? (
        <SeriesChoice onChoose={choose} onVin={askVin} onScan={() => void navigateTo(routes.vinScan)} />
      ) : car.path === null && car.candidates.length > 0 ? (
        <View>
          <SectionTitle title="这个 VIN 是哪个车系？" />
          <Card padding="list">
            {car.candidates.map((path) => (
              <ListRow
                key={path}
                title={parseDocPath(path).series ?? path}
                subtitle={parseDocPath(path).maker}
                onPress={() => choose(path)}
              />
            ))}
          </Card>
        </View>
      ) : car.path === null ? (
        <AsyncView query={car.identification}>
          {() => (
            <EmptyState icon="car" title="认不出这个 VIN 的车系" action="按品牌选" onAction={() => setChanging(true)} />
          )}
        </AsyncView>
      ) : (
        <CarSchedule
          schedule={schedule}
          chosen={isStoreUser ? ids : undefined}
          present={present}
          onToggle={toggle}
          onOpen={({ id }) => void navigateTo(routes.maintainDetail, { path: car.path ?? '', id })}
          onOtherCar={() => setChanging(true)}
        />
      )}
      <OrderChoiceSheet open={isChoosingOrder} onClose={() => setChoosingOrder(false)} car={car} onChoose={addChosen} />
    </Screen>
  );
}
