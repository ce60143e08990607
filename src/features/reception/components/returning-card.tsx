import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { WorkPrice } from '@/contract/schemas/work-order-items';
import type { ReturningCar, WorkOrderSummary } from '@/contract/schemas/work-orders';
import { INSPECTION_CHECKLIST, workOf } from '@/domain/inspection-checklist';
import { exactYuan } from '@/domain/money';
import { addItems, type DraftItem } from '@/domain/reception/reception-draft';
import { formatPlate, parsePlate } from '@/domain/plate';
import { formatRelativeTime } from '@/domain/relative-time';
import { STAGE_LABELS } from '@/domain/work-order/work-order-stage';
import { lineTotal } from '@/domain/work-order/work-order-total';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { workPricesQuery } from '@/infra/work-price-queries';
import { useReviewMode } from '@/state/review-mode';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { Tag } from '@/ui/tag';
import type { DraftHandle } from '../hooks/use-draft';
import './returning-card.scss';

const itemOfDeclined = ({
  itemId,
  name,
  price,
  labour,
  quantity,
  unit,
}: ReturningCar['declined'][number]): DraftItem => ({
  id: `declined:${itemId}`,
  name,
  price,
  labour,
  quantity,
  unit,
  source: 'declined',
  sourceKey: itemId,
});
/** As the store would write it; where no price is known, it is found out in the workshop. */
const itemOfFinding = (
  { key, name, orderId }: ReturningCar['findings'][number],
  price: WorkPrice | undefined,
): DraftItem => ({
  id: `finding:${orderId}:${key}`,
  name,
  price: 0,
  labour: 0,
  quantity: 1,
  unit: '项',
  ...price?.line,
  source: 'inspection',
  sourceKey: key,
});

const workOfFinding = (found: ReturningCar['findings'][number]) => workOf(found, INSPECTION_CHECKLIST);

interface ReturningCardProps {
  handle: DraftHandle;
  car: ReturningCar;
  history: readonly WorkOrderSummary[];
}

/** A car that was here before: what was left undone goes into the order with one tap. */
export function ReturningCard({ handle: { draft, update }, car, history }: ReturningCardProps) {
  const [showsHistory, setShowsHistory] = useState(false);
  const [now] = useState(Date.now);
  const works = car.findings.filter(({ level }) => level !== 'green').map(workOfFinding);
  const { data: known } = useQuery(workPricesQuery({ vehiclePath: car.vehiclePath }, works));
  const isReview = useReviewMode();
  const offered = [
    ...car.declined.map((line) => ({
      item: itemOfDeclined(line),
      tag: '上次未做',
      tone: 'grey' as const,
      at: line.at,
    })),
    ...car.findings
      .filter(({ level }) => level !== 'green')
      .map((found) => ({
        item: itemOfFinding(
          found,
          known?.prices.find(({ work }) => work === workOfFinding(found)),
        ),
        tag: found.level === 'red' ? '需立即处理' : '建议关注',
        tone: found.level === 'red' ? ('bad' as const) : ('warn' as const),
        at: found.at,
      })),
  ];
  const has = (item: DraftItem) => draft.items.some(({ id }) => id === item.id);
  const add = (items: readonly DraftItem[]) =>
    update((latest) => ({ ...latest, items: addItems(latest.items, items) }));
  const openId = car.openOrderId;
  const plate = parsePlate(draft.form.carid).plate;
  const otherPlates = car.plates.filter((each) => each !== plate);
  return (
    <Card>
      <View className="returning-head">
        <Tag text="老客户" tone="ok" />
        <View className="grow returning-words">
          {car.visits === 0
            ? '导入的资料，在本店还没有工单'
            : `来过 ${car.visits} 次，上次 ${formatRelativeTime(car.lastVisitAt, now)}`}
        </View>
      </View>
      {otherPlates.length > 0 ? (
        <View className="returning-plates">同一台车，也用过 {otherPlates.map(formatPlate).join('、')}</View>
      ) : null}
      {openId !== null ? (
        <View className="returning-open" role="alert">
          <View className="grow">这辆车还有未完成的工单</View>
          <Button
            text="打开该工单"
            size="small"
            onPress={() => void navigateTo(routes.vehicleReceiveDetail, { id: openId })}
          />
        </View>
      ) : null}
      {offered.length > 0 ? (
        <>
          <View className="returning-title">
            <View className="grow">未做与待处理 {offered.length} 项</View>
            <Button
              text="全部加入"
              size="small"
              disabled={offered.every(({ item }) => has(item))}
              onPress={() => add(offered.map(({ item }) => item))}
            />
          </View>
          {offered.map(({ item, tag, tone, at }) => (
            <View key={item.id} className="returning-row">
              <View className="grow">
                <View className="returning-name">{item.name}</View>
                <View className="returning-note">
                  <Tag text={tag} tone={tone} />
                  <View className="returning-at">{formatRelativeTime(at, now)}</View>
                </View>
              </View>
              {lineTotal(item) > 0 && !isReview ? (
                <View className="returning-price">¥{exactYuan(lineTotal(item))}</View>
              ) : null}
              <Button
                text={has(item) ? '已加入' : '加入'}
                size="small"
                kind="plain"
                disabled={has(item)}
                onPress={() => add([item])}
              />
            </View>
          ))}
        </>
      ) : null}
      {history.length > 0 ? (
        <ListRow
          icon="clock"
          title={`历史工单 ${car.visits}`}
          value={showsHistory ? '收起' : '查看'}
          plain
          onPress={() => setShowsHistory(!showsHistory)}
        />
      ) : null}
      {showsHistory
        ? history.map((order) => (
            <ListRow
              key={order.id}
              title={order.complaint || '（无故障描述）'}
              subtitle={[
                formatRelativeTime(order.createdAt, now),
                STAGE_LABELS[order.stage],
                order.carid === plate ? order.number : formatPlate(order.carid),
              ].join(' · ')}
              onPress={() => void navigateTo(routes.vehicleReceiveDetail, { id: order.id })}
            />
          ))
        : null}
    </Card>
  );
}
