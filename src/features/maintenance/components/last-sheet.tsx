import { useState } from 'react';
import { View } from '@tarojs/components';
import type { DueItem } from '@/domain/maintenance-due';
import { mileageProblem, parseMileage } from '@/domain/mileage';
import { chinaMonth, monthProblem, monthsBefore, parseMonth } from '@/domain/service-month';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Pressable } from '@/ui/pressable';
import { Sheet } from '@/ui/sheet';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import type { ToldLast } from '../hooks/use-car-history';
import './last-sheet.scss';

interface LastSheetProps {
  open: boolean;
  onClose: () => void;
  /** What may be said of, and what of it is ticked at first. */
  items: readonly DueItem[];
  first: readonly string[];
  /** The car's mileage now, in km; null when it is not known. */
  nowKm: number | null;
  isBusy: boolean;
  onTell: (itemIds: readonly string[], told: ToldLast) => void;
}

/** Asks when items were done last: at a mileage, in a month, never, or nobody knows. */
export function LastSheet({ open, onClose, ...form }: LastSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="上次是什么时候做的？">
      {open ? <LastForm {...form} /> : null}
    </Sheet>
  );
}

const AGES = [
  { months: 3, text: '3 个月前' },
  { months: 6, text: '半年前' },
  { months: 12, text: '1 年前' },
  { months: 24, text: '2 年前' },
];

function LastForm({ items, first, nowKm, isBusy, onTell }: Omit<LastSheetProps, 'open' | 'onClose'>) {
  const [chosen, setChosen] = useState<readonly string[]>(first);
  const [mileage, setMileage] = useState('');
  const [month, setMonth] = useState('');
  const [isChecked, setChecked] = useState(false);
  const now = chinaMonth(useNow(EVERY_MINUTE));
  const km = parseMileage(mileage);
  const kmProblem =
    mileageProblem(mileage) ?? (km !== null && nowKm !== null && km > nowKm ? '比当前里程大，请核对' : null);
  const timeProblem = monthProblem(month, now);
  const isEmpty = km === null && parseMonth(month) === null;
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const save = () => {
    setChecked(true);
    if (!kmProblem && !timeProblem && !isEmpty)
      onTell(chosen, { by: 'customer', mileageKm: km, month: parseMonth(month) });
  };
  const none = chosen.length === 0;
  return (
    <View className="last-sheet">
      <View className="last-sheet-items">
        {items.map(({ id, name }) => (
          <Pressable
            key={id}
            role="checkbox"
            checked={chosen.includes(id)}
            onPress={() => toggle(id)}
            className={chosen.includes(id) ? 'last-sheet-item last-sheet-on' : 'last-sheet-item'}
          >
            {name}
          </Pressable>
        ))}
      </View>
      <View className="last-sheet-fields">
        <Field
          label="上次里程（km）"
          type="code"
          value={mileage}
          onChange={setMileage}
          maxLength={9}
          placeholder="如 58000"
          error={kmProblem ?? (isChecked && isEmpty ? '里程和时间至少填一个' : '')}
        />
        <Field
          label="上次时间"
          value={month}
          onChange={setMonth}
          maxLength={10}
          placeholder="如 2025-06"
          error={timeProblem ?? ''}
        />
      </View>
      <View className="last-sheet-ages">
        {AGES.map(({ months, text }) => (
          <Button
            key={months}
            text={text}
            size="small"
            kind="plain"
            onPress={() => setMonth(monthsBefore(now, months))}
          />
        ))}
      </View>
      <Button
        text={none ? '请选择项目' : `保存（${chosen.length} 项）`}
        kind="primary"
        size="large"
        disabled={none}
        loading={isBusy}
        onPress={save}
      />
      <View className="last-sheet-ways">
        <Button
          text="客户不清楚"
          disabled={none || isBusy}
          onPress={() => onTell(chosen, { by: 'unclear', mileageKm: null, month: null })}
          className="grow"
        />
        <Button
          text="新车，还没做过"
          disabled={none || isBusy}
          onPress={() => onTell(chosen, { by: 'never', mileageKm: null, month: null })}
          className="grow"
        />
      </View>
    </View>
  );
}
