import { View } from '@tarojs/components';
import { Icon } from './icon';
import { Pressable } from './pressable';
import './stepper.scss';

interface StepperProps {
  /** What is counted, for screen readers. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
}

/** A whole number with a button to either side; the buttons stop at the limits. */
export function Stepper({ label, value, onChange, min = 1, max }: StepperProps) {
  return (
    <View className="stepper" role="group" aria-label={label}>
      <Pressable
        label={`减少${label}`}
        disabled={value <= min}
        onPress={() => onChange(Math.max(min, value - 1))}
        className={value <= min ? 'stepper-button stepper-idle' : 'stepper-button'}
      >
        <Icon name="minus" size={18} />
      </Pressable>
      <View className="stepper-value" aria-live="polite">
        {value}
      </View>
      <Pressable
        label={`增加${label}`}
        disabled={value >= max}
        onPress={() => onChange(Math.min(max, value + 1))}
        className={value >= max ? 'stepper-button stepper-idle' : 'stepper-button'}
      >
        <Icon name="plus" size={18} />
      </Pressable>
    </View>
  );
}
