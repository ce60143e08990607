import { View } from '@tarojs/components';
import {
  cycleOf,
  isPeriodOpen,
  periodOf,
  periodTitle,
  rangeOf,
  stepPeriod,
  switchCycle,
  type Cycle,
  type Period,
} from '@/domain/turnover/turnover-period';
import { DatePicker } from '@/platform/date-picker';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Segment } from '@/ui/segment';
import './period-bar.scss';

const cycles: readonly { key: Cycle; text: string }[] = [
  { key: 'day', text: '日' },
  { key: 'week', text: '近 7 天' },
  { key: 'month', text: '月' },
  { key: 'year', text: '年' },
];

interface PeriodBarProps {
  period: Period;
  /** `YYYY-MM-DD`. */
  today: string;
  onChange: (period: Period) => void;
}

/** Day, seven days, month or year; the period before, the next one unless it lies ahead, or one by its date. */
export function PeriodBar({ period, today, onChange }: PeriodBarProps) {
  const cycle = cycleOf(period);
  // Seven days are picked by their last.
  const isWeek = cycle === 'week';
  const step = (steps: number) => {
    const next = stepPeriod(period, steps);
    const isOpen = isPeriodOpen(next, today);
    return (
      <Pressable
        label={steps < 0 ? '上一个周期' : '下一个周期'}
        disabled={!isOpen}
        onPress={() => onChange(next)}
        className={isOpen ? 'period-bar-step' : 'period-bar-step period-bar-idle'}
      >
        <Icon name={steps < 0 ? 'back' : 'right'} size={20} />
      </Pressable>
    );
  };
  const pick = (value: string) => {
    const picked = periodOf(value, cycle);
    if (picked.length === period.length && isPeriodOpen(picked, today)) onChange(picked);
  };
  return (
    <View className="period-bar">
      <Segment options={cycles} value={cycle} onChange={(next) => onChange(switchCycle(period, next, today))} />
      <View className="period-bar-row">
        {step(-1)}
        <DatePicker
          fields={isWeek ? 'day' : cycle}
          value={isWeek ? rangeOf(period).to : rangeOf(period).from}
          start="2000-01-01"
          end={today}
          onPick={pick}
          className="grow"
        >
          <View className="period-bar-title" role="button" aria-label={`选择日期，现在是 ${periodTitle(period)}`}>
            <Icon name="calendar" size={18} />
            <View className="period-bar-text">{periodTitle(period)}</View>
            <Icon name="down" size={14} />
          </View>
        </DatePicker>
        {step(1)}
      </View>
    </View>
  );
}
