import { View } from '@tarojs/components';
import { chinaDay } from '@/domain/china-day';
import { DatePicker } from '@/platform/date-picker';
import { ChipRow } from '@/ui/chip-row';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import './due-fields.scss';

const DAY_MS = 24 * 3_600_000;
/** The day so many days after another one, `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const usual = [7, 15, 30, 60] as const;

export interface DueInput {
  /** `YYYY-MM-DD`. */
  readonly dueOn: string;
  /** Who owes; '' : the owner of the car. */
  readonly debtor: string;
}

interface DueFieldsProps {
  value: DueInput;
  /** Whom '' stands for. */
  owner: string;
  now: number;
  onChange: (value: DueInput) => void;
}

/** When what is owed is due, and by whom. */
export function DueFields({ value, owner, now, onChange }: DueFieldsProps) {
  const today = chinaDay(now);
  const { dueOn } = value;
  const chosen = usual.find((days) => dayAfter(today, days) === dueOn);
  return (
    <View className="due-fields">
      <DatePicker
        fields="day"
        value={dueOn}
        start={today}
        end={dayAfter(today, 730)}
        onPick={(picked) => onChange({ ...value, dueOn: picked })}
      >
        <View className="due-fields-day" role="button" aria-label={`最晚付款日，现在是 ${dueOn}`}>
          <View className="grow">最晚付款日</View>
          <View className="due-fields-date">{dueOn}</View>
          <Icon name="right" size={16} />
        </View>
      </DatePicker>
      <ChipRow
        chips={usual.map((days) => ({ key: String(days), text: `${days} 天` }))}
        value={String(chosen ?? '')}
        onChange={(days) => onChange({ ...value, dueOn: dayAfter(today, Number(days)) })}
      />
      <Field
        label="欠款方（可不填）"
        value={value.debtor}
        onChange={(debtor) => onChange({ ...value, debtor })}
        placeholder={`默认车主${owner ? ` ${owner}` : ''}；公司、保险公司等可填写`}
        maxLength={60}
      />
    </View>
  );
}
