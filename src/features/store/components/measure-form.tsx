import { View } from '@tarojs/components';
import type { MeasureUnit } from '@/contract/schemas/checklist';
import { MEASURE_UNITS } from '@/domain/checklist-rules';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Segment } from '@/ui/segment';
import { LIMIT_LABELS, LIMITS, type MeasureText } from '../point-input';
import './checklist.scss';

const units = MEASURE_UNITS.map((unit): { key: MeasureUnit; text: string } => ({ key: unit, text: unit }));

interface MeasureFormProps {
  number: number;
  measure: MeasureText;
  onChange: (measure: MeasureText) => void;
  onRemove: () => void;
}

/** A value that is measured, with the limits that colour it. */
export function MeasureForm({ number, measure, onChange, onRemove }: MeasureFormProps) {
  return (
    <View className="measure-form" role="group" aria-label={`测量值 ${number}`}>
      <View className="measure-form-head">
        <View className="grow measure-form-title">测量值 {number}</View>
        <Button text="删除" label={`删除测量值 ${number}`} size="small" kind="plain" onPress={onRemove} />
      </View>
      <Field
        label={`测量值 ${number} 名称`}
        value={measure.name}
        onChange={(name) => onChange({ ...measure, name })}
        placeholder="如：左前花纹"
        maxLength={20}
      />
      <Segment options={units} value={measure.unit} onChange={(unit) => onChange({ ...measure, unit })} />
      <View className="measure-form-limits">
        {LIMITS.map((limit) => (
          <View key={limit} className="measure-form-limit">
            <Field
              label={LIMIT_LABELS[limit]}
              type={measure.unit === '°C' ? 'text' : 'money'}
              value={measure[limit]}
              onChange={(text) => onChange({ ...measure, [limit]: text })}
              placeholder="不限"
              maxLength={7}
            />
          </View>
        ))}
      </View>
    </View>
  );
}
