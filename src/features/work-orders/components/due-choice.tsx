import { View } from '@tarojs/components';
import type { WorkPrice } from '@/contract/schemas/work-order-items';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import type { DueItem } from '@/domain/maintenance-due';
import { titleOfDue } from '@/domain/maintenance-terms';
import { formatKm } from '@/domain/mileage';
import { lineTotal } from '@/domain/work-order/work-order-total';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { AsyncView } from '@/ui/async-view';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import type { LinePicks } from '../hooks/use-line-picks';
import { yuan } from '../line-words';
import { TickRow } from './tick-row';
import './sheet-parts.scss';

const dueWords = { overdue: '已超期', due: '已到期', soon: '即将到期', check: '建议检查', later: '未到期' } as const;
const byHaste = ['overdue', 'due', 'soon', 'check'];

interface DueChoiceProps {
  order: WorkOrder;
  picks: LinePicks;
}

/** What the car's maintenance schedule makes due since it was done last; the due ones go in with one tap. */
export function DueChoice({ order, picks }: DueChoiceProps) {
  const { vehiclePath, mileageKm, id, vin, carid } = order;
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
  const offered = picks.due.items
    .filter(({ due: { state } }) => state !== null && byHaste.includes(state))
    .sort((a, b) => byHaste.indexOf(a.due.state ?? '') - byHaste.indexOf(b.due.state ?? ''));
  const unasked = picks.due.items.filter(({ isUnasked }) => isUnasked).length;
  const openSchedule = () =>
    void navigateTo(routes.maintain, {
      path: vehiclePath,
      ...(vin === null ? {} : { vin }),
      plate: carid,
      mileage: String(mileageKm),
      orderId: id,
    });
  return (
    <AsyncView
      query={picks.due.query}
      skeleton={<Skeleton rows={4} shape="text" />}
      isEmpty={(all) => all.length === 0}
      empty={<EmptyState icon="calendar" title="还没有这个车系的保养周期" hint="可以从模板或临时项目添加" />}
    >
      {() => (
        <>
          {offered.length === 0 ? (
            <EmptyState
              icon="check"
              title={`${formatKm(mileageKm)} 没有到期项目`}
              hint={unasked > 0 ? '问过客户上次是什么时候做的，才知道还有没有' : '已在工单里的项目不再列出'}
            />
          ) : (
            <View className="sheet-note">按 {formatKm(mileageKm)} 和上次保养推荐</View>
          )}
          {offered.map((item) => (
            <TickRow
              key={item.id}
              title={titleOfDue(item)}
              note={noteOf(item)}
              {...valueOf(picks.priceOfDue(item))}
              isOn={picks.isDueOn(item)}
              onToggle={() => picks.toggleDue(item)}
            />
          ))}
          <Button
            text={unasked > 0 ? `${unasked} 项没有保养记录，去填上次` : '查看完整保养周期'}
            kind="plain"
            size="large"
            className="sheet-button"
            onPress={openSchedule}
          />
        </>
      )}
    </AsyncView>
  );
}

/** What it costs here, where that is known. */
const valueOf = (price: WorkPrice | undefined) => (price ? { value: yuan(lineTotal(price.line)) } : {});

const noteOf = (item: DueItem): string =>
  [
    item.due.state === null ? '' : dueWords[item.due.state],
    item.due.atKm === null ? '' : `应在 ${formatKm(item.due.atKm)}`,
    item.due.atMonth ?? '',
    item.parts.map(({ specification, quantity }) => `${specification} ${quantity}`).join('、'),
  ]
    .filter(Boolean)
    .join(' · ');
