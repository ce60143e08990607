import { View } from '@tarojs/components';
import { meansLabels } from '@/domain/work-order/work-order-labels';
import { Segment } from '@/ui/segment';

/** How the customer's word came to who notes it. */
export type NotedMeans = 'in_person' | 'phone';

const options = (['in_person', 'phone'] as const).map((key) => ({ key, text: meansLabels[key] }));

interface MeansChoiceProps {
  value: NotedMeans;
  onChange: (means: NotedMeans) => void;
}

/** Asked of whoever notes what the customer said. */
export function MeansChoice({ value, onChange }: MeansChoiceProps) {
  return (
    <View className="means-choice" role="group" aria-label="客户怎么说的">
      <Segment options={options} value={value} onChange={onChange} />
    </View>
  );
}
