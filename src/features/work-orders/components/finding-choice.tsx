import { useState } from 'react';
import { View } from '@tarojs/components';
import { findingLevelLabels } from '@/domain/work-order-labels';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/state-view';
import { lineOfFinding, openFindings } from '../line-input';
import type { AddLineProps } from './add-line-props';
import { TickRow } from './tick-row';

/** Amber and red findings of the inspection that have become no line yet. */
export function FindingChoice({ order, lines, isBusy, onDone }: AddLineProps) {
  const open = openFindings(order.inspection, order.items);
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = open.filter(({ key }) => !left.includes(key));
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
      {open.map(({ key, name, level, note }) => (
        <TickRow
          key={key}
          title={name}
          note={[findingLevelLabels[level], note].filter(Boolean).join(' · ')}
          isOn={!left.includes(key)}
          onToggle={() => setLeft(left.includes(key) ? left.filter((each) => each !== key) : [...left, key])}
        />
      ))}
      <View className="sheet-note">加入后请补上价格，客户确认后再施工。</View>
      <Button
        text={`加入 ${chosen.length} 个项目`}
        kind="brand"
        size="large"
        className="sheet-button"
        disabled={chosen.length === 0}
        loading={isBusy}
        onPress={() => void lines.add(chosen.map(lineOfFinding), onDone)}
      />
    </>
  );
}
