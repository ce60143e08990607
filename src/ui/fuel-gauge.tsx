import { View } from '@tarojs/components';
import { LEVEL_LABELS, type Energy } from '@/domain/car-energy';
import { Pressable } from './pressable';
import './fuel-gauge.scss';

interface FuelGaugeProps {
  /** A charge is told in percent, as the car shows it. */
  energy?: Energy;
  /** 0 to 100; null while nobody looked. */
  percent: number | null;
  onChange: (percent: number) => void;
}

const LEVELS = [
  { percent: 0, text: '空' },
  { percent: 25, text: '1/4' },
  { percent: 50, text: '1/2' },
  { percent: 75, text: '3/4' },
  { percent: 100, text: '满' },
];

/** The needle of the tank in quarters: one tap. */
export function FuelGauge({ energy = 'fuel', percent, onChange }: FuelGaugeProps) {
  const label = LEVEL_LABELS[energy];
  return (
    <View className="fuel-gauge" role="radiogroup" aria-label={label}>
      {LEVELS.map((level) => {
        const isOn = percent !== null && level.percent <= percent;
        const isChosen = percent === level.percent;
        const text = energy === 'charge' ? `${level.percent}%` : level.text;
        return (
          <Pressable
            key={level.percent}
            role="radio"
            checked={isChosen}
            label={`${label} ${text}`}
            onPress={() => onChange(level.percent)}
            className="fuel-gauge-level"
          >
            <View
              className={`fuel-gauge-bar ${isOn ? 'fuel-gauge-on' : ''} ${isOn && percent <= 25 ? 'fuel-gauge-low' : ''}`}
              style={{ height: `${10 + level.percent * 0.14}px` }}
            />
            <View className={isChosen ? 'fuel-gauge-text fuel-gauge-chosen' : 'fuel-gauge-text'}>{text}</View>
          </Pressable>
        );
      })}
    </View>
  );
}
