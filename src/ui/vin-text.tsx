import { Text, View } from '@tarojs/components';
import { useHoldToCopy } from './use-hold-to-copy';
import './vin-text.scss';

interface VinTextProps {
  vin: string;
  /** Positions (from 0) to highlight: what a correction or the reader changed. */
  changed?: readonly number[];
  size?: 'normal' | 'large';
}

/** A VIN in the monospaced face, changed characters highlighted; a long press copies it. */
export function VinText({ vin, changed = [], size = 'normal' }: VinTextProps) {
  const { isHeld, touch } = useHoldToCopy(vin, 'VIN 已复制');
  return (
    <View {...touch} className={`vin-text vin-text-${size}${isHeld ? ' pressed' : ''}`} aria-label={`车架号 ${vin}`}>
      {changed.length === 0
        ? vin
        : Array.from(vin).map((char, index) => (
            // The position is the identity of a VIN character.
            <Text key={index} className={changed.includes(index) ? 'vin-text-changed' : undefined}>
              {char}
            </Text>
          ))}
    </View>
  );
}
