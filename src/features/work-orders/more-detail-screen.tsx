import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { Checklist } from '@/contract/schemas/checklist';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Plate } from '@/ui/plate';
import { Screen } from '@/ui/screen';
import { Segment } from '@/ui/segment';
import { Skeleton } from '@/ui/skeleton';
import { useLeaveGuard } from '@/ui/use-leave-guard';
import { orderQuery } from './api/order-queries';
import type { FindingPhotoWays } from './components/finding-photos';
import { EarlierVisits } from './components/earlier-visits';
import { InspectionCard } from './components/inspection-card';
import { OrderGone } from './components/order-gone';
import { OrderLog } from './components/order-log';
import { useFresh } from './hooks/use-fresh';
import { useChecklist } from './hooks/use-checklist';
import { useFindingWork } from './hooks/use-finding-work';
import { useInspection } from './hooks/use-inspection';
import { useLines } from './hooks/use-lines';
import { useOrderChange } from './hooks/use-order-change';
import { useUndo } from './hooks/use-undo';
import './more-detail-screen.scss';

const tabs = [
  { key: 'inspection', text: '车辆检查' },
  { key: 'log', text: '操作记录' },
  { key: 'visits', text: '历史到店' },
] as const;
type Tab = (typeof tabs)[number]['key'];

interface InspectionWays {
  photos: FindingPhotoWays;
  /** Photos that are still on their way to the order. */
  unsentPhotos?: ReactNode;
}

/** §2 vehicleReceive/moreDetail: the car's inspection, everything that happened to the order, and earlier visits. */
export function MoreDetailScreen({ id, ...ways }: { id: string } & InspectionWays) {
  const query = useQuery({ ...orderQuery(id), enabled: id !== '' });
  useFresh(() => {
    if (query.isFetched) return query.refetch();
  });
  if (query.data) return <MoreDetail order={query.data} {...ways} />;
  return (
    <Screen title="维修详情">
      {id === '' ? (
        <OrderGone />
      ) : (
        <AsyncView query={query} skeleton={<Skeleton rows={6} />} gone={<OrderGone />}>
          {() => null}
        </AsyncView>
      )}
    </Screen>
  );
}

const lockOf = ({ stage }: WorkOrder) =>
  stage === 'void' ? '工单已作废，检查结果不能再修改' : stage === 'delivered' ? '车辆已交付，检查结果不能再修改' : null;

/** Until the list is there nothing is shown of it, and nothing can be saved. */
const NO_LIST: Checklist = { id: null, groups: [] };

function MoreDetail({ order, photos, unsentPhotos }: { order: WorkOrder } & InspectionWays) {
  const [tab, setTab] = useState<Tab>('inspection');
  const changes = useOrderChange();
  const undo = useUndo();
  const checklist = useChecklist(order);
  const list = checklist.data ?? NO_LIST;
  const inspection = useInspection(order, list, changes);
  const lines = useLines(order, changes, undo.offer);
  const { leave } = useLeaveGuard(inspection.isDirty);
  const locked = lockOf(order);
  const isOpen = locked === null && order.settledAt === null;
  const work = useFindingWork({ order, groups: list.groups, inspection, lines, isOpen });
  const count = work.open.length;
  const footer =
    tab === 'inspection' && locked === null && (inspection.isDirty || count > 0) ? (
      <View className="more-detail-footer">
        {count > 0 ? (
          <View className="grow">
            <Button
              text={`生成 ${count} 个项目`}
              size="large"
              disabled={changes.isBusy}
              onPress={() => void work.add(work.open)}
            />
          </View>
        ) : null}
        {inspection.isDirty ? (
          <View className={count > 0 ? 'grow more-detail-save' : 'grow'}>
            <Button
              text="保存检查"
              kind="primary"
              size="large"
              loading={changes.isBusy}
              onPress={() => void inspection.save()}
            />
          </View>
        ) : null}
      </View>
    ) : undefined;

  return (
    <Screen
      title="维修详情"
      onBack={() => void leave()}
      subHeader={<Segment options={tabs} value={tab} onChange={setTab} />}
      footer={footer}
    >
      <View id="work-order-more">
        <View className="more-detail-car">
          <Plate plate={order.carid} />
          <View className="more-detail-name one-line">{order.car}</View>
        </View>
        {tab === 'inspection' ? (
          <AsyncView query={checklist} skeleton={<Skeleton rows={6} />}>
            {({ groups }) => (
              <>
                {unsentPhotos}
                <InspectionCard
                  order={order}
                  groups={groups}
                  inspection={inspection}
                  work={work}
                  lines={lines}
                  photos={photos}
                  isBusy={changes.isBusy}
                  locked={locked}
                />
              </>
            )}
          </AsyncView>
        ) : null}
        {tab === 'log' ? <OrderLog order={order} /> : null}
        {tab === 'visits' ? <EarlierVisits order={order} /> : null}
      </View>
      {undo.bar}
    </Screen>
  );
}
