import { View } from '@tarojs/components';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import './mileage-card.scss';

interface MileageCardProps {
  mileage: string;
  last: string;
  onMileage: (text: string) => void;
  onLast: (text: string) => void;
}

/** What tells the due items: the mileage now, and at the last service if it is known. */
export function MileageCard({ mileage, last, onMileage, onLast }: MileageCardProps) {
  return (
    <Card className="mileage-card">
      <View className="mileage-card-fields">
        <View className="mileage-card-field">
          <Field
            label="当前里程（km）"
            value={mileage}
            onChange={onMileage}
            type="code"
            maxLength={7}
            placeholder="如 68000"
          />
        </View>
        <View className="mileage-card-field">
          <Field
            label="上次保养（km，选填）"
            value={last}
            onChange={onLast}
            type="code"
            maxLength={7}
            placeholder="不清楚可不填"
          />
        </View>
      </View>
    </Card>
  );
}
