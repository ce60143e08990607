import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback-store';
import { Plate } from '@/ui/plate';
import { Screen } from '@/ui/screen';
import { Segment } from '@/ui/segment';
import { Skeleton } from '@/ui/skeleton';
import { useLeaveGuard } from '@/ui/use-leave-guard';
import { orderQuery } from './api/order-queries';
import { EarlierVisits } from './components/earlier-visits';
import { InspectionCard } from './components/inspection-card';
import { OrderGone } from './components/order-gone';
import { OrderLog } from './components/order-log';
import { useFresh } from './hooks/use-fresh';
import { useFindingPhoto, type UploadPhoto } from './hooks/use-finding-photo';
import { useInspection } from './hooks/use-inspection';
import { useLines } from './hooks/use-lines';
import { useOrderChange } from './hooks/use-order-change';
import { useUndo } from './hooks/use-undo';
import { lineOfFinding, openFindings } from './line-input';
import './more-detail-screen.scss';

const tabs = [
  { key: 'inspection', text: '车辆检查' },
  { key: 'log', text: '操作记录' },
  { key: 'visits', text: '历史到店' },
] as const;
type Tab = (typeof tabs)[number]['key'];

/** §2 vehicleReceive/moreDetail: the car's inspection, everything that happened to the order, and earlier visits. */
export function MoreDetailScreen({ id, upload }: { id: string; upload: UploadPhoto }) {
  const query = useQuery({ ...orderQuery(id), enabled: id !== '' });
  useFresh(() => {
    if (query.isFetched) return query.refetch();
  });
  if (query.data) return <MoreDetail order={query.data} upload={upload} />;
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

function MoreDetail({ order, upload }: { order: WorkOrder; upload: UploadPhoto }) {
  const [tab, setTab] = useState<Tab>('inspection');
  const changes = useOrderChange();
  const undo = useUndo();
  const inspection = useInspection(order, changes);
  const photo = useFindingPhoto(order.id, upload, changes);
  const lines = useLines(order, changes, undo.offer);
  const { leave } = useLeaveGuard(inspection.isDirty);
  const open = openFindings(inspection.findings, order.items);
  const locked = lockOf(order);
  const mayMakeLines = locked === null && order.settledAt === null && open.length > 0;

  const makeLines = async () => {
    // Lines refer to findings that the customer sees: those are saved first.
    let isSaved = !inspection.isDirty;
    if (!isSaved) await inspection.save(() => (isSaved = true));
    if (isSaved)
      await lines.add(open.map(lineOfFinding), () => toast(`已生成 ${open.length} 个项目，请在工单里补上价格`));
  };
  const footer =
    tab === 'inspection' && locked === null && (inspection.isDirty || mayMakeLines) ? (
      <View className="more-detail-footer">
        {mayMakeLines ? (
          <View className="grow">
            <Button
              text={`生成 ${open.length} 个项目`}
              size="large"
              disabled={changes.isBusy}
              onPress={() => void makeLines()}
            />
          </View>
        ) : null}
        {inspection.isDirty ? (
          <View className={mayMakeLines ? 'grow more-detail-save' : 'grow'}>
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
          <InspectionCard order={order} inspection={inspection} photo={photo} locked={locked} />
        ) : null}
        {tab === 'log' ? <OrderLog order={order} /> : null}
        {tab === 'visits' ? <EarlierVisits order={order} /> : null}
      </View>
      {undo.bar}
    </Screen>
  );
}
