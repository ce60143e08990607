import { View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { findingLevelLabels } from '@/domain/work-order/work-order-labels';
import { lineTotal } from '@/domain/work-order/work-order-total';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { EmptyState } from '@/ui/state-view';
import type { LinePicks } from '../hooks/use-line-picks';
import { priceSource } from '../line-input';
import { yuan } from '../line-words';
import { TickRow } from './tick-row';
import './sheet-parts.scss';

/** Amber and red findings of the inspection that have become no line yet. */
export function FindingChoice({ order, picks }: { order: WorkOrder; picks: LinePicks }) {
  const open = picks.findings;
  if (open.length === 0) {
    const isChecked = order.inspection.length > 0;
    return (
      <EmptyState
        icon={isChecked ? 'check' : 'shield'}
        title={isChecked ? '检查结果都已处理' : '这台车还没有检查'}
        hint={isChecked ? '没有待处理的黄色或红色项目' : '检查出的问题可以直接变成项目'}
        action="去检查"
        onAction={() => void navigateTo(routes.vehicleReceiveMoreDetail, { id: order.id })}
      />
    );
  }
  return (
    <>
      {open.map((finding) => {
        const { key, name, level, note } = finding;
        const price = picks.priceOfFinding(finding);
        const words = [findingLevelLabels[level], note, price && `${price.line.name}（${priceSource(price)}）`];
        return (
          <TickRow
            key={key}
            title={name}
            note={words.filter(Boolean).join(' · ')}
            {...(price ? { value: yuan(lineTotal(price.line)) } : {})}
            isOn={picks.isFindingOn(key)}
            onToggle={() => picks.toggleFinding(key)}
          />
        );
      })}
      <View className="sheet-note">
        {open.every(picks.priceOfFinding) ? '客户确认后再施工。' : '没有价格的项目加入后请补上，客户确认后再施工。'}
      </View>
    </>
  );
}
