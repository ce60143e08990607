import { View } from '@tarojs/components';
import type { WorkOrderSummary } from '@/contract/schemas/work-orders';
import { mayInStore } from '@/domain/store-permissions';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { Button } from '@/ui/button';
import { Plate } from '@/ui/plate';
import { Pressable } from '@/ui/pressable';
import { yuan } from '../line-words';
import { openDiagrams } from '../open-diagrams';
import { nextStepOf, type Viewer } from '../stage-facts';
import { OrderMarks, PromisedTime } from './order-marks';
import { OwedTag, StageTag } from './stage-tag';
import './order-card.scss';

/** Height of a card and the space below it, in design pixels: lists never measure. */
export const ORDER_CARD_HEIGHT = 184;

interface OrderCardProps {
  order: WorkOrderSummary;
  viewer: Viewer;
  /** Epoch milliseconds. */
  now: number;
  isBusy: boolean;
  onStep: (order: WorkOrderSummary) => void;
  /** Also told when the order is opened, by its page or its diagrams. */
  onOpened?: (() => void) | undefined;
}

const joined = (words: readonly string[]) => words.filter(Boolean).join(' · ');

const metaOf = ({ technician, photoCount, openFaults }: WorkOrderSummary) =>
  joined([
    technician?.name ?? '未派工',
    photoCount > 0 ? `${photoCount} 张照片` : '',
    openFaults > 0 ? `${openFaults} 个故障待证实` : '',
  ]);

/** Who says what is wrong. */
export const complaintOf = ({ ownerName, complaint }: Pick<WorkOrderSummary, 'ownerName' | 'complaint'>) =>
  [ownerName, complaint || '未填写故障描述'].filter(Boolean).join('：');

/** A car in the workshop: which, since when where, what it is here for, and its next step. */
export function OrderCard({ order, viewer, now, isBusy, onStep, onOpened }: OrderCardProps) {
  const openOrder = () => {
    onOpened?.();
    void navigateTo(routes.vehicleReceiveDetail, { id: order.id });
  };
  const openItsDiagrams = () => {
    onOpened?.();
    void openDiagrams(order);
  };
  const hidesPrices = useReviewMode();
  const next = nextStepOf(order, viewer);
  // Who moves no money is shown none on the board.
  const showsAmount = mayInStore(viewer.role, 'settle') && !hidesPrices;
  return (
    <View className="work-card">
      <Pressable label={`${order.carid} ${order.car}，打开工单`} onPress={openOrder} className="work-card-body">
        <View className="work-card-head">
          <View className="grow">
            <Plate plate={order.carid} />
          </View>
          {showsAmount && order.owed > 0 ? <OwedTag order={order} now={now} /> : null}
          <StageTag order={order} now={now} />
        </View>
        <View className="work-card-title">
          <View className="work-card-car one-line grow">{order.car || '车型未填写'}</View>
          {showsAmount && order.activeItems > 0 ? <View className="work-card-amount">{yuan(order.total)}</View> : null}
        </View>
        <View className="work-card-complaint one-line">{complaintOf(order)}</View>
        <View className="work-card-progress">
          <OrderMarks order={order} />
          <PromisedTime order={order} now={now} />
        </View>
      </Pressable>
      <View className="work-card-foot">
        <View className="work-card-meta one-line grow">{metaOf(order)}</View>
        <Button text="电路图" size="small" onPress={openItsDiagrams} />
        {/* One that this person may not take looks idle, and says why when it is tapped. */}
        {next ? (
          <Button
            text="下一步"
            kind={next.is === 'blocked' ? 'plain' : 'secondary'}
            size="small"
            className={next.is === 'blocked' ? 'work-card-step work-card-blocked' : 'work-card-step'}
            disabled={isBusy}
            onPress={() => onStep(order)}
          />
        ) : null}
      </View>
    </View>
  );
}
