import { View } from '@tarojs/components';
import type { WireColor } from '@/domain/netlist/netlist-types';
import { WIRE_COLORS } from '@/domain/netlist/wire-colors';
import { Pressable } from '@/ui/pressable';
import { WireChip } from '../panel/wire-chip';
import './difference-form.scss';

const COLORS = Object.keys(WIRE_COLORS) as WireColor[];
/** Base and tracer. */
const MOST = 2;

interface ColorChoiceProps {
  /** base colour first */
  value: readonly WireColor[];
  onChange: (colors: WireColor[]) => void;
}

/** 先点底色，再点条纹色: a chosen one tapped again goes; a third takes the place of the tracer. */
export function ColorChoice({ value, onChange }: ColorChoiceProps) {
  const tap = (color: WireColor) =>
    onChange(value.includes(color) ? value.filter((other) => other !== color) : [...value.slice(0, MOST - 1), color]);
  const words = value.map((color) => WIRE_COLORS[color].name).join('/');
  return (
    <View>
      <View className="difference-label">{`实车颜色：${words || '先点底色，再点条纹色'}`}</View>
      <View className="difference-colors">
        {COLORS.map((color) => (
          <Pressable
            key={color}
            label={WIRE_COLORS[color].name}
            role="checkbox"
            checked={value.includes(color)}
            onPress={() => tap(color)}
            className={value.includes(color) ? 'difference-color difference-color-on' : 'difference-color'}
          >
            <WireChip colors={[color]} round />
            <View className="difference-color-name">{WIRE_COLORS[color].name}</View>
          </Pressable>
        ))}
      </View>
    </View>
  );
}
