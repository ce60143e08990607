import { View } from '@tarojs/components';
import type { VinCorrection } from '@/domain/vin/vin-corrections';
import { Icon } from './icon';
import { Pressable } from './pressable';
import { VinText } from './vin-text';
import './vin-correction-list.scss';

interface VinCorrectionListProps {
  corrections: readonly VinCorrection[];
  onPick: (vin: string) => void;
}

/** VINs that would be right, what they change highlighted and said in words; a tap takes one. */
export function VinCorrectionList({ corrections, onPick }: VinCorrectionListProps) {
  return (
    <View>
      {corrections.map(({ vin, changes }) => (
        <Pressable key={vin} label={`改为 ${vin}`} onPress={() => onPick(vin)} className="vin-correction">
          <View className="vin-correction-body">
            <VinText vin={vin} changed={changes.map(({ index }) => index)} />
            <View className="vin-correction-words">
              {changes.map(({ index, from, to }) => `第 ${index + 1} 位 ${from} → ${to}`).join('，')}
            </View>
          </View>
          <View className="vin-correction-use">采用</View>
          <Icon name="right" size={14} />
        </Pressable>
      ))}
    </View>
  );
}
