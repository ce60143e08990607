import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { ChecklistGroup, ChecklistPoint } from '@/contract/schemas/checklist';
import { Card } from '@/ui/card';
import { SectionTitle } from '@/ui/section-title';

interface InspectionGroupProps {
  group: ChecklistGroup;
  isLocked: boolean;
  onRest: () => void;
  children: (point: ChecklistPoint) => ReactNode;
}

/** A group of the checklist, whose points without a finding are set to green at once. */
export function InspectionGroup({ group, isLocked, onRest, children }: InspectionGroupProps) {
  return (
    <View>
      <SectionTitle title={group.name} {...(isLocked ? {} : { more: '本组其余正常', onMore: onRest })} />
      <Card padding="list">{group.points.map(children)}</Card>
    </View>
  );
}
