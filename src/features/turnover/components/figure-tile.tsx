import { View } from '@tarojs/components';
import { NOTHING_TO_COMPARE, turnoverChange } from '@/domain/turnover/turnover-change';
import { FittedFigure } from '@/ui/fitted-figure';
import { Pressable } from '@/ui/pressable';
import './figure-tile.scss';

interface FigureTileProps {
  label: string;
  /** As it is shown. */
  text: string;
  unit?: string;
  now: number;
  before: number;
  /** What it is compared with: 较上月. */
  compared: string;
  /** The one that stands first. */
  large?: boolean;
  /** More of it is neither good nor bad: its change has no colour. */
  neutral?: boolean;
  onPress: () => void;
}

/** A figure with its change against the period before; a tap opens its orders. */
export function FigureTile({
  label,
  text,
  unit = '',
  now,
  before,
  compared,
  large = false,
  neutral = false,
  onPress,
}: FigureTileProps) {
  const change = turnoverChange(now, before);
  return (
    <Pressable
      label={`${label} ${text}${unit}，${compared}${change?.text ?? NOTHING_TO_COMPARE}，查看工单`}
      onPress={onPress}
      className={large ? 'figure-tile figure-tile-large' : 'figure-tile'}
    >
      <View className="figure-tile-label">{label}</View>
      <View className="figure-tile-value">
        <FittedFigure text={text} fits={large ? 16 : 9} />
        {unit ? <View className="figure-tile-unit">{unit}</View> : null}
      </View>
      <View className={`figure-tile-change figure-tile-${(!neutral && change?.direction) || 'none'}`}>
        {large ? `${compared} ` : ''}
        {change?.text ?? NOTHING_TO_COMPARE}
      </View>
    </Pressable>
  );
}
