import { View } from '@tarojs/components';
import { Icon, type IconName } from './icon';
import './round-mark.scss';

export type MarkTone = 'brand' | 'ok' | 'warn' | 'bad' | 'vip';

interface RoundMarkProps {
  icon: IconName;
  tone?: MarkTone;
  /** For the end of something that took long. */
  large?: boolean;
  className?: string;
}

/** The round picture above a sentence that tells how something stands or ended. */
export function RoundMark({ icon, tone = 'brand', large = false, className = '' }: RoundMarkProps) {
  return (
    <View className={`round-mark round-mark-${tone} ${large ? 'round-mark-large' : ''} ${className}`}>
      <Icon name={icon} size={large ? 48 : 32} />
    </View>
  );
}
