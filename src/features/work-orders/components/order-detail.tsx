import { useState, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { WorkOrderItem } from '@/contract/schemas/work-order-items';
import type { Pinned, WorkOrder } from '@/contract/schemas/work-orders';
import { mayInStore } from '@/domain/store-permissions';
import { useLoadAhead } from '@/infra/load-ahead';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { StaleNotice } from '@/ui/async-view';
import { BehindDrawing } from '@/ui/behind-drawing';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { toast } from '@/ui/feedback-store';
import { lazySheets } from '@/ui/lazy-sheets';
import { ListRow } from '@/ui/list-row';
import { NavAction } from '@/ui/nav-bar';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { pinTo, unpin } from '../api/order-calls';
import type { UploadPhoto } from '../upload-photo';
import { useFaults } from '../hooks/use-faults';
import { useLines } from '../hooks/use-lines';
import { useOrderChange } from '../hooks/use-order-change';
import { useStageStep } from '../hooks/use-stage-step';
import { useUndo } from '../hooks/use-undo';
import { useViewer } from '../hooks/use-viewer';
import { pinAgain } from '../pinned-documents';
import { nextStepOf } from '../stage-facts';
import { ConditionCard } from './condition-card';
import { FaultsCard } from './faults-card';
import { LinesCard } from './lines-card';
import { OrderActions, type SheetName } from './order-actions';
import { OrderHead } from './order-head';
import { PhotoStrip } from './photo-strip';
import { PinnedCard } from './pinned-card';
import './order-detail.scss';

const loadSheets = () => import('./order-sheets');
const OrderSheets = lazySheets(loadSheets, ({ sheet, line, missing }) => (sheet ?? line ?? missing) !== null);

interface OrderDetailProps {
  order: WorkOrder;
  /** What is shown is from an earlier load. */
  isStale: boolean;
  onRetry: () => void;
  storename: string;
  linkTo: (path: string) => string | null;
  /** Photos that are still on their way to the order. */
  unsentPhotos?: ReactNode;
  upload: UploadPhoto;
}

/** Why the lines of an order stay as they are; null while they may change. */
const lockOf = ({ stage, settledAt }: WorkOrder) =>
  stage === 'void'
    ? '工单已作废，项目不能再修改'
    : settledAt
      ? '工单已结算，项目不能再修改；需要修改请店主撤销结算'
      : null;

/** An order with all that may be done with it. */
export function OrderDetail({ order, isStale, onRetry, storename, linkTo, unsentPhotos, upload }: OrderDetailProps) {
  const viewer = useViewer();
  const changes = useOrderChange();
  const undo = useUndo();
  const { step, stepBack, missing, ask, answered, goOn } = useStageStep(changes, undo);
  const lines = useLines(order, changes, undo.offer);
  const faults = useFaults(order.id, changes, undo.offer);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [line, setLine] = useState<WorkOrderItem | null>(null);
  useLoadAhead(loadSheets);
  const close = () => setSheet(null);
  const next = nextStepOf(order, viewer);
  const findings = order.inspection.filter(({ level }) => level !== 'green').length;

  const takeOff = (pin: Pinned) =>
    void changes.change(
      order.id,
      () => unpin(order.id, pin.id),
      () =>
        undo.offer({
          text: '已取消关联',
          undo: () => void changes.change(order.id, () => pinTo(order.id, pinAgain(pin))),
        }),
    );
  const footer = next ? (
    <>
      {next.is === 'blocked' ? <View className="order-detail-blocked">{next.reason}</View> : null}
      <Button
        text={next.text}
        kind="primary"
        size="large"
        loading={changes.isBusy}
        disabled={next.is === 'blocked'}
        onPress={() => step(order)}
      />
    </>
  ) : undefined;

  return (
    <Screen
      title="工单详情"
      footer={footer}
      actions={
        <NavAction
          icon="share"
          label="发给客户"
          onPress={() => (order.stage === 'void' ? toast('工单已作废') : setSheet('share'))}
        />
      }
    >
      <View id="work-order-detail">
        {isStale ? <StaleNotice onRetry={onRetry} /> : null}
        <OrderHead order={order} />
        <View className="columns">
          <View className="column">
            <ConditionCard order={order} changes={changes} />
            {order.photos.length > 0 ? (
              <>
                <SectionTitle title={`照片 ${order.photos.length}`} />
                <Card>
                  <PhotoStrip photos={order.photos} />
                </Card>
              </>
            ) : null}
            {unsentPhotos}
            <LinesCard
              order={order}
              locked={lockOf(order)}
              isBusy={changes.isBusy}
              onTick={(each) => void lines.mark(each, { done: !each.done })}
              onOpen={setLine}
              onAdd={() => setSheet('add')}
              onDiscount={mayInStore(viewer.role, 'discount') ? () => setSheet('discount') : null}
              onSign={mayInStore(viewer.role, 'settle') ? () => setSheet('sign') : null}
            />
          </View>
          <View className="column">
            <BehindDrawing>
              <SectionTitle title="检查与记录" />
              <Card padding="list">
                <ListRow
                  icon="shield"
                  title="维修详情"
                  subtitle={
                    order.inspection.length === 0
                      ? '车辆检查、操作记录、历史到店'
                      : `已检查 ${order.inspection.length} 项，${findings} 项需处理`
                  }
                  onPress={() => void navigateTo(routes.vehicleReceiveMoreDetail, { id: order.id })}
                />
                {mayInStore(viewer.role, 'share') ? (
                  <ListRow
                    icon="calendar"
                    title="年检和保险"
                    subtitle="记下到期的日子，到时提醒"
                    onPress={() => void navigateTo(routes.carPapers, { carid: order.carid, vin: order.vin })}
                  />
                ) : null}
              </Card>
              <FaultsCard order={order} viewer={viewer} faults={faults} isBusy={changes.isBusy} />
              <PinnedCard order={order} onManage={() => setSheet('pin')} onUnpin={takeOff} />
              <OrderActions
                order={order}
                viewer={viewer}
                onSheet={setSheet}
                onAsk={(what) => ask({ what, order })}
                onBack={() => void stepBack(order)}
              />
            </BehindDrawing>
          </View>
        </View>
      </View>
      <OrderSheets
        order={order}
        storename={storename}
        sheet={sheet}
        onClose={close}
        line={line}
        onLineClose={() => setLine(null)}
        missing={missing}
        onGoOn={goOn}
        onAnswered={answered}
        lines={lines}
        changes={changes}
        onUndoable={undo.offer}
        linkTo={linkTo}
        upload={upload}
      />
      {undo.bar}
    </Screen>
  );
}
