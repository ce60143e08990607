import { useState } from 'react';
import { View } from '@tarojs/components';
import { formatDateTime } from '@/domain/date-format';
import { promisedText, promiseChoices, promiseOn } from '@/domain/promised-time';
import { DatePicker } from '@/platform/date-picker';
import type { DraftHandle } from '../hooks/use-draft';
import { FormSection } from './form-section';
import { fieldId } from '../hooks/use-create-order';
import { PickChip } from './pick-chip';

const DAY_MS = 86_400_000;
/** So far ahead a car is promised at most. */
const DAYS_AHEAD = 60;
/** A day that is picked means its evening. */
const EVENING = 18;

const dayOf = (at: number) => formatDateTime(at).slice(0, 10);

/** When the customer may fetch the car; nobody has to say so. */
export function PromiseSection({ handle: { draft, change } }: { handle: DraftHandle }) {
  const [now] = useState(Date.now);
  const { promisedAt } = draft.form;
  const usual = promiseChoices(now);
  const choices = promisedAt === null || usual.includes(promisedAt) ? usual : [promisedAt, ...usual];
  return (
    <FormSection id={fieldId('promisedAt')} title="约定取车" hint="选填">
      <View className="pick-chips">
        {choices.map((at) => (
          <PickChip
            key={at}
            text={promisedText(at, now)}
            look={at === promisedAt ? 'on' : 'plain'}
            checked={at === promisedAt}
            {...(at === promisedAt ? { icon: 'check' as const } : {})}
            onPress={() => change({ promisedAt: at === promisedAt ? null : at })}
          />
        ))}
        <DatePicker
          fields="day"
          value={promisedAt === null ? dayOf(now) : formatDateTime(promisedAt).slice(0, 10)}
          start={dayOf(now)}
          end={dayOf(now + DAYS_AHEAD * DAY_MS)}
          onPick={(day) => change({ promisedAt: promiseOn(day, EVENING) })}
        >
          <View className="pick-chip" role="button" aria-label="其他日期">
            <View className="pick-chip-face">其他日期</View>
          </View>
        </DatePicker>
      </View>
    </FormSection>
  );
}
