import { View } from '@tarojs/components';
import { DatePicker } from '@/platform/date-picker';
import { Icon } from '@/ui/icon';
import './day-field.scss';

interface DayFieldProps {
  name: string;
  /** `YYYY-MM-DD`. */
  value: string;
  /** The last day that may be picked. */
  today: string;
  onPick: (day: string) => void;
}

/** A row that picks a day. */
export function DayField({ name, value, today, onPick }: DayFieldProps) {
  return (
    <DatePicker fields="day" value={value} start="2000-01-01" end={today} onPick={onPick}>
      <View className="day-field" role="button" aria-label={`${name}，现在是 ${value}`}>
        <View className="grow">{name}</View>
        <View className="day-field-value">{value}</View>
        <Icon name="calendar" size={18} />
      </View>
    </DatePicker>
  );
}
