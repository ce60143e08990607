import { useState } from 'react';
import { View } from '@tarojs/components';
import type { ChecklistPoint, Measure, Reading } from '@/contract/schemas/checklist';
import { levelOfValue, limitWords } from '@/domain/readings';
import { readMeasured } from '@/domain/read-measured';
import { TextInput } from '@/platform/text-field';
import './measure-fields.scss';

interface MeasureFieldsProps {
  point: Pick<ChecklistPoint, 'name' | 'measures'>;
  readings: readonly Reading[];
  onChange: (readings: Reading[]) => void;
}

/** What is measured at a point: each value is coloured by its limits as it is typed. */
export function MeasureFields({ point, readings, onChange }: MeasureFieldsProps) {
  return (
    <View className="measure-fields">
      {point.measures.map((measure) => (
        <MeasureField
          key={measure.name}
          measure={measure}
          value={readings.find(({ name }) => name === measure.name)?.value ?? null}
          onChange={(value) => {
            const { name, unit } = measure;
            const others = readings.filter((each) => each.name !== name);
            onChange(value === null ? others : [...others, { name, unit, value }]);
          }}
        />
      ))}
    </View>
  );
}

interface MeasureFieldProps {
  measure: Measure;
  value: number | null;
  onChange: (value: number | null) => void;
}

function MeasureField({ measure, value, onChange }: MeasureFieldProps) {
  const { name, unit } = measure;
  const [typed, setTyped] = useState<string | null>(null);
  const reading = typed === null ? null : readMeasured(typed);
  const isWrong = typed !== null && typed !== '' && reading === null;
  const level = value === null ? '' : `measure-${levelOfValue(measure, value)}`;
  const type = (text: string) => {
    setTyped(text);
    onChange(readMeasured(text));
  };
  return (
    <View className={`measure-field ${isWrong ? 'measure-wrong' : level}`}>
      <View className="measure-name">{name}</View>
      <TextInput
        type="digit"
        className="measure-input"
        value={typed ?? (value === null ? '' : String(value))}
        placeholder="—"
        maxlength={7}
        aria-label={`${name} ${unit}${limitWords(measure) ? `，${limitWords(measure)}` : ''}`}
        onInput={(event) => type(event.detail.value)}
        onBlur={() => setTyped(null)}
      />
      <View className="measure-unit">{unit}</View>
    </View>
  );
}
