import { View } from '@tarojs/components';
import type { MaintainItem } from '@/contract/schemas/maintenance';
import { Card } from '@/ui/card';
import { SectionTitle } from '@/ui/section-title';
import './work-steps.scss';

/** The steps of the work in their order, with what could go wrong. */
export function WorkSteps({ steps }: { steps: MaintainItem['steps'] }) {
  if (steps.length === 0) return null;
  return (
    <View>
      <SectionTitle title="操作步骤" />
      <Card>
        {steps.map(({ text, caution }, index) => (
          <View key={text} className="work-step">
            <View className="work-step-number">{index + 1}</View>
            <View className="work-step-text">
              {text}
              {caution ? <View className="work-step-caution">注意：{caution}</View> : null}
            </View>
          </View>
        ))}
      </Card>
    </View>
  );
}
