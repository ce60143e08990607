import type { CSSProperties } from 'react';
import { View } from '@tarojs/components';
import type { WheelSegment } from '@/domain/wheel';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { svgUrl } from '@/ui/svg-url';
import type { WheelMotion } from '../hooks/use-wheel';
import { prizeIcons } from '../raffle-labels';
import './wheel.scss';

/** Half of the SVG's side. */
const R = 100;

const pointAt = (turn: number): string =>
  `${(R + R * Math.sin(turn * 2 * Math.PI)).toFixed(2)} ${(R - R * Math.cos(turn * 2 * Math.PI)).toFixed(2)}`;

function slice(index: number, count: number, opacity: number): string {
  // A single slice is the whole disc.
  if (count === 1) return '';
  return `<path d="M${R} ${R}L${pointAt(index / count)}A${R} ${R} 0 0 1 ${pointAt((index + 1) / count)}Z" fill-opacity="${opacity}"/>`;
}

/**
 * Every other slice as a CSS mask, which follows dark mode; of an odd number the last one is in between.
 * Conic gradients are too new for our oldest WebViews.
 */
function slicesMask(count: number): string {
  const shapes = Array.from({ length: count }, (_, index) =>
    index % 2 === 1 ? '' : slice(index, count, index === count - 1 ? 0.5 : 1),
  ).join('');
  return svgUrl(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * R} ${2 * R}">${shapes}</svg>`);
}

interface WheelProps {
  segments: readonly WheelSegment[];
  motion: WheelMotion;
  onPress: () => void;
  disabled: boolean;
}

/**
 * The wheel with its pointer at the top. What moves it is `motion` alone; its words turn against it and stay upright.
 */
export function Wheel({ segments, motion, onPress, disabled }: WheelProps) {
  const count = segments.length;
  const disc: CSSProperties = { transform: `rotate(${motion.angle}deg)`, transition: motion.transition };
  return (
    <View className="wheel">
      <View
        className="wheel-disc"
        style={disc}
        onTransitionEnd={motion.onTransitionEnd}
        role="img"
        aria-label={`抽奖转盘：${segments.map(({ label }) => label).join('、')}`}
      >
        <View className="wheel-slices" style={{ '--slices': slicesMask(count) } as CSSProperties} />
        {segments.map(({ label, kind, prizeIds }, index) => (
          <View
            key={prizeIds[0] ?? label}
            className="wheel-label"
            style={{ transform: `rotate(${((index + 0.5) * 360) / count}deg)` }}
          >
            <View
              className="wheel-label-upright"
              style={{
                transform: `rotate(${-motion.angle - ((index + 0.5) * 360) / count}deg)`,
                transition: motion.transition,
              }}
            >
              <View className="wheel-label-text two-lines">{label}</View>
              <Icon name={prizeIcons[kind]} size={20} />
            </View>
          </View>
        ))}
      </View>
      <View className="wheel-pointer" />
      <Pressable label="抽奖，转动转盘" disabled={disabled} onPress={onPress} className="wheel-hub">
        抽奖
      </Pressable>
    </View>
  );
}
