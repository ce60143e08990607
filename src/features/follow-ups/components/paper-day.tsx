import { View } from '@tarojs/components';
import { DatePicker } from '@/platform/date-picker';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import './paper-day.scss';

interface PaperDayProps {
  name: string;
  note: string;
  /** YYYY-MM-DD; null: not known. */
  value: string | null;
  /** Where the picker begins while nothing is known, and the last day that may be picked. */
  today: string;
  end?: string;
  onChange: (day: string | null) => void;
}

/** A row that picks a day of a car's papers, and takes it away again. */
export function PaperDay({ name, note, value, today, end = '2099-12-31', onChange }: PaperDayProps) {
  return (
    <View className="paper-day">
      <DatePicker fields="day" value={value ?? today} start="1980-01-01" end={end} onPick={onChange} className="grow">
        <View className="paper-day-row" role="button" aria-label={`${name}，${value ?? '未填'}`}>
          <View className="grow">
            <View className="paper-day-name">{name}</View>
            <View className="paper-day-note">{note}</View>
          </View>
          <View className={value === null ? 'paper-day-value paper-day-empty' : 'paper-day-value'}>
            {value ?? '未填'}
          </View>
          <Icon name="calendar" size={18} />
        </View>
      </DatePicker>
      {value === null ? null : (
        <Pressable label={`清除${name}`} onPress={() => onChange(null)} className="paper-day-clear">
          <Icon name="close" size={18} />
        </Pressable>
      )}
    </View>
  );
}
