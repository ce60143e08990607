import { useState } from 'react';
import { View } from '@tarojs/components';
import type { WorkOrderItem } from '@/contract/schemas/work-order-items';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { mayInStore } from '@/domain/store-permissions';
import { previousStage, STAGE_LABELS } from '@/domain/work-order-stage';
import { lazyPage } from '@/infra/lazy-page';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { StaleNotice } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { ListRow } from '@/ui/list-row';
import { NavAction } from '@/ui/nav-bar';
import { Screen } from '@/ui/screen';
import { SectionTitle } from '@/ui/section-title';
import { setStage } from '../api/order-calls';
import { useLines } from '../hooks/use-lines';
import { useOrderChange } from '../hooks/use-order-change';
import { useStageStep } from '../hooks/use-stage-step';
import { useUndo } from '../hooks/use-undo';
import { useViewer } from '../hooks/use-viewer';
import { nextStepOf } from '../stage-facts';
import { AddLineSheet } from './add-line-sheet';
import { ConditionCard } from './condition-card';
import { DiscountSheet } from './discount-sheet';
import { LineSheet } from './line-sheet';
import { LinesCard } from './lines-card';
import { MissingSheets } from './missing-sheets';
import { OrderActions, type SheetName } from './order-actions';
import { OrderHead } from './order-head';
import { PhotoStrip } from './photo-strip';
import { PinSheet } from './pin-sheet';
import { PinnedCard } from './pinned-card';
import { PlateSheet } from './plate-sheet';
import { ShareSheet } from './share-sheet';
import { VoidSheet } from './void-sheet';
import './order-detail.scss';

/** Drawing is for those who print. */
const PictureSheet = lazyPage(() => import('./picture-sheet'), {
  Loading: () => null,
  Failed: ({ onRetry }) => <Button text="打印功能加载失败，点按重试" kind="danger" size="large" onPress={onRetry} />,
});

interface OrderDetailProps {
  order: WorkOrder;
  /** What is shown is from an earlier load. */
  isStale: boolean;
  onRetry: () => void;
  storename: string;
  linkTo: (path: string) => string | null;
}

/** Why the lines of an order stay as they are; null while they may change. */
const lockOf = ({ stage, settledAt }: WorkOrder) =>
  stage === 'void'
    ? '工单已作废，项目不能再修改'
    : settledAt
      ? '工单已结算，项目不能再修改；需要修改请店主撤销结算'
      : null;

/** An order with all that may be done with it. */
export function OrderDetail({ order, isStale, onRetry, storename, linkTo }: OrderDetailProps) {
  const viewer = useViewer();
  const changes = useOrderChange();
  const undo = useUndo();
  const { step, missing, ask, answered } = useStageStep(changes, undo);
  const lines = useLines(order, changes, undo.offer);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [line, setLine] = useState<WorkOrderItem | null>(null);
  const close = () => setSheet(null);
  const next = nextStepOf(order, viewer);
  const findings = order.inspection.filter(({ level }) => level !== 'green').length;

  const stepBack = async () => {
    const to = previousStage(order.stage);
    if (to === null) return;
    if (await confirmDialog({ content: `把工单退回到“${STAGE_LABELS[to]}”？`, confirmText: '退回' }))
      await changes.change(
        order.id,
        () => setStage(order, to),
        () => toast(`已退回到${STAGE_LABELS[to]}`),
      );
  };
  const discount = () =>
    mayInStore(viewer.role, 'discount') ? setSheet('discount') : toast('技师不能修改优惠，请联系前台');

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
            <ConditionCard order={order} />
            {order.photos.length > 0 ? (
              <>
                <SectionTitle title={`照片 ${order.photos.length}`} />
                <Card>
                  <PhotoStrip photos={order.photos} />
                </Card>
              </>
            ) : null}
            <LinesCard
              order={order}
              locked={lockOf(order)}
              isBusy={changes.isBusy}
              onTick={(each) => void lines.mark(each, { done: !each.done })}
              onOpen={setLine}
              onAdd={() => setSheet('add')}
              onDiscount={discount}
            />
          </View>
          <View className="column">
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
            </Card>
            <PinnedCard order={order} onManage={() => setSheet('pin')} />
            <OrderActions
              order={order}
              viewer={viewer}
              onSheet={setSheet}
              onAsk={(what) => ask({ what, order })}
              onBack={() => void stepBack()}
            />
          </View>
        </View>
      </View>
      <MissingSheets missing={missing} changes={changes} onUndoable={undo.offer} onClose={answered} />
      <LineSheet line={line} lines={lines} isBusy={changes.isBusy} onClose={() => setLine(null)} />
      <AddLineSheet open={sheet === 'add'} order={order} lines={lines} isBusy={changes.isBusy} onClose={close} />
      <DiscountSheet open={sheet === 'discount'} order={order} changes={changes} onDone={undo.offer} onClose={close} />
      <VoidSheet open={sheet === 'void'} order={order} changes={changes} onClose={close} />
      <PlateSheet open={sheet === 'plate'} order={order} changes={changes} onDone={undo.offer} onClose={close} />
      <ShareSheet open={sheet === 'share'} order={order} changes={changes} linkTo={linkTo} onClose={close} />
      <PinSheet open={sheet === 'pin'} order={order} changes={changes} onClose={close} />
      {sheet === 'picture' ? <PictureSheet order={order} storename={storename} onClose={close} /> : null}
      {undo.bar}
    </Screen>
  );
}
