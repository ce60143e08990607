import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { MaintainItem } from '@/contract/schemas/maintenance';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import type { NewLine } from '../api/order-calls';
import { dueItemsQuery } from '../api/order-queries';
import type { AddLineProps } from './add-line-props';
import { TickRow } from './tick-row';

const actionWords = { replace: '更换', check: '检查', adjust: '调整', clean: '清洁' } as const;
const dueWords = { overdue: '已超期', due: '已到期', soon: '即将到期', later: '未到期' } as const;

const titleOf = ({ name, action }: MaintainItem) =>
  name.startsWith(actionWords[action]) ? name : `${actionWords[action]}${name}`;
const lineOf = (item: MaintainItem): NewLine => ({
  name: titleOf(item),
  price: 0,
  labour: 0,
  quantity: 1,
  unit: '项',
  source: 'maintenance',
  sourceKey: item.id,
});

/** What the car's maintenance schedule makes due at its mileage; the due ones go in with one tap. */
export function DueChoice(props: AddLineProps) {
  const { vehiclePath, mileageKm, id } = props.order;
  if (!vehiclePath || mileageKm === null) {
    return (
      <EmptyState
        icon="gauge"
        title={vehiclePath ? '还没有里程' : '还没有确认车型'}
        hint="填好车型和里程后，按保养周期推荐到期项目"
        action="去填写"
        onAction={() => void navigateTo(routes.vehicleReceiveEdit, { id })}
      />
    );
  }
  return <DueItems {...props} path={vehiclePath} mileageKm={mileageKm} />;
}

function DueItems({
  order,
  lines,
  isBusy,
  onDone,
  path,
  mileageKm,
}: AddLineProps & { path: string; mileageKm: number }) {
  const query = useQuery(dueItemsQuery(path, mileageKm));
  /** Those whose tick is the other way round than their state says. */
  const [turned, setTurned] = useState<readonly string[]>([]);
  const used = new Set(order.items.map(({ sourceKey }) => sourceKey));
  const offered = (items: readonly MaintainItem[]) =>
    items.filter(({ id, dueState }) => !used.has(id) && dueState !== null && dueState !== 'later');
  const isOn = ({ id, dueState }: MaintainItem) =>
    (dueState === 'overdue' || dueState === 'due') !== turned.includes(id);
  return (
    <AsyncView
      query={query}
      skeleton={<Skeleton rows={4} shape="text" />}
      isEmpty={({ subItemList_res }) => offered(subItemList_res).length === 0}
      empty={<EmptyState icon="check" title={`${mileageKm} 公里没有到期项目`} hint="已在工单里的项目不再列出" />}
    >
      {({ subItemList_res }) => {
        const items = offered(subItemList_res);
        const chosen = items.filter(isOn);
        return (
          <>
            <View className="sheet-note">按 {mileageKm} 公里推荐</View>
            {items.map((item) => (
              <TickRow
                key={item.id}
                title={titleOf(item)}
                note={[
                  item.dueState ? dueWords[item.dueState] : '',
                  item.dueAtKm === null ? '' : `应在 ${item.dueAtKm} 公里`,
                  item.parts.map(({ specification, quantity }) => `${specification} ${quantity}`).join('、'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                isOn={isOn(item)}
                onToggle={() =>
                  setTurned(turned.includes(item.id) ? turned.filter((each) => each !== item.id) : [...turned, item.id])
                }
              />
            ))}
            <Button
              text={`加入 ${chosen.length} 个项目`}
              kind="brand"
              size="large"
              className="sheet-button"
              disabled={chosen.length === 0}
              loading={isBusy}
              onPress={() => void lines.add(chosen.map(lineOf), onDone)}
            />
            <Button
              text="查看完整保养周期"
              kind="plain"
              size="large"
              className="sheet-button"
              onPress={() => void navigateTo(routes.maintain, { path, mileage: String(mileageKm), orderId: order.id })}
            />
          </>
        );
      }}
    </AsyncView>
  );
}
