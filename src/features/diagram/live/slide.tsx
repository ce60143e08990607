import { useState } from 'react';
import { View } from '@tarojs/components';
import { accessibility } from '@/platform/accessibility';
import { measureElement } from '@/ui/measure-element';
import { touchPoint, type TouchHandler, type TouchLike } from '@/ui/touch-point';
import './slide.scss';

interface SlideProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  unit: string;
  onChange: (value: number) => void;
}

let instances = 0;

/** A value that is set by sliding a finger, by the arrow keys, or by tapping where it shall be. */
export function Slide({ label, value, min, max, step, unit, onChange }: SlideProps) {
  const [id] = useState(() => `slide-${(instances += 1)}`);
  const set = (next: number) => {
    const kept = Math.min(max, Math.max(min, Math.round(next / step) * step));
    if (kept !== value) onChange(kept);
  };
  const slide = (event: TouchLike) => {
    const point = touchPoint(event);
    if (!point) return;
    void measureElement(id).then((box) => {
      if (box) set(min + ((point.x - box.left) / box.width) * (max - min));
    });
  };
  const share = `${((value - min) / (max - min)) * 100}%`;
  const aria = {
    role: 'slider',
    'aria-label': label,
    'aria-valuemin': String(min),
    'aria-valuemax': String(max),
    'aria-valuenow': String(value),
    'aria-valuetext': `${value} ${unit}`,
  };
  return (
    <View className="slide">
      <View
        id={id}
        className="slide-track"
        catchMove
        {...aria}
        {...accessibility.stepped((by) => set(value + by * step))}
        onTouchStart={slide as TouchHandler}
        onTouchMove={slide as TouchHandler}
      >
        <View className="slide-line" />
        <View className="slide-filled" style={{ width: share }} />
        <View className="slide-knob" style={{ left: share }} />
      </View>
      <View className="slide-value">{`${value} ${unit}`}</View>
    </View>
  );
}
