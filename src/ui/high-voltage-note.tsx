import { View } from '@tarojs/components';
import { HIGH_VOLTAGE_WARNING } from '@/domain/diagram/high-voltage';
import './high-voltage-note.scss';

/** Stands above whatever is told to measure or unplug at high voltage. */
export function HighVoltageNote() {
  return (
    <View className="high-voltage-note" role="alert">
      {HIGH_VOLTAGE_WARNING}
    </View>
  );
}
