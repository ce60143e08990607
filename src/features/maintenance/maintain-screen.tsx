import { useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { parseDocPath } from '@/domain/doc-path';
import { backTo, navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { CurrentVehicleBar } from '@/ui/current-vehicle-bar';
import { ListRow } from '@/ui/list-row';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { EmptyState } from '@/ui/state-view';
import { useDebounced } from '@/ui/use-debounced';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { itemsInOrderQuery, scheduleQuery } from './api/maintenance-calls';
import { MileageCard } from './components/mileage-card';
import { OrderChoiceSheet } from './components/order-choice-sheet';
import { ScheduleList } from './components/schedule-list';
import { SeriesChoice } from './components/series-choice';
import { useAddToOrder } from './hooks/use-add-to-order';
import { useChosenItems } from './hooks/use-chosen-items';
import { useScheduleCar, type ScheduleParams } from './hooks/use-schedule-car';
import './maintain-screen.scss';

interface MaintainParams extends ScheduleParams {
  mileage?: string | undefined;
  last?: string | undefined;
  /** The order that items are added to, from whose page this one was opened. */
  orderId?: string | undefined;
}

const NONE: readonly string[] = [];

/** Kilometres as typed; null when it is no number. */
const kilometres = (text: string): number | null => (/^\d{1,7}$/.test(text) ? Math.min(Number(text), 3_000_000) : null);

/**
 * Vehicle maintenance (§2 maintain): the car's schedule, what its mileage makes due, and the way of that into an order.
 */
export function MaintainScreen({
  mileage: firstMileage = '',
  last: firstLast = '',
  orderId,
  ...params
}: MaintainParams) {
  const { isStoreUser } = useSession();
  const car = useScheduleCar(params);
  const [isChanging, setChanging] = useState(false);
  const [isChoosingOrder, setChoosingOrder] = useState(false);
  const [mileage, setMileage] = useState(firstMileage);
  const [last, setLast] = useState(firstLast);
  const question = {
    path: car.path ?? '',
    mileageKm: kilometres(useDebounced(mileage)),
    lastMileageKm: kilometres(useDebounced(last)),
  };
  const query = useQuery({ ...scheduleQuery(question), enabled: car.path !== null, placeholderData: keepPreviousData });
  const items = query.data?.subItemList_res ?? [];
  const inOrder = useQuery({ ...itemsInOrderQuery(orderId ?? ''), enabled: Boolean(orderId) && isStoreUser });
  const present = inOrder.data ?? NONE;
  const { chosen, ids, toggle, reset } = useChosenItems(items, present);
  const { mutate: add, isPending } = useAddToOrder((id) => {
    setChoosingOrder(false);
    reset();
    // From an order back to it: pages are not piled up, of which mini programs hold ten.
    void (id === orderId ? backTo : navigateTo)(routes.vehicleReceiveDetail, { id });
  });
  const queries = useQueryClient();
  usePullRefresh(async () => {
    // What fails is shown by the page, as for every other question about the schedule.
    if (car.path !== null) await queries.fetchQuery(scheduleQuery(question, true)).catch(() => undefined);
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
  const canAdd = isStoreUser && !choosing && chosen.length > 0;

  return (
    <Screen
      title="车辆维保"
      {...(isChanging ? { onBack: () => setChanging(false) } : {})}
      subHeader={
        car.path && !choosing ? (
          <CurrentVehicleBar
            title={car.name ?? query.data?.vehicle ?? parseDocPath(car.path).series ?? car.path}
            vin={car.vin}
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
            onPress={() => (orderId ? addChosen(orderId) : setChoosingOrder(true))}
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
        <View id="maintain">
          <MileageCard mileage={mileage} last={last} onMileage={setMileage} onLast={setLast} />
          <AsyncView
            query={query}
            isEmpty={({ subItemList_res }) => subItemList_res.length === 0}
            empty={
              <EmptyState
                icon="calendar"
                title="还没有这个车系的保养周期"
                hint="可以先看相近的车系，或催更资料"
                action="换车系"
                onAction={() => setChanging(true)}
              />
            }
          >
            {(schedule) => (
              <View>
                {schedule.fits ? null : (
                  <View className="maintain-note">以下为 {schedule.vehicle} 款的周期，与您的年款不同，仅供参考</View>
                )}
                <ScheduleList
                  items={schedule.subItemList_res}
                  chosen={isStoreUser ? ids : undefined}
                  present={present}
                  onToggle={toggle}
                  onOpen={({ id }) => void navigateTo(routes.maintainDetail, { path: question.path, id })}
                />
              </View>
            )}
          </AsyncView>
        </View>
      )}
      <OrderChoiceSheet open={isChoosingOrder} onClose={() => setChoosingOrder(false)} onChoose={addChosen} />
    </Screen>
  );
}
