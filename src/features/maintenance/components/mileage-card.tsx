import { View } from '@tarojs/components';
import { formatKm } from '@/domain/mileage';
import { formatRelativeTime } from '@/domain/relative-time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import './mileage-card.scss';

interface MileageCardProps {
  mileage: string;
  onMileage: (text: string) => void;
  /** What the store noted of the car: the mileage in km, and when. */
  noted: { mileageKm: number | null; notedAt: string | null; visits: number } | null;
  /** How many items nobody has said the last time of. */
  unasked: number;
  onAsk: () => void;
}

/** What tells the due items: the mileage now, and what is known of the last time. */
export function MileageCard({ mileage, onMileage, noted, unasked, onAsk }: MileageCardProps) {
  const km = noted?.mileageKm ?? null;
  const now = useNow(EVERY_MINUTE);
  const isLess = km !== null && /^\d+$/.test(mileage) && Number(mileage) < km;
  return (
    <Card className="mileage-card">
      <Field
        label="当前里程（km）"
        value={mileage}
        onChange={onMileage}
        type="code"
        maxLength={7}
        placeholder="如 68000"
      />
      {noted && (noted.visits > 0 || km !== null) ? (
        <View className={isLess ? 'mileage-card-note mileage-card-less' : 'mileage-card-note'}>
          {km === null || noted.notedAt === null
            ? `来过本店 ${noted.visits} 次，没有记下里程`
            : `本店${formatRelativeTime(noted.notedAt, now)}记录 ${formatKm(km)}${isLess ? '，比填的多，请核对' : ''}`}
        </View>
      ) : null}
      {unasked > 0 ? (
        <View className="mileage-card-ask">
          <View className="mileage-card-ask-text">{unasked} 项没有保养记录，问过客户才知道该不该做</View>
          <Button text="填上次" size="small" onPress={onAsk} />
        </View>
      ) : null}
    </Card>
  );
}
