import { View } from '@tarojs/components';
import type { ChecklistGroup } from '@/contract/schemas/checklist';
import type { Finding } from '@/contract/schemas/work-orders';
import { pointCount } from '@/domain/inspection-checklist';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Tag } from '@/ui/tag';
import { countLevels, groupsLeft, judgedPoints } from '../inspection-draft';
import './inspection-card.scss';

interface InspectionHeadProps {
  groups: readonly ChecklistGroup[];
  findings: readonly Finding[];
  locked: string | null;
  /** What came back that was not saved, in words; null for nothing. */
  restored: string | null;
  onDiscard: () => void;
  onRest: () => void;
}

/** How far the inspection is, and 其余全部正常 once each group was looked at. */
export function InspectionHead({ groups, findings, locked, restored, onDiscard, onRest }: InspectionHeadProps) {
  const counts = countLevels(findings);
  const left = groupsLeft(groups, findings);
  return (
    <Card>
      <View className="inspection-head">
        <View className="grow">
          已检查 {judgedPoints(groups, findings)}/{pointCount(groups)}
        </View>
        <Tag text={`正常 ${counts.green}`} tone="ok" />
        <Tag text={`建议 ${counts.amber}`} tone="warn" />
        <Tag text={`尽快 ${counts.red}`} tone="bad" />
      </View>
      {restored === null ? null : (
        <View className="inspection-head" role="status">
          <View className="grow">{restored}</View>
          <Button text="丢弃" label="丢弃没有保存的检查" size="small" kind="plain" onPress={onDiscard} />
        </View>
      )}
      {locked === null ? (
        <>
          <Button text="其余全部正常" icon="check" size="small" disabled={left.length > 0} onPress={onRest} />
          {left.length > 0 ? (
            <View className="inspection-locked">
              还有 {left.length} 组没有看过：{left.map((group) => group.name).join('、')}
            </View>
          ) : null}
        </>
      ) : (
        <View className="inspection-locked">{locked}</View>
      )}
    </Card>
  );
}
